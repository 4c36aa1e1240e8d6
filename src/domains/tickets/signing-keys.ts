import type { Staff } from '../../platform/actor.ts'
import { recordAction } from '../../platform/staff-actions.ts'
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Database, Executor } from '../../platform/database.ts'
import type { Random } from '../../platform/random.ts'
import { signedMessage } from './qr-payload.ts'
import { allSigningKeys, insertSigningKey, lockSigningKeys } from './store.ts'

/** Signs tickets with the newest key, which stays in memory so that the paying transaction waits for nothing. */
export interface TicketKeys {
  readonly keyNumber: number
  sign(ticket: { ticketId: string; eventId: string }): Buffer
}

/** The number of a key has four bits in the code. */
const LAST_KEY_NUMBER = 15

// DER around the 32 bytes of RFC 8032: node:crypto takes no raw Ed25519 keys.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * The newest key that is not retired; a new key if there is none. Two processes that start at once get the same key:
 * the second waits for the lock of the first, and then finds the key.
 */
export async function loadTicketKeys(services: { db: Database; random: Random }): Promise<TicketKeys> {
  return services.db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const keys = await allSigningKeys(tx)
    return ticketKeys(keys.find(({ retired }) => !retired) ?? (await addKey(tx, services.random, keys[0])))
  })
}

/**
 * Adds the next key and returns its signer. Other processes sign with the new key from their next start. Older public
 * keys stay, and tickets signed with them remain genuine.
 */
export async function rotateTicketKeys(
  services: { db: Database; random: Random },
  by: Staff,
): Promise<TicketKeys> {
  return services.db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const [newest] = await allSigningKeys(tx)
    const key = await addKey(tx, services.random, newest)
    await recordAction(tx, { by, action: 'ticket-key-added', subject: String(key.number) })
    return ticketKeys(key)
  })
}

async function addKey(tx: Executor, random: Random, newest: { number: number } | undefined) {
  const number = newest ? newest.number + 1 : 0
  if (number > LAST_KEY_NUMBER) throw new Error('all 16 signing keys are used: a new code version is due')
  const seed = random.bytes(32)
  await insertSigningKey(tx, { number, privateKey: seed, publicKey: publicKeyOf(seed) })
  return { number, privateKey: seed }
}

/** A signer from a key's number and the 32 bytes of its private key. */
export function ticketKeys(key: { number: number; privateKey: Uint8Array }): TicketKeys {
  const privateKey = privateKeyObject(key.privateKey)
  return {
    keyNumber: key.number,
    sign: (ticket) => sign(null, signedMessage({ ...ticket, keyNumber: key.number }), privateKey),
  }
}

/** The 32 bytes of the public key that belongs to the 32 bytes of a private one. */
export function publicKeyOf(privateKey: Uint8Array): Buffer {
  const der = createPublicKey(privateKeyObject(privateKey)).export({ format: 'der', type: 'spki' })
  return der.subarray(PUBLIC_PREFIX.length)
}

/** Whether the signature of a code was made for this ticket of this event with this public key (32 bytes). */
export function signatureHolds(
  ticket: { keyNumber: number; ticketId: string; eventId: string; signature: Uint8Array },
  publicKey: Uint8Array,
): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' })
  return verify(null, signedMessage(ticket), key, ticket.signature)
}

function privateKeyObject(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}
