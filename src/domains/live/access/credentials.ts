import { makeTicketNumber, parseTicketNumber } from '../../../format/ticket-number.ts'
import type { Random } from '../../../platform/random.ts'

/** No 0 and O, no 1, I and L, because people read them from paper and type them on a telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** 'KL-7F3K-92QD': looks like a ticket's number, but is none. */
export function makeSerial(random: Random): string {
  return makeTicketNumber(random.bytes(7)).replace(/^KW/, 'KL')
}

/** The serial number as printed, from what somebody typed; undefined when it is none or was mistyped. */
export function parseSerial(text: string): string | undefined {
  return parseTicketNumber(text.trim().replace(/^kl/i, 'KW'))?.replace(/^KW/, 'KL')
}

/** 'R7KM-4XQ9': 31 letters and digits to the power of eight, which with ten tries in ten minutes nobody guesses. */
export function makePassword(random: Random): string {
  let password = ''
  while (password.length < LENGTH) {
    for (const byte of random.bytes(2 * LENGTH)) {
      // The bytes beyond the last whole round of the alphabet would make its first letters more frequent.
      const drawn = byte < 8 * ALPHABET.length ? ALPHABET.charAt(byte % ALPHABET.length) : ''
      if (password.length < LENGTH) password += drawn
    }
  }
  return `${password.slice(0, 4)}-${password.slice(4)}`
}

/** As it was given, from what somebody typed: in lower case, without the dash, with spaces. */
export function parsePassword(text: string): string {
  const typed = text.toUpperCase().replace(/[\s\-\u2010-\u2015]/g, '')
  return `${typed.slice(0, 4)}-${typed.slice(4)}`
}
