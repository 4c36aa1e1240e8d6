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

/** Another secret with the same password; false where there is none. */
export async function changeSecret(
  tx: Executor,
  { personId, secret, usedStep }: { personId: string; secret: Buffer; usedStep: number },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`update staff_passwords set secret = ${secret}, secret_set_at = kwabo_now(), used_step = ${usedStep}
        where person_id = ${personId}`,
  )
  return changed > 0
}

/** Whether a person has a password, which stays as it is until the transaction ends. */
export async function lockPassword(tx: Executor, personId: string): Promise<boolean> {
  return (await run(tx, sql`select from staff_passwords where person_id = ${personId} for update`)) > 0
}

const ownPassword = z.object({
  setAt: z.date(),
  codesSetAt: z.date(),
  usedAt: z.date().nullable(),
  left: z.int(),
})

/** What a person is told of their own: when it was set and used, and how many recovery codes are left. */
export function findOwnPassword(
  db: Executor,
  personId: string,
): Promise<z.output<typeof ownPassword> | undefined> {
  return maybe(
    db,
    ownPassword,
    sql`select set_at as "setAt", secret_set_at as "codesSetAt", used_at as "usedAt",
          (select count(*)::integer from staff_recovery_codes r
            where r.person_id = w.person_id and r.used_at is null) as left
        from staff_passwords w where person_id = ${personId}`,
  )
}
