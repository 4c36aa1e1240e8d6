import type { Database, Transaction } from '../../../platform/database.ts'
import { markUsed } from '../factors/store.ts'
import { verifyPasskey, type FactorServices } from '../factors/verify-passkey.ts'
import type { PasskeyAnswer } from '../contract.ts'
import { NEW_DEVICE } from '../mails/mail-kinds.ts'
import { mailOfSession } from '../mails/queue-mails.ts'
import { openSession, type Place } from '../sessions/open-session.ts'
import { endOnDevice, isNewDevice } from '../sessions/store.ts'
import { digest } from '../staff-cookies.ts'
import { findPersonWithRole, type Person } from '../accounts/store.ts'

export type SignInServices = FactorServices & { db: Database }

/** The challenge is for the browser that has asked for it. */
export const signInSubject = (device: string): string => `sign-in ${digest(device)}`

/** `refused` says nothing of why: an unknown key, a wrong signature, a challenge of somebody else, nobody's role. */
export type SignedIn = { kind: 'in'; token: string } | { kind: 'refused' }

/** Signs in whoever shows a passkey. A browser in which they were before loses its session of then. */
export async function signInWithPasskey(
  services: SignInServices,
  { answer, place }: { answer: PasskeyAnswer; place: Place },
): Promise<SignedIn> {
  const shown = await verifyPasskey(services, signInSubject(place.device), answer)
  if (!shown) return { kind: 'refused' }
  const person = await findPersonWithRole(services.db, shown.passkey.personId)
  if (!person) return { kind: 'refused' }
  return services.db.transaction(async (tx) => {
    await markUsed(tx, shown.passkey.id, shown.counter)
    const { token } = await enter(tx, services, person, place)
    return { kind: 'in', token }
  })
}

/** Opens the session of somebody who has proven who they are, and tells them of a new place. */
export async function enter(
  tx: Transaction,
  services: SignInServices,
  person: Person,
  place: Place,
): Promise<{ id: string; token: string }> {
  const device = digest(place.device)
  const isNew = await isNewDevice(tx, person.id, device)
  await endOnDevice(tx, person.id, device)
  const session = await openSession(tx, services, person.id, place)
  if (isNew) await mailOfSession(tx, services, NEW_DEVICE, { sessionId: session.id, email: person.email })
  return session
}
