import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Random } from '../../../platform/random.ts'

/** Seconds for which one code is shown, and by which a phone's clock may be off. */
const STEP = 30
/** 160 bits, as RFC 4226 asks. */
const SECRET = 20

const base32 = new ScureBase32Plugin()

/** What makes somebody's codes, in base 32: as authenticators take it. */
export function drawSecret({ random }: { random: Random }): string {
  return base32.encode(new Uint8Array(random.bytes(SECRET)), { padding: false })
}

/** The address by which an authenticator learns a secret, and whose it is. */
export function codesAddress(shown: { secret: string; email: string; issuer: string }): string {
  return generateURI({ secret: shown.secret, label: shown.email, issuer: shown.issuer })
}

/** Six digits, however they are spaced; undefined where it is anything else. */
export function readDigits(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-\u2010-\u2015]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** The number of the half minute whose code it is: this one, or the one before or after it. */
export function stepOfCode(secret: string, digits: string | undefined, now: Date): number | undefined {
  if (digits === undefined) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: digits, epoch, epochTolerance: STEP })
  return found.valid ? Math.floor(epoch / STEP) + found.delta : undefined
}
