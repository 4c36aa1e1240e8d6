import type { Transaction } from '../../../platform/database.ts'
import type { PasskeyAnswer } from '../contract.ts'
import { markUsed } from '../factors/store.ts'
import { verifyPasskey } from '../factors/verify-passkey.ts'
import type { Desk } from '../guard/desk.ts'
import { drawToken, networkDigest } from '../sessions/open-session.ts'
import { renewSession } from '../sessions/store.ts'
import { digest } from '../staff-cookies.ts'
import type { SignInServices } from './sign-in-with-passkey.ts'

/** The challenge is for the session that proves. */
export const proofSubject = (sessionId: string): string => `proof ${sessionId}`

export type Proven = { kind: 'proven'; token: string; until: Date } | { kind: 'refused' }

/** Proves that it is still the person who has signed in, by a passkey of theirs. The session gets a new token. */
export async function proveWithPasskey(
  services: SignInServices,
  { answer, desk, address }: { answer: PasskeyAnswer; desk: Desk; address: string },
): Promise<Proven> {
  const shown = await verifyPasskey(services, proofSubject(desk.sessionId), answer)
  if (shown?.passkey.personId !== desk.person.id) return { kind: 'refused' }
  return services.db.transaction(async (tx) => {
    await markUsed(tx, shown.passkey.id, shown.counter)
    return renew(tx, services, { desk, address })
  })
}

/** Gives the session of who has just proven it another token. `refused`: it has ended meanwhile. */
export async function renew(
  tx: Transaction,
  services: SignInServices,
  { desk, address }: { desk: Desk; address: string },
): Promise<Proven> {
  const token = drawToken(services.random)
  const renewed = await renewSession(tx, {
    id: desk.sessionId,
    token: digest(token),
    network: networkDigest(services, address),
  })
  return renewed ? { kind: 'proven', token, until: renewed.provenUntil } : { kind: 'refused' }
}
