import { z } from 'zod'
import type { MovableClock } from './clock.ts'
import { maybe, one, run, sql, type Database } from './database.ts'

/** Moves SQL's time and the process's together, by this many milliseconds from the machine's own. */
export async function shiftTime(db: Database, clock: MovableClock, milliseconds: number): Promise<void> {
  const shift = `${milliseconds} milliseconds`
  await run(
    db,
    sql`insert into clock_offset (shift) values (${shift}::interval)
        on conflict on constraint clock_offset_pkey do update set shift = excluded.shift`,
  )
  clock.setOffset(milliseconds)
}

/** Back to the machine's time. */
export async function resetTime(db: Database, clock: MovableClock): Promise<void> {
  await run(db, sql`delete from clock_offset`)
  clock.setOffset(0)
}

/** The time of the processes that are there already. */
export async function takeTimeOver(db: Database, clock: MovableClock): Promise<void> {
  const { shift } = await one(
    db,
    z.object({ shift: z.number() }),
    sql`select coalesce((select extract(epoch from shift) * 1000 from clock_offset), 0)::float8 as shift`,
  )
  clock.setOffset(shift)
}

/** Whether somebody has shifted this database's time. */
export async function timeIsShifted(db: Database): Promise<boolean> {
  return (await maybe(db, z.object({}), sql`select from clock_offset`)) !== undefined
}
