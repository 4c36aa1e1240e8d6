import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { findPersonWithRole, listOwners, type Person } from '../accounts/store.ts'
import { mailOfJoined } from '../mails/queue-mails.ts'
import { rightsOf } from '../permissions.ts'
import type { Invitation } from './store.ts'

/**
 * Tells that somebody has the role of their invitation: whoever has invited them, and every other owner where the role can
 * approve. Each hears it once. Call it once the role is given: that waits for whoever gives such a role at the same moment.
 */
export async function tellOfRole(
  tx: Transaction,
  services: { random: Random; clock: Clock },
  person: Person,
  { role, actorId, actorName: invitedBy }: Invitation,
): Promise<void> {
  if (role === null) return
  const owners = rightsOf([role]).includes('refund:approve') ? await listOwners(tx) : []
  const inviter = actorId === null ? undefined : await findPersonWithRole(tx, actorId)
  const told = new Map([...owners, ...(inviter ? [inviter] : [])].map((one) => [one.id, one]))
  told.delete(person.id)
  for (const to of told.values()) await mailOfJoined(tx, services, { to, person, role, invitedBy })
}
