import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('agrees with RFC 9285 on %j', (plain, encoded) => {
    expect(encodeBase45(bytes(plain))).toBe(encoded)
    expect(decodeBase45(encoded)).toEqual(bytes(plain))
  })

  it('gives back whatever bytes went in', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (given) => {
        expect(decodeBase45(encodeBase45(given))).toEqual(given)
      }),
    )
  })

  it.each([
    ['a length that no bytes have', 'BB8A'],
    ['lower case', 'bb8'],
    ['a character outside the alphabet', 'BB,'],
    ['three characters beyond 65 535', 'GGW'],
    ['two characters beyond 255', '::'],
  ])('refuses %s', (_, text) => {
    expect(decodeBase45(text)).toBeUndefined()
  })
})
