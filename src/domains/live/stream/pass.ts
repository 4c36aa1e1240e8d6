import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/same-secret.ts'

/** Whose a segment's address is: it opens nothing in another browser, at another show, or later. */
interface Holder {
  sessionId: string
  eventId: string
}

/** Milliseconds. Addresses stay the same for a step, so that a browser need not fetch twice what it has. */
const STEP = 5 * 60_000

export type PassJudgement = 'valid' | 'expired' | 'forged'

/** The part of an address that opens it: valid for `lasts` milliseconds from `now`, and up to a step longer. */
export function signPass(secret: string, holder: Holder, now: number, lasts: number): string {
  const expires = Math.ceil((now + lasts) / STEP) * STEP
  return `${expires.toString(36)}.${digest(secret, holder, expires)}`
}

export function judgePass(secret: string, holder: Holder, pass: string, now: number): PassJudgement {
  const [moment = '', signature = ''] = pass.split('.')
  const expires = parseInt(moment, 36)
  // The moment is compared as it was written: parseInt reads '1abc!' too.
  const genuine = moment === expires.toString(36) && sameSecret(signature, digest(secret, holder, expires))
  if (!genuine) return 'forged'
  return now < expires ? 'valid' : 'expired'
}

function digest(secret: string, { sessionId, eventId }: Holder, expires: number): string {
  const content = JSON.stringify([sessionId, eventId, expires])
  return createHmac('sha256', secret).update(content).digest('base64url')
}
