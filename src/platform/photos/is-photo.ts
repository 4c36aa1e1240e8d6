/**
 * Whether a file begins like one of the kinds that are taken: JPEG, PNG, WebP, HEIC. Its name and the type that
 * its sender claims count for nothing.
 */
export function isPhoto(head: Buffer): boolean {
  return (
    begins(head, Buffer.from([0xff, 0xd8, 0xff])) ||
    begins(head, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) ||
    (says(head, 4, 'ftyp') && heicBrands.has(head.toString('latin1', 8, 12)))
  )
}

/** Longest beginning that is looked at, in bytes. */
export const HEAD = 12

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1'])

const begins = (head: Buffer, signature: Buffer): boolean =>
  head.subarray(0, signature.length).equals(signature)

const says = (head: Buffer, at: number, word: string): boolean =>
  head.toString('latin1', at, at + word.length) === word
