import { z } from 'zod'
import { one, run, sql, type Database } from './database.ts'
import type { Random } from './random.ts'

/** A secret of 32 bytes under that name, drawn by whichever process asks first and the same for all. */
export async function loadSecret(db: Database, random: Random, name: string): Promise<string> {
  const drawn = random.bytes(32)
  await run(
    db,
    sql`insert into secrets (name, value) values (${name}, ${drawn}) on conflict on constraint secrets_pkey do nothing`,
  )
  const shape = z.object({ value: z.string() })
  const { value } = await one(
    db,
    shape,
    sql`select encode(value, 'hex') as value from secrets where name = ${name}`,
  )
  return value
}
