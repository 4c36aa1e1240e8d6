import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256Start } from './sha256.ts'
import { solve } from './solve.ts'

const first = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)

test('the digest of the page begins like everybody’s', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'aZ0-_.9'.repeat(8).slice(0, length)
    expect(sha256Start(text)).toBe(first(text))
  }
})

test('a challenge is solved with the first number that fits', async () => {
  const proof = await solve('until.nonce.signature', 12)
  expect(proof).toMatch(/^until\.nonce\.signature\.\d+$/)
  const number = Number(proof.split('.').at(-1))
  expect(first(`signature.${number}`) >>> 20).toBe(0)
  for (let earlier = 0; earlier < number; earlier += 1)
    expect(first(`signature.${earlier}`) >>> 20).not.toBe(0)
})
