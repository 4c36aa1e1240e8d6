import type { Staff } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { findPerson, listRoles, lockPerson, lockTeam } from '../accounts/store.ts'
import { withdrawOf } from '../invitations/store.ts'
import { tellOfTakenRole } from '../invitations/tell-of-role.ts'
import { rightsOf } from '../permissions.ts'
import { hadForADay } from '../record/decides-alone.ts'
import { lockApprovers } from '../record/keep-approvers.ts'
import { endResets } from '../resets/store.ts'
import { markAllEnded } from '../sessions/store.ts'
import { reasonToKeep } from './reason-to-keep.ts'
import { findMembership, hasOtherOwner, markMembershipEnded } from './store.ts'

/**
 * `no-right`: whoever takes it was removed a moment ago. `newcomer`: they got that right later than its holder came.
 * `last-known-owner`: nobody else has been an owner for 24 hours.
 */
export type EndedMembership =
  { kind: 'ended' } | { kind: 'unknown' | 'last-owner' | 'last-known-owner' | 'no-right' | 'newcomer' }

/**
 * Takes a role from a colleague. They are told by whom, as owners are if the role could approve. Their sessions and open
 * links end with it. The company keeps an owner, and one of a day: else whoever uses a session of the only one would invite
 * an owner, give up that role, and be alone. In their first 24 hours as one an owner takes roles only from who came
 * later: else an owner of some minutes would be the only one.
 */
export async function endMembership(
  services: { db: Database; random: Random; clock: Clock },
  id: string,
  by: Staff,
): Promise<EndedMembership> {
  return services.db.transaction(async (tx) => {
    // Two owners who remove each other wait here, and the second sees that one is left.
    await lockTeam(tx)
    // Whoever decides by what is taken here waits, or was sooner.
    await lockApprovers(tx)
    const membership = await findMembership(tx, id)
    if (!membership) return { kind: 'unknown' }
    const { personId, role } = membership
    if (role === 'owner' && !(await hasOtherOwner(tx, personId, { ofADay: false })))
      return { kind: 'last-owner' }
    const kind = await reasonToKeep(tx, personId, by)
    if (kind) return { kind }
    if (role === 'owner' && (await isLastKnownOwner(tx, personId, by))) return { kind: 'last-known-owner' }
    await markMembershipEnded(tx, id)
    const person = await findPerson(tx, personId)
    if (!person) throw new Error(`person ${personId} is gone`)
    await tellOfTakenRole(tx, services, person, { role, by })
    await recordAction(tx, { by, action: 'role-taken', subject: personId, detail: { role } })
    await endLinks(tx, personId, by)
    await markAllEnded(tx, personId, 'role')
    return { kind: 'ended' }
  })
}

/** The operator is not asked: whoever brings in the first owner knows the newcomer. */
async function isLastKnownOwner(tx: Transaction, personId: string, by: Staff): Promise<boolean> {
  if (by.kind === 'operator' || !(await hadForADay(tx, personId, ['owner']))) return false
  return !(await hasOtherOwner(tx, personId, { ofADay: true }))
}

/** What was on its way to somebody, and what they gave on with a right that they have no more. */
async function endLinks(tx: Transaction, personId: string, by: Staff): Promise<void> {
  const left = await listRoles(tx, personId)
  const isGone = left.length === 0
  const withdrawn = await withdrawOf(tx, personId, {
    sent: !rightsOf(left).includes('team:write'),
    factors: isGone,
  })
  for (const { email } of withdrawn)
    await recordAction(tx, { by, action: 'invitation-withdrawn', subject: email })
  if (!isGone) return
  // Who sets a forgotten password holds it, too.
  await lockPerson(tx, personId)
  await endResets(tx, personId)
}
