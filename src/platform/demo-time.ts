import { z } from 'zod'
import type { MovableClock } from './clock.ts'
import { maybe, run, sql, type Database } from './database.ts'

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

/** Whether somebody has shifted this database's time. */
export async function timeIsShifted(db: Database): Promise<boolean> {
  return (await maybe(db, z.object({}), sql`select from clock_offset`)) !== undefined
}
