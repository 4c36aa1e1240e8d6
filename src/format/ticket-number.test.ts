import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  makeOrderReference,
  makeTicketNumber,
  parseOrderReference,
  parseTicketNumber,
} from './ticket-number.ts'

const sevenBytes = fc.uint8Array({ minLength: 7, maxLength: 7 })

describe('ticket numbers', () => {
  it('have a fixed form and a fixed checksum', () => {
    expect(makeTicketNumber(Uint8Array.of(7, 15, 3, 19, 9, 2, 23))).toBe('KW-7F3K-92QW')
    expect(makeTicketNumber(new Uint8Array(7))).toBe('KW-0000-0000')
  })

  it('are read back from what people type', () => {
    const number = makeTicketNumber(Uint8Array.of(1, 0, 3, 19, 9, 2, 23))
    const typed = number.toLowerCase().replace(/1/g, 'l').replace(/0/g, 'o')
    expect(parseTicketNumber(typed)).toBe(number)
    expect(parseTicketNumber(number.replaceAll('-', ''))).toBe(number)
    expect(parseTicketNumber(` ${number.slice(3)} `)).toBe(number)
    expect(parseTicketNumber(number.replaceAll('-', ' '))).toBe(number)
  })

  it('refuse any single wrong character', () => {
    fc.assert(
      fc.property(sevenBytes, fc.nat(7), fc.integer({ min: 1, max: 31 }), (bytes, position, shift) => {
        const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
        const all = makeTicketNumber(bytes).slice(3).replace('-', '').split('')
        all[position] = alphabet.charAt((alphabet.indexOf(all[position] ?? '') + shift) % 32)
        expect(parseTicketNumber(all.join(''))).toBeUndefined()
      }),
    )
  })

  it('refuse any two exchanged characters', () => {
    fc.assert(
      fc.property(sevenBytes, fc.nat(7), fc.nat(7), (bytes, left, right) => {
        const all = makeTicketNumber(bytes).slice(3).replace('-', '').split('')
        const [a = '', b = ''] = [all[left], all[right]]
        fc.pre(a !== b)
        all[left] = b
        all[right] = a
        expect(parseTicketNumber(all.join(''))).toBeUndefined()
      }),
    )
  })

  it.each(['', 'KW-7F3K', 'KW-7F3K-92Q!', 'KW-7F3K-92UD', 'XX-7F3K-92QD'])('refuse %j', (text) => {
    expect(parseTicketNumber(text)).toBeUndefined()
  })
})

describe('order references', () => {
  it('take one character a byte', () => {
    expect(makeOrderReference(Uint8Array.of(4, 20, 7, 26, 2))).toBe('K-4M7T2')
    expect(makeOrderReference(new Uint8Array(8).fill(255))).toBe('K-ZZZZZZZZ')
  })

  it('are read back from what people type', () => {
    expect(parseOrderReference('k-4m7t2')).toBe('K-4M7T2')
    expect(parseOrderReference(' K 4M7T2 ')).toBe('K-4M7T2')
    expect(parseOrderReference('4m7t2')).toBe('K-4M7T2')
    expect(parseOrderReference('k-o1234')).toBe('K-01234')
    expect(parseOrderReference('K4M7T')).toBe('K-K4M7T')
    expect(parseOrderReference('kk4m7t')).toBe('K-K4M7T')
  })

  it.each(['', 'K-4M7T', 'K-4M7TU', 'K-4M7T2ABCD'])('refuse %j', (text) => {
    expect(parseOrderReference(text)).toBeUndefined()
  })
})
