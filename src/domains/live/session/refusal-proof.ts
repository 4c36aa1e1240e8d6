import type { Clock } from '../../../platform/clock.ts'
import { sameSecret } from '../../../platform/same-secret.ts'
import type { LiveKeys } from '../access/live-keys.ts'

/** Seconds in which a browser that was refused may force the other device out. */
export const REFUSAL_SECONDS = 120

interface ProofServices {
  clock: Clock
  liveKeys: LiveKeys
}

/** For whom: this serial number, and only in the browser with this number. */
interface Refused {
  serial: string
  device: string
}

/** That the right password was given for a serial number whose place was taken. Kept in a cookie. */
export function proveRefusal({ clock, liveKeys }: ProofServices, { serial, device }: Refused): string {
  const until = (clock.now().getTime() + REFUSAL_SECONDS * 1_000).toString(36)
  return `${until}.${liveKeys.sign(`refused ${until} ${serial} ${device}`)}`
}

/** Whether that happened here, at most two minutes ago. */
export function isRefusalProven(
  { clock, liveKeys }: ProofServices,
  proof: string,
  { serial, device }: Refused,
): boolean {
  const [until = '', signature = ''] = proof.split('.')
  const expected = liveKeys.sign(`refused ${until} ${serial} ${device}`)
  return sameSecret(signature, expected) && parseInt(until, 36) > clock.now().getTime()
}
