import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { z } from 'zod'

const creationShape = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
})
const requestShape = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(z.looseObject({ id: z.string() })).optional(),
})

interface Key {
  id: string
  rpId: string
  userHandle: string
  privateKey: KeyObject
}

/** What a phone does wrong, or a thief with half a phone. */
export interface Oddities {
  /** The page that asks, where it is not that of the back-office. */
  origin?: string
  /** Nobody has touched the finger or typed the code. */
  unverified?: boolean
  /** What is signed in the place of the challenge. */
  challenge?: string
  /** The name of a key that there is already. */
  id?: string
  /** How often the key was used, where it is not what it says. */
  counter?: number
}

const VERIFIED = 0x04
const PRESENT = 0x01
const ATTESTED = 0x40

/** A phone that keeps passkeys and signs with them, as browsers pass it on: ES256, without attestation. */
export class Authenticator {
  readonly #keys: Key[] = []
  readonly #origin: string
  #uses = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers `navigator.credentials.create`. */
  create(asked: unknown, odd: Oddities = {}) {
    const { challenge, rp, user } = creationShape.parse(asked)
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = odd.id === undefined ? randomBytes(16) : Buffer.from(odd.id, 'base64url')
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      // COSE: an elliptic key of ES256 on P-256 with its two coordinates.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const authData = Buffer.concat([this.#head(rp.id, odd, ATTESTED), credential])
    this.#keys.push({ id: id.toString('base64url'), rpId: rp.id, userHandle: user.id, privateKey })
    return {
      ...named(id.toString('base64url')),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, odd),
        attestationObject: Buffer.concat([
          // CBOR: a map of fmt, attStmt and authData.
          Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
          Buffer.from([authData.length]),
          authData,
        ]).toString('base64url'),
        transports: ['internal', 'of-tomorrow'],
      },
    }
  }

  /** Answers `navigator.credentials.get` with the newest key that fits. */
  get(asked: unknown, odd: Oddities = {}) {
    const { challenge, rpId, allowCredentials } = requestShape.parse(asked)
    const key = this.#keys
      .toReversed()
      .find(
        (one) =>
          one.rpId === rpId &&
          (!allowCredentials?.length || allowCredentials.some(({ id }) => id === one.id)),
      )
    if (!key) throw new Error('no key fits')
    this.#uses += 1
    const authenticatorData = this.#head(rpId, odd, 0)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, odd)
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    return {
      ...named(key.id),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: key.userHandle,
      },
    }
  }

  #head(rpId: string, { unverified = false, counter = this.#uses }: Oddities, more: number): Buffer {
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, odd: Oddities): string {
    const said = { type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? this.#origin }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false })).toString('base64url')
  }
}

const named = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  authenticatorAttachment: 'platform' as const,
  clientExtensionResults: {},
})
