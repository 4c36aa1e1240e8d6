import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './random.ts'

/** Hides texts that have to be stored and read again. `owner` is what a text belongs to: rows cannot be exchanged. */
export interface Seal {
  seal(owner: string, text: string): Buffer
  /** Throws where it was sealed for another owner, by another key, or changed. */
  open(owner: string, sealed: Buffer): string
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** `key`: 32 bytes. */
export function createSeal(key: Buffer, random: Random): Seal {
  return {
    seal: (owner, text) => {
      const nonce = random.bytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      const shown = [decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]
      return Buffer.concat(shown).toString('utf8')
    },
  }
}
