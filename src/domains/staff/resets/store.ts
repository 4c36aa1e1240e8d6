import { z } from 'zod'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'

const resetRow = z.object({ id: z.uuid(), personId: z.uuid(), isOpen: z.boolean() })
export type PasswordReset = z.output<typeof resetRow>

const columns = sql`id, person_id as "personId", used_at is null and ends_at > kwabo_now() as "isOpen"`

export async function insertReset(
  tx: Executor,
  reset: { id: string; personId: string; token: string; minutes: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_password_resets (id, person_id, token, ends_at)
        values (${reset.id}, ${reset.personId}, ${reset.token},
          kwabo_now() + make_interval(mins => ${reset.minutes}))`,
  )
}

/** How many links of a person can still be used. */
export function countOpen(db: Executor, personId: string): Promise<number> {
  return run(
    db,
    sql`select from staff_password_resets
        where person_id = ${personId} and used_at is null and ends_at > kwabo_now()`,
  )
}

/** Of a mail that carries its link. */
export function findResetById(db: Executor, id: string): Promise<PasswordReset | undefined> {
  return maybe(db, resetRow, sql`select ${columns} from staff_password_resets where id = ${id}`)
}

/** By the digest of its token, whatever became of it. */
export function findReset(db: Executor, token: string): Promise<PasswordReset | undefined> {
  return maybe(db, resetRow, sql`select ${columns} from staff_password_resets where token = ${token}`)
}

/** The same while nobody else can use it: whoever comes second sees that it was used. */
export function lockReset(tx: Executor, token: string): Promise<PasswordReset | undefined> {
  return maybe(
    tx,
    resetRow,
    sql`select ${columns} from staff_password_resets where token = ${token} for update`,
  )
}

/** None of a person's links is good any more: one was used, or the password was set otherwise. */
export async function endResets(tx: Executor, personId: string): Promise<void> {
  await run(
    tx,
    sql`update staff_password_resets set used_at = kwabo_now() where person_id = ${personId} and used_at is null`,
  )
}

/** What has ended over a day ago tells nothing any more. */
export function deleteOldResets(db: Executor): Promise<number> {
  return run(db, sql`delete from staff_password_resets where ends_at < kwabo_now() - interval '1 day'`)
}
