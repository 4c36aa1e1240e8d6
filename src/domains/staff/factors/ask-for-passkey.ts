import type { Config, Settings } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import { makeChallenge } from './challenges.ts'
import { passkeyLibrary, relyingParty } from './relying-party.ts'
import type { Passkey } from './store.ts'

interface AskServices {
  clock: Clock
  random: Random
  formSecret: string
  config: Pick<Config, 'desk'>
  settings: Pick<Settings, 'company'>
}

/** What a browser shows a passkey: one of `known`, or, without, whichever it has for this host. */
export async function askForPasskey(
  services: AskServices,
  subject: string,
  known: readonly Pick<Passkey, 'id' | 'transports'>[] = [],
) {
  const { generateAuthenticationOptions } = await passkeyLibrary()
  return generateAuthenticationOptions({
    rpID: relyingParty(services).id,
    challenge: makeChallenge(services, subject),
    allowCredentials: [...known],
    // A finger or a code on the device itself: with it a passkey is both factors.
    userVerification: 'required',
  })
}
