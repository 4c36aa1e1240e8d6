import { z } from 'zod'
import { many, run, sql, type Executor } from '../../../platform/database.ts'
import { isOpenSession } from '../sessions/store.ts'

const ownSession = z.object({ id: z.uuid(), label: z.string(), startedAt: z.date(), seenAt: z.date() })

/** Where a person is signed in, the newest first. */
export function listOwnSessions(db: Executor, personId: string): Promise<z.output<typeof ownSession>[]> {
  return many(
    db,
    ownSession,
    sql`select id, label, started_at as "startedAt", seen_at as "seenAt" from staff_sessions s
        where person_id = ${personId} and ${isOpenSession}
        order by seen_at desc, id`,
  )
}

const ownPasskey = z.object({
  id: z.string(),
  label: z.string(),
  addedAt: z.date(),
  usedAt: z.date().nullable(),
})

export function listOwnPasskeys(db: Executor, personId: string): Promise<z.output<typeof ownPasskey>[]> {
  return many(
    db,
    ownPasskey,
    sql`select id, label, added_at as "addedAt", used_at as "usedAt" from staff_passkeys
        where person_id = ${personId} order by added_at, id`,
  )
}

/** Keeps what somebody signs in with as it is until the transaction ends; answers the keys' ids. */
export async function lockOwnPasskeys(tx: Executor, personId: string): Promise<string[]> {
  const rows = await many(
    tx,
    ownPasskey.pick({ id: true }),
    sql`select id from staff_passkeys where person_id = ${personId} order by id for update`,
  )
  return rows.map(({ id }) => id)
}

export async function deletePasskey(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`delete from staff_passkeys where id = ${id}`)
}

/** Answers whether it was a session of theirs that had not ended. */
export async function endOwnSession(tx: Executor, personId: string, id: string): Promise<boolean> {
  const ended = await run(
    tx,
    sql`update staff_sessions set ended_at = kwabo_now(), ended_why = 'signed-out'
        where id = ${id} and person_id = ${personId} and ended_at is null`,
  )
  return ended > 0
}
