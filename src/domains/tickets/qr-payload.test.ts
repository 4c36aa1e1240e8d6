import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decodeQr, encodeQr, QR_TEXT_LENGTH } from './qr-payload.ts'
import { publicKeyOf, signatureHolds, ticketKeys } from './signing-keys.ts'

const published = z
  .strictObject({
    version: z.literal(1),
    keys: z.array(z.strictObject({ number: z.int(), privateKey: z.hex(), publicKey: z.hex() })),
    vectors: z.array(
      z.strictObject({
        name: z.string(),
        text: z.string(),
        eventId: z.string(),
        expected: z.enum(['genuine', 'bad-signature', 'unknown-key', 'unreadable']),
        keyNumber: z.int().optional(),
        ticketId: z.uuid().optional(),
        reason: z.enum(['characters', 'length', 'version']).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('test/vectors/qr.json', 'utf8')))

/** Checks a code as a gate does: with the id of its event and the public keys, without a network. */
function check(text: string, eventId: string) {
  const reading = decodeQr(text)
  if (reading.kind === 'unreadable') return { expected: 'unreadable', reason: reading.reason }
  const { keyNumber, ticketId, signature } = reading.payload
  const key = published.keys.find(({ number }) => number === keyNumber)
  if (!key) return { expected: 'unknown-key' }
  if (!signatureHolds({ keyNumber, ticketId, eventId, signature }, Buffer.from(key.publicKey, 'hex'))) {
    return { expected: 'bad-signature' }
  }
  return { expected: 'genuine', keyNumber, ticketId }
}

describe('the published vectors', () => {
  it.each(published.vectors)('$name: $expected', ({ text, eventId, name: _, ...result }) => {
    expect(check(text, eventId)).toEqual(result)
  })

  it.each(published.keys)('hold the public key of key $number', ({ privateKey, publicKey }) => {
    expect(publicKeyOf(Buffer.from(privateKey, 'hex')).toString('hex')).toBe(publicKey)
  })

  it('are what signing and encoding give today', () => {
    for (const { text, eventId, expected, keyNumber, ticketId } of published.vectors) {
      if (expected !== 'genuine' || keyNumber === undefined || ticketId === undefined) continue
      const key = published.keys.find(({ number }) => number === keyNumber)
      const privateKey = Buffer.from(key?.privateKey ?? '', 'hex')
      const signature = ticketKeys({ number: keyNumber, privateKey }).sign({ ticketId, eventId })
      expect(encodeQr({ keyNumber, ticketId, signature })).toBe(text)
    }
  })
})

describe('a ticket code', () => {
  it('has 122 characters and gives back what went in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15 }),
        fc.uuid(),
        fc.uint8Array({ minLength: 64, maxLength: 64 }),
        (keyNumber, ticketId, bytes) => {
          const signature = Uint8Array.from(bytes)
          const text = encodeQr({ keyNumber, ticketId, signature })
          expect(text).toHaveLength(QR_TEXT_LENGTH)
          expect(decodeQr(text)).toEqual({ kind: 'payload', payload: { keyNumber, ticketId, signature } })
        },
      ),
    )
  })

  it('never passes with any one character changed', () => {
    const genuine = published.vectors.find(({ expected }) => expected === 'genuine')
    expect(genuine).toBeDefined()
    const { text = '', eventId = '' } = genuine ?? {}
    for (let index = 0; index < text.length; index += 1) {
      const other = text.charAt(index) === '0' ? '1' : '0'
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      expect(check(changed, eventId).expected).not.toBe('genuine')
    }
  })

  it('cannot be made of a key number, an id or a signature that does not fit', () => {
    const ticketId = '3f2a9c1e-7b64-4d0f-8e25-a1b2c3d4e5f6'
    const signature = new Uint8Array(64)
    expect(() => encodeQr({ keyNumber: 16, ticketId, signature })).toThrow(RangeError)
    expect(() => encodeQr({ keyNumber: 0, ticketId: 'K-4M7T2', signature })).toThrow(RangeError)
    expect(() => encodeQr({ keyNumber: 0, ticketId, signature: new Uint8Array(63) })).toThrow(RangeError)
  })
})
