import { READ_ALOUD, readTyped, toReadAloud } from './read-aloud.ts'

// Ticket numbers ('KW-7F3K-92QD') and order references ('K-4M7T2'). Neither proves anything: the signed code does.

const RANDOM_CHARACTERS = 7

/** Multiplication by x in GF(32), modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const doubled = value << 1
  return doubled & 32 ? doubled ^ 0b100101 : doubled
}

/**
 * The check character: the characters are the coefficients of a polynomial over GF(32), evaluated at x. Every
 * position has another weight, so one wrong character and two exchanged ones, adjacent or not, never pass.
 */
function checkCharacter(random: string): string {
  let sum = 0
  for (const character of random) sum = timesX(sum ^ READ_ALOUD.indexOf(character))
  return READ_ALOUD.charAt(sum)
}

/** A ticket's printed number from 7 random bytes (35 bits are used). Not unique by itself: the table is. */
export function makeTicketNumber(bytes: Uint8Array): string {
  if (bytes.length !== RANDOM_CHARACTERS) throw new RangeError('a ticket number takes 7 random bytes')
  const random = toReadAloud(bytes)
  const all = random + checkCharacter(random)
  return `KW-${all.slice(0, 4)}-${all.slice(4)}`
}

/** The number as printed, from what somebody typed; undefined when it is not one or was mistyped. */
export function parseTicketNumber(text: string): string | undefined {
  const cleaned = readTyped(text)
  const all = cleaned.length === 10 && cleaned.startsWith('KW') ? cleaned.slice(2) : cleaned
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(all)) return undefined
  if (checkCharacter(all.slice(0, RANDOM_CHARACTERS)) !== all.charAt(RANDOM_CHARACTERS)) return undefined
  return `KW-${all.slice(0, 4)}-${all.slice(4)}`
}

/** An order's reference from random bytes, one character each; 5 by default, up to 8 when short ones are taken. */
export function makeOrderReference(bytes: Uint8Array): string {
  if (bytes.length < 5 || bytes.length > 8)
    throw new RangeError('an order reference takes 5 to 8 random bytes')
  return `K-${toReadAloud(bytes)}`
}

/** A donation's reference, 'D-4M7T2K9Q': so many characters that two never meet. */
export function makeDonationReference(bytes: Uint8Array): string {
  if (bytes.length !== 8) throw new RangeError('a donation reference takes 8 random bytes')
  return `D-${toReadAloud(bytes)}`
}

/**
 * The reference as written on the order, from what somebody typed; undefined when it cannot be one. References
 * may begin with a K of their own, so an undivided K is the prefix only where more than five characters stand.
 */
export function parseOrderReference(text: string): string | undefined {
  const divided = /^\s*k[\s\-\u2010-\u2015]+(.*)$/is.exec(text)
  const all = readTyped(divided?.[1] ?? text)
  const random = !divided && all.length > 5 && all.startsWith('K') ? all.slice(1) : all
  return /^[0-9A-HJKMNP-TV-Z]{5,8}$/.test(random) ? `K-${random}` : undefined
}
