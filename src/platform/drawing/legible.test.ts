import { describe, expect, it } from 'vitest'
import { typedNames } from '../../../test/factories/names.ts'
import { inLatin, legible } from './legible.ts'

describe('a legible text', () => {
  it.each(typedNames)('of a name in $script is what is drawn of it', ({ typed, drawn }) => {
    expect(legible(typed)).toBe(drawn.normalize('NFC'))
  })

  it('says the same when it is made legible again', () => {
    for (const { typed } of typedNames) expect(legible(legible(typed))).toBe(legible(typed))
  })

  it('keeps a letter and its marks together: none is drawn without the other', () => {
    expect(legible('ɔ\u0300')).toBe('ɔ\u0300')
    // No font of ours has Georgian, so its mark goes with it.
    expect(legible('ნ\u0300')).toBe('n')
  })

  it('keeps the joiners that shape a word, and no other sign that nobody sees', () => {
    expect(legible('گل\u200cچین')).toBe('گل\u200cچین')
    expect(legible('\u3164\u2060\u202e\u200d\ufeff')).toBe('')
    expect(legible('a\u0001b')).toBe('ab')
  })

  it('keeps four marks of a letter, and no more by what nobody sees between them', () => {
    const four = '\u0306\u0306\u0306\u0306'
    expect(legible(`x${four.repeat(20)}y${four}`)).toBe(`x${four}y${four}`)
    expect(legible(`x${four}\u200b${four}\u2060${four}`)).toBe(`x${four}`)
    const arabic = '\u06d6\u06d6\u06d6\u06d6'
    expect(legible(`ب${`${arabic}\u200d`.repeat(20)}`)).toMatch(/^ب\u06d6{4}\u200d+$/)
    expect(legible(four.repeat(20))).toBe(four)
    // Signs of vowels and of what joins consonants are marks, too.
    expect(legible('क्ष्म्यि')).toBe('क्ष्म्यि')
  })

  it('spells what it does not know with a question mark', () => {
    expect(legible('\ue000')).toBe('?')
  })
})

it('a text in Latin letters has those of ASCII alone', () => {
  for (const { typed } of typedNames) expect(inLatin(typed)).toMatch(/^[ -~]+$/)
  expect(inLatin('Ɖɔ̀wɔ̀tɔ́')).toBe('Dowoto')
})
