import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Desk } from '../guard/desk.ts'
import { markAllEnded } from '../sessions/store.ts'
import { deletePasskey, lockOwnPasskeys } from './store.ts'

export type RemovedPasskey = { kind: 'removed' } | { kind: 'last' } | { kind: 'unknown' }

/** Takes a key of somebody's own, and ends their sessions elsewhere. The last one stays: nobody locks themselves out. */
export async function removePasskey(
  { db }: { db: Database },
  id: string,
  { by, person, sessionId }: Desk,
): Promise<RemovedPasskey> {
  return db.transaction(async (tx) => {
    const own = await lockOwnPasskeys(tx, person.id)
    if (!own.includes(id)) return { kind: 'unknown' }
    if (own.length === 1) return { kind: 'last' }
    await deletePasskey(tx, id)
    await markAllEnded(tx, person.id, 'factor', sessionId)
    await recordAction(tx, { by, action: 'passkey-removed', subject: person.id })
    return { kind: 'removed' }
  })
}
