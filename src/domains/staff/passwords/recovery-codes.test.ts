import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { drawRecoveryCodes, recoveryDigest } from './recovery-codes.ts'

const services = { formSecret: 'a secret of the test' }

test('ten codes of ten signs that are read aloud, none twice', () => {
  const codes = drawRecoveryCodes({ random: systemRandom })
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
})

test('a code is the same however it is typed, and another one for somebody else', () => {
  const kept = recoveryDigest(services, 'afi', 'K70F3-92Q1X')
  for (const typed of ['k70f3-92q1x', ' K70F3 92Q1X ', 'K7OF392QIX', 'k7of3–92qlx'])
    expect(recoveryDigest(services, 'afi', typed)).toBe(kept)
  expect(recoveryDigest(services, 'afi', 'K70F3-92Q1Y')).not.toBe(kept)
  expect(recoveryDigest(services, 'codjo', 'K70F3-92Q1X')).not.toBe(kept)
  expect(recoveryDigest({ formSecret: 'another' }, 'afi', 'K70F3-92Q1X')).not.toBe(kept)
})
