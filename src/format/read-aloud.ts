/** What people read aloud and type: Crockford's base 32, which has no I, L, O or U. */
export const READ_ALOUD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** One character of each byte, which gives 5 bits. */
export function toReadAloud(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += READ_ALOUD.charAt(byte & 31)
  return text
}

/** As it was read: upper case, without dashes and spaces, letters that look like digits read as these. */
export function readTyped(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
