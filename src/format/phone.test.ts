import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.ts'

describe('readPhone', () => {
  it.each([
    ['0197000000', '+2290197000000', '01 97 00 00 00'],
    ['01 97 00 00 00', '+2290197000000', '01 97 00 00 00'],
    ['97000000', '+2290197000000', '01 97 00 00 00'],
    ['97.00-00/00', '+2290197000000', '01 97 00 00 00'],
    ['97\u00a000\u202f00 00', '+2290197000000', '01 97 00 00 00'],
    ['+229 01 97 00 00 00', '+2290197000000', '+229 01 97 00 00 00'],
    ['+22997000000', '+2290197000000', '+229 01 97 00 00 00'],
    ['00229 97 00 00 00', '+2290197000000', '+229 01 97 00 00 00'],
    ['2290197000000', '+2290197000000', '+229 01 97 00 00 00'],
    ['+33 6 12 34 56 78', '+33612345678', '+33612345678'],
    ['00228 90 12 34 56', '+22890123456', '+22890123456'],
    ['+1 (415) 555-2671', '+14155552671', '+14155552671'],
    // As telephones copy them: marks of direction, other dashes, full-width and Arabic digits.
    ['\u202a+229 01 97 00 00 00\u202c', '+2290197000000', '+229 01 97 00 00 00'],
    ['\u200e01‑97–00—00−00\u2060', '+2290197000000', '01 97 00 00 00'],
    ['＋２２９　０１９７００００００', '+2290197000000', '+229 01 97 00 00 00'],
    ['٠١٩٧٠٠٠٠٠٠', '+2290197000000', '01 97 00 00 00'],
    ['+۲۲۹ ۰۱۹۷۰۰۰۰۰۰', '+2290197000000', '+229 01 97 00 00 00'],
  ])('reads %j as %s and shows %s', (typed, e164, shown) => {
    expect(readPhone(typed)).toEqual({ kind: 'valid', e164, shown })
  })

  it.each([
    '',
    '   ',
    '12',
    '9700000',
    '970000000',
    '0297000000',
    '+229 02 97 00 00 00',
    '+229',
    'abc',
    '+',
    '+0123456789',
  ])('refuses %j', (typed) => {
    expect(readPhone(typed)).toEqual({ kind: 'invalid' })
  })

  it('reads what it shows as the same number again', () => {
    // No old number of Benin began with 0; 00 in front would be another country.
    const digits = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)
    fc.assert(
      fc.property(digits, fc.constantFrom('', '01', '+229', '+22901', '00229'), (number, prefix) => {
        const first = readPhone(prefix + number)
        if (first.kind !== 'valid') throw new Error('refused')
        expect(first.e164).toBe(`+22901${number}`)
        expect(readPhone(first.shown)).toEqual(first)
      }),
    )
  })
})
