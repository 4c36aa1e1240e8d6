import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'
import { wordsOf } from './words.ts'

test.each([
  ['Dossou Ayaba', ['dossou', 'ayaba'], []],
  ['97 77 58 93', ['97775893'], []],
  ['+229 01 97…', ['2290197'], []],
  ['00229 01 97 77 58 93', ['2290197775893'], []],
  ['229 97 77 58 93', ['97775893'], []],
  ['dossou 97.77-58/93', ['dossou', '97775893'], []],
  ['97 77 dossou 58 93', ['9777', 'dossou', '5893'], []],
  ['AFI.Dossou@Example.com', ['afi.dossou@example.com'], []],
  ['<afi@example.com>,', ['afi@example.com'], []],
  ['gmail.com', ['gmail.com'], []],
  ['k-4m7', ['4m7'], []],
  ['Koffi', ['koffi'], []],
  ["d'Almeida Jean-Marie", ['dalmeida', 'jean', 'marie'], []],
  ['Li Na', [], ['li', 'na']],
  ['Li Afi', ['afi'], ['li']],
  ['97', [], ['97']],
  ['Afi afi AFI', ['afi'], []],
  ['', [], []],
  [' … -- ! ', [], []],
  ['a1 b2 c3 d4 e5 f6 g7 h8', [], ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']],
])('%s is read as %j and %j', (typed, words, short) => {
  expect(readQuery(typed)).toEqual({ words, short })
})

const order = fc.record({
  lastName: fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{3,12}$/),
  firstName: fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{3,12}$/),
  email: fc.stringMatching(/^[a-z][a-z0-9._]{0,10}[a-z0-9]@[a-z]{2,10}\.bj$/),
  phone: fc.stringMatching(/^\+22901[0-9]{8}$/),
  reference: fc.stringMatching(/^K-[0-9A-HJKMNP-TV-Z]{5,8}$/),
})
const inPairs = (digits: string) => digits.match(/\d{2}/g)?.join(' ') ?? ''

test('an order has every word of whatever its buyer says of it', () => {
  fc.assert(
    fc.property(order, fc.nat(4), (given, what) => {
      const said = [
        `${given.firstName.toUpperCase()} ${given.lastName}`,
        given.email,
        inPairs(given.phone.slice(6)),
        `+229 ${inPairs(given.phone.slice(4))}`,
        given.reference.toLowerCase(),
      ][what]
      const { words, short } = readQuery(said ?? '')
      for (const word of [...words, ...short]) expect(wordsOf(given)).toContain(word)
      expect(words.length).toBeGreaterThan(0)
    }),
  )
})

test('whatever is typed, no more than six words are asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const { words, short } = readQuery(typed)
      expect(words.length + short.length).toBeLessThanOrEqual(6)
      for (const word of words) expect(word.length).toBeGreaterThanOrEqual(3)
    }),
  )
})
