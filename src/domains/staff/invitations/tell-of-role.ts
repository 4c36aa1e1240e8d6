import type { Staff } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { findPersonWithRole, listOwners, type Person } from '../accounts/store.ts'
import { COLLEAGUE_JOINED, COLLEAGUE_LEFT, ROLE_TAKEN } from '../mails/mail-kinds.ts'
import { mailOfRole } from '../mails/queue-mails.ts'
import { rightsOf, type Role } from '../permissions.ts'
import type { Invitation } from './store.ts'

interface Telling {
  random: Random
  clock: Clock
}

/**
 * Tells whoever has invited somebody that they have their role, and every other owner where the role can approve. Each
 * hears it once. Call it once the role is given: that waits for whoever gives such a role at the same moment.
 */
export async function tellOfRole(
  tx: Transaction,
  services: Telling,
  person: Person,
  { role, actorId, actorName: invitedBy }: Invitation,
): Promise<void> {
  if (role === null) return
  const inviter = actorId === null ? undefined : await findPersonWithRole(tx, actorId)
  const data = { who: person.name, email: person.email, role, invitedBy }
  for (const to of await toldOf(tx, person, role, inviter))
    await mailOfRole(tx, services, COLLEAGUE_JOINED, { to, about: person, data })
}

/**
 * Tells somebody who has taken a role from them, and every owner where the role could approve: also the one who did it,
 * whose session may be in other hands. Call it once the role is taken.
 */
export async function tellOfTakenRole(
  tx: Transaction,
  services: Telling,
  person: Person,
  { role, by: { name: by } }: { role: Role; by: Staff },
): Promise<void> {
  await mailOfRole(tx, services, ROLE_TAKEN, { to: person, about: person, data: { role, by } })
  const data = { who: person.name, email: person.email, role, by }
  for (const to of await toldOf(tx, person, role))
    await mailOfRole(tx, services, COLLEAGUE_LEFT, { to, about: person, data })
}

/** Owners, where the role can approve, and whoever else is named; not whom it is about. Each once. */
async function toldOf(tx: Transaction, person: Person, role: Role, other?: Person): Promise<Person[]> {
  const owners = rightsOf([role]).includes('refund:approve') ? await listOwners(tx) : []
  const told = new Map([...owners, ...(other ? [other] : [])].map((one) => [one.id, one]))
  told.delete(person.id)
  return [...told.values()]
}
