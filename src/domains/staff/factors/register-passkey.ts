import type { NewPasskeyAnswer } from '../contract.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'
import { passkeyLibrary, relyingParty } from './relying-party.ts'
import { findPasskey, type Passkey } from './store.ts'
import type { FactorServices } from './verify-passkey.ts'

/** ES256, EdDSA and RS256: what authenticators of today can. */
const ALGORITHMS = [-7, -8, -257]

/** What a browser makes a new passkey of, for the person who is called so; an authenticator with one of `known` makes none. */
export async function askForNewPasskey(
  services: Omit<FactorServices, 'db' | 'log'>,
  subject: string,
  { id, name, email }: { id: string; name: string; email: string },
  known: readonly Pick<Passkey, 'id' | 'transports'>[] = [],
) {
  const party = relyingParty(services)
  const { generateRegistrationOptions } = await passkeyLibrary()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: makeChallenge(services, subject),
    attestationType: 'none',
    excludeCredentials: [...known],
    supportedAlgorithmIDs: ALGORITHMS,
    // Found by the browser itself, so that nobody types an address to sign in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new passkey, without whose it is, if it was made for this subject by a verified person. */
export async function verifyNewPasskey(
  services: FactorServices,
  subject: string,
  answer: NewPasskeyAnswer,
): Promise<Omit<Passkey, 'personId'> | undefined> {
  const { id, origin } = relyingParty(services)
  const { verifyRegistrationResponse } = await passkeyLibrary()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (signed) => spendChallenge(services, subject, signed),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    // Its name is the authenticator's to choose; one that is somebody's already is made up.
    if (await findPasskey(services.db, credential.id)) return undefined
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports,
    }
  } catch (error) {
    services.log.warn({ security: true, err: error }, 'a new passkey was refused')
    return undefined
  }
}
