import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { withdrawOpen } from './store.ts'

/** Ends a link before anybody has used it. */
export async function withdrawInvitation(
  { db }: { db: Database },
  id: string,
  by: Staff,
): Promise<{ kind: 'withdrawn' } | { kind: 'unknown' }> {
  return db.transaction(async (tx) => {
    const withdrawn = await withdrawOpen(tx, id)
    if (!withdrawn) return { kind: 'unknown' }
    await recordAction(tx, { by, action: 'invitation-withdrawn', subject: withdrawn.email })
    return { kind: 'withdrawn' }
  })
}
