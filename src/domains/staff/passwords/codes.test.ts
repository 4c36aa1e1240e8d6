import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { codesAddress, drawSecret, readDigits, stepOfCode } from './codes.ts'

/** '12345678901234567890', of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the standard is %s', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a clock may be off by one step either way, and the step is that of the code', () => {
  const step = Math.floor(1_111_111_109 / 30)
  for (const off of [-1, 0, 1]) expect(stepOfCode(secret, '081804', at((step + off) * 30 + 29))).toBe(step)
  expect(stepOfCode(secret, '081804', at((step + 2) * 30))).toBeUndefined()
  expect(stepOfCode(secret, '081804', at((step - 2) * 30 + 29))).toBeUndefined()
})

test('the code of another secret is none', () => {
  const other = drawSecret({ random: systemRandom })
  expect(other).toMatch(/^[A-Z2-7]{32}$/)
  expect(stepOfCode(other, '287082', at(59))).toBeUndefined()
})

test.each([
  ['287082', '287082'],
  [' 287 082 ', '287082'],
  ['287-082', '287082'],
  ['28708', undefined],
  ['2870823', undefined],
  ['28708A', undefined],
  ['٢٨٧٠٨٢', undefined],
  ['', undefined],
])('%j is read as %j', (typed, digits) => {
  expect(readDigits(typed)).toBe(digits)
})

test('an authenticator is told whose codes they are', () => {
  const address = new URL(codesAddress({ secret, email: 'afi@kwabo.example', issuer: 'Kwabo Gestion' }))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Kwabo Gestion')
  expect(decodeURIComponent(address.pathname)).toContain('afi@kwabo.example')
})
