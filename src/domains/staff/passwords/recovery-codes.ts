import { toReadAloud, readTyped } from '../../../format/read-aloud.ts'
import type { Random } from '../../../platform/random.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'

/** As many as a person gets at a time. */
const RECOVERY_CODES = 10
/** Of 5 bits each. */
const CHARACTERS = 10

/** Ten new ones, 'K7F3M-92QDX', to be shown once: only their digests are kept. */
export function drawRecoveryCodes({ random }: { random: Random }): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = toReadAloud(random.bytes(CHARACTERS))
    return `${code.slice(0, CHARACTERS / 2)}-${code.slice(CHARACTERS / 2)}`
  })
}

/** As tables keep it, however it was typed: of one person alone, and by a key, so that nobody tries them all at home. */
export function recoveryDigest(services: { formSecret: string }, personId: string, typed: string): string {
  return keyedDigest(services, `staff-recovery ${personId} ${readTyped(typed)}`)
}
