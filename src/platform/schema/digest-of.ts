import { createHash } from 'node:crypto'

/** Tells whether a text has changed: 64 hexadecimal digits. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
