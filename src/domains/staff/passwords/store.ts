import { z } from 'zod'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'

const accountRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  hash: z.string(),
  secret: z.instanceof(Buffer),
})
/** Somebody who may come in by password and code. */
export type PasswordAccount = z.output<typeof accountRow>

const account = sql`select p.id, p.name, p.email, w.hash, w.secret
  from staff_passwords w join staff_people p on p.id = w.person_id
  where exists (select from memberships m where m.person_id = p.id and m.ended_at is null)`

/** Of whoever has this address, however it is spelt; undefined also where they have no role, or no password. */
export function findAccountByEmail(db: Executor, email: string): Promise<PasswordAccount | undefined> {
  return maybe(db, accountRow, sql`${account} and lower(p.email) = lower(${email})`)
}

export function findAccount(db: Executor, personId: string): Promise<PasswordAccount | undefined> {
  return maybe(db, accountRow, sql`${account} and p.id = ${personId}`)
}

/** Whether the browser with this number has signed in as whoever has this address. */
export async function knowsDevice(db: Executor, email: string, device: string): Promise<boolean> {
  const known = await run(
    db,
    sql`select from staff_people p where lower(p.email) = lower(${email}) and exists (
          select from staff_sessions s where s.person_id = p.id and s.device = ${device})`,
  )
  return known > 0
}

/** Gives a person password and codes, in the place of those that they had. */
export async function writePassword(
  tx: Executor,
  given: { personId: string; hash: string; secret: Buffer; usedStep: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_passwords (person_id, hash, secret, used_step)
        values (${given.personId}, ${given.hash}, ${given.secret}, ${given.usedStep})
        on conflict on constraint staff_passwords_pkey do update set hash = excluded.hash,
          set_at = kwabo_now(), secret = excluded.secret, secret_set_at = kwabo_now(),
          used_step = excluded.used_step, used_at = null`,
  )
}

/** Takes password, codes and recovery codes of a person; answers whether there were any. */
export async function deletePassword(tx: Executor, personId: string): Promise<boolean> {
  return (await run(tx, sql`delete from staff_passwords where person_id = ${personId}`)) > 0
}

/** Another password with the same codes; false where there is none to take the place of. */
export async function changeHash(tx: Executor, personId: string, hash: string): Promise<boolean> {
  const changed = await run(
    tx,
    sql`update staff_passwords set hash = ${hash}, set_at = kwabo_now() where person_id = ${personId}`,
  )
  return changed > 0
}
