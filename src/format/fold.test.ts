import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded, nameWords } from './fold.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })
/** Letters of French, Fon and Yoruba, with marks and without, and what stands between them. */
const letters = [..."aàâäbcçdɖeéèêëɛfgɣhiîïjklmnñŋoôöɔpqrsṣtuùûüvwxyÿzœæ '’-", 'ɛ̀', 'ɔ́', 'ẹ́', 'ọ̀', 'ã']
const name = fc.array(fc.constantFrom(...letters), { maxLength: 30 }).map((signs) => signs.join(''))

test('folding once is folding for ever', () => {
  fc.assert(fc.property(anyText, (text) => folded(folded(text)) === folded(text)))
})

test('a name is one with its capitals, with its marks taken apart, and put together', () => {
  fc.assert(
    fc.property(name, (text) => {
      const plain = folded(text)
      expect(folded(text.toUpperCase())).toBe(plain)
      expect(folded(text.normalize('NFD'))).toBe(plain)
      expect(folded(text.normalize('NFC'))).toBe(plain)
    }),
  )
})

test('a name of Benin folds to letters that every keyboard has', () => {
  fc.assert(fc.property(name, (text) => /^[a-z '’-]*$/.test(folded(text))))
})

test('what is found in a text is found in it folded', () => {
  fc.assert(
    fc.property(name, name, name, (before, part, after) => {
      // A mark that begins a text belongs to no letter of it.
      fc.pre(!/^\p{M}/u.test(part.normalize('NFD')) && !/^\p{M}/u.test(after.normalize('NFD')))
      expect(folded(before + part + after)).toContain(folded(part))
    }),
  )
})

test.each([
  ['Ouédraogo', 'ouedraogo'],
  ['ƉƆƉƐ', 'dode'],
  ['Ɛ̀gbɛ́', 'egbe'],
  ['ＡＦＩ', 'afi'],
  ['Zoë', 'zoe'],
  ['Cœur', 'coeur'],
  ['a\u202ffi\u200d', 'a fi'],
])('%s folds to %s', (text, plain) => {
  expect(folded(text)).toBe(plain)
})

test('a name has its words, whatever stands between them', () => {
  expect(nameWords("  Jean-Marie  d'ALMEIDA (fils) ")).toEqual(['jean', 'marie', 'dalmeida', 'fils'])
  expect(nameWords('N’Tcha')).toEqual(['ntcha'])
  expect(nameWords(' - ')).toEqual([])
})
