import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { loadSecret } from '../../../platform/secret.ts'

/** What passwords of live access are sealed with, and what the login signs. */
export interface LiveKeys {
  /** A password as it may be stored; bound to its ticket, so that rows cannot be exchanged. */
  seal(ticketId: string, password: string): Buffer
  open(ticketId: string, sealed: Buffer): string
  sign(text: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export async function loadLiveKeys({ db, random }: { db: Database; random: Random }): Promise<LiveKeys> {
  const [sealing, signing] = [
    Buffer.from(await loadSecret(db, random, 'live-passwords'), 'hex'),
    await loadSecret(db, random, 'live-proofs'),
  ]
  return {
    seal: (ticketId, password) => {
      const nonce = random.bytes(NONCE)
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(ticketId))
      const hidden = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    open: (ticketId, sealed) => {
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(ticketId))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      const shown = [decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]
      return Buffer.concat(shown).toString('utf8')
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  }
}
