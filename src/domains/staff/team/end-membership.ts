import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { markAllEnded } from '../sessions/store.ts'
import { lockMembership, lockOwners, markMembershipEnded } from './store.ts'

export type EndedMembership = { kind: 'ended' } | { kind: 'unknown' } | { kind: 'last-owner' }

/** Takes a role from a colleague, whose sessions end with it. The company keeps an owner. */
export async function endMembership(
  { db }: { db: Database },
  id: string,
  by: Staff,
): Promise<EndedMembership> {
  return db.transaction(async (tx) => {
    // Before the row itself: two owners who remove each other wait here, and the second sees that one is left.
    const owners = await lockOwners(tx)
    const membership = await lockMembership(tx, id)
    if (!membership) return { kind: 'unknown' }
    const { personId, role } = membership
    if (role === 'owner' && owners === 1) return { kind: 'last-owner' }
    await markMembershipEnded(tx, id)
    await markAllEnded(tx, personId, 'role')
    await recordAction(tx, { by, action: 'role-taken', subject: personId, detail: { role } })
    return { kind: 'ended' }
  })
}
