import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { transports } from '../contract.ts'

const passkeyRow = z.object({
  id: z.string(),
  personId: z.uuid(),
  publicKey: z.instanceof(Buffer),
  counter: z.int(),
  transports: z.array(z.enum(transports)),
})
export type Passkey = z.output<typeof passkeyRow>

export function findPasskey(db: Executor, id: string): Promise<Passkey | undefined> {
  return maybe(
    db,
    passkeyRow,
    sql`select id, person_id as "personId", public_key as "publicKey", counter, transports
        from staff_passkeys where id = ${id}`,
  )
}

export function listPasskeys(db: Executor, personId: string): Promise<Pick<Passkey, 'id' | 'transports'>[]> {
  return many(
    db,
    passkeyRow.pick({ id: true, transports: true }),
    sql`select id, transports from staff_passkeys where person_id = ${personId} order by added_at, id`,
  )
}

export async function insertPasskey(tx: Executor, passkey: Passkey & { label: string }): Promise<void> {
  const { id, personId, publicKey, counter, label } = passkey
  await run(
    tx,
    sql`insert into staff_passkeys (id, person_id, public_key, counter, transports, label)
        values (${id}, ${personId}, ${publicKey}, ${counter}, ${passkey.transports}::text[], ${label})`,
  )
}

/** It was used; `counter` is what the authenticator has counted. */
export async function markUsed(tx: Executor, id: string, counter: number): Promise<void> {
  await run(
    tx,
    sql`update staff_passkeys set used_at = kwabo_now(), counter = greatest(counter, ${counter})
        where id = ${id}`,
  )
}

/** Takes every key of a person. */
export async function deletePasskeys(tx: Executor, personId: string): Promise<void> {
  await run(tx, sql`delete from staff_passkeys where person_id = ${personId}`)
}
