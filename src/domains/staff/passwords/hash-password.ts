import { argon2, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'

/** What OWASP asks of argon2id: 19 MiB, gone over twice by one lane. A tenth of a second, outside of the event loop. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT = 16
const TAG = 32

/**
 * Compared where there is no password: what nobody has and what is wrong take as long. Made with the cost above, of
 * random bytes.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9Ua3cPnUt/5jey25bU1l0A$x5ULxdJZOjRanY73wCJeOSRGXTyCf1raaNxA7ZEAoTA'

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** As a PHC string, which says with what cost it was made. Takes a turn of `shares.passwords` or `knownPasswords`. */
export async function hashPassword({ random }: { random: Random }, password: string): Promise<string> {
  const nonce = random.bytes(SALT)
  const tag = await derive({ ...COST, message: bytesOf(password), nonce, tagLength: TAG })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the hash was made of this password, with whatever cost. Takes a turn of `shares.passwords` or `knownPasswords`. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', made = ''] = form.exec(hash) ?? []
  if (made === '') throw new Error('not a hash of ours')
  const expected = Buffer.from(made, 'base64')
  const tag = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: bytesOf(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

/** Keyboards write an accented letter as one sign or as two: it is the same password. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'))

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  )
}
