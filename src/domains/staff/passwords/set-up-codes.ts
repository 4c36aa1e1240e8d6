import { qrPicture, type QrPicture } from '../../../platform/drawing/qr-picture.ts'
import { makeChallenge, readChallenge, type ChallengeServices } from '../factors/challenges.ts'
import { codesAddress, drawSecret, readDigits, stepOfCode } from './codes.ts'

/** Somebody installs an authenticator first. */
const MINUTES = 30

/** What an authenticator is set up with. Nothing is stored of it before a code of it was shown. */
export interface OfferedCodes {
  /** As people type it. */
  secret: string
  /** The same as an address that an authenticator on this device opens, and as a picture of it. */
  address: string
  picture: QrPicture
  /** Says that the secret is ours, and for whom. */
  challenge: string
}

/** What came back of it, with the code that the authenticator shows. */
export interface SetUpCodes {
  secret: string
  challenge: string
  code: string
}

/** A new secret for this subject: who holds a link, or a session. */
export function offerCodes(
  services: Omit<ChallengeServices, 'db'> & { settings: { company: { name: string } } },
  subject: string,
  email: string,
): OfferedCodes {
  const secret = drawSecret(services)
  const address = codesAddress({ secret, email, issuer: `${services.settings.company.name} Gestion` })
  const challenge = Buffer.from(makeChallenge(services, subjectOf(secret, subject), MINUTES))
  return { secret, address, picture: qrPicture(address), challenge: challenge.toString('base64url') }
}

/**
 * Whether the authenticator has the secret: the half minute of its code, which is used up by it. `ended`: the offer is
 * too old, was for somebody else, or the secret is none of ours.
 */
export function readSetUp(
  services: Omit<ChallengeServices, 'db'>,
  subject: string,
  { secret, challenge, code }: SetUpCodes,
): { kind: 'set-up'; step: number } | { kind: 'wrong-code' } | { kind: 'ended' } {
  if (readChallenge(services, subjectOf(secret, subject), challenge) === undefined) return { kind: 'ended' }
  const step = stepOfCode(secret, readDigits(code), services.clock.now())
  return step === undefined ? { kind: 'wrong-code' } : { kind: 'set-up', step }
}

const subjectOf = (secret: string, subject: string): string => `codes ${secret} ${subject}`
