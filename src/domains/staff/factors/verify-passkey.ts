import type { Config, Settings } from '../../../config.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PasskeyAnswer } from '../contract.ts'
import { spendChallenge, type ChallengeServices } from './challenges.ts'
import { passkeyLibrary, relyingParty } from './relying-party.ts'
import { findPasskey, type Passkey } from './store.ts'

export interface FactorServices extends ChallengeServices {
  config: Pick<Config, 'desk'>
  settings: Pick<Settings, 'company'>
  log: Logger
}

/** A passkey that has signed, and what its authenticator has counted. */
export interface ShownPasskey {
  passkey: Passkey
  counter: number
}

/** The passkey that has signed a challenge for this subject, if it is one of ours and its person was verified. */
export async function verifyPasskey(
  services: FactorServices,
  subject: string,
  answer: PasskeyAnswer,
): Promise<ShownPasskey | undefined> {
  const passkey = await findPasskey(services.db, answer.id)
  if (!passkey) return undefined
  const { id, origin } = relyingParty(services)
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (signed) => spendChallenge(services, subject, signed),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { ...passkey, publicKey: new Uint8Array(passkey.publicKey) },
      requireUserVerification: true,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
  } catch (error) {
    // Whatever is wrong with what a stranger sends, the library throws.
    services.log.warn({ security: true, err: error, passkey: passkey.id }, 'a passkey was refused')
    return undefined
  }
}
