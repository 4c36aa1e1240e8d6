import { expect, test } from 'vitest'
import { isPersonsName, isSameName } from './colleague-name.ts'

test.each([
  'Afi Zinsou',
  'Sènami d’Almeida',
  "N'Koué Sambiéni",
  'Jean-Marie A. Houngbédji',
  'Ahɔ́ssi Ɖoví',
  'Adéṣọlá Ọ̀ṣun',
])('%s is a name in letters', (name) => {
  expect(isPersonsName(name)).toBe(true)
})

test.each([
  ['Cyrillic', 'Аfi Zinsou'],
  ['Greek', 'Afi Ζinsou'],
  ['Armenian', 'Afi Zinsօu'],
  ['small capitals', 'Aꜰɪ Zɪɴsᴏᴜ'],
  ['phonetic letters', 'ɑfi Zinsou'],
  ['a filler of Hangul', 'Afi Zinsou\u3164'],
  ['digits for letters', 'Af1 Zins0u'],
  ['a number behind it', 'Afi Zinsou 2'],
  ['Roman numerals', 'Afi Zinsou Ⅳ'],
  ['brackets', 'Afi Zinsou (Direction)'],
  ['a tag', '<b>Afi Zinsou</b>'],
  ['a line break', 'Afi\nZinsou'],
  ['a mark of direction', 'Afi \u200fZinsou'],
  ['a joiner', 'Afi\u200d Zinsou'],
  ['a comma', 'Zinsou, Afi'],
  ['letters alone', 'A. Z.'],
  ['no letter', '...'],
  ['the word of the direction', 'Direction Kwabo'],
  ['the word of a role', 'Afi COMPTABILITÉ'],
  ['the word of the reader', 'Vous'],
  ['the word of the provider', 'le prestataire'],
  ['the word of the operator', 'L’exploitation'],
  ['the word of the team', 'L’équipe'],
  ['the word of the moderators', 'Modération'],
  ['the word of a giver', 'le donateur'],
  ['the word of the company, as it looks', 'Kvvabo'],
])('a name with %s is none', (_, name) => {
  expect(isPersonsName(name)).toBe(false)
})

test.each([
  ['capitals and marks', 'ÀFI ZÍNSOU'],
  ['the other order', 'Zinsou Afi'],
  ['other gaps', 'Afi-Zin sou'],
  ['the other order and other gaps', 'Zin-souAfi'],
  ['an l for an i', 'Afl ZInsou'],
  ['a dotless i', 'Afı Zınsou'],
  ['fullwidth letters', 'Ａｆｉ Ｚｉｎｓｏｕ'],
])('the same name is found through %s', (_, name) => {
  expect(isSameName(name, 'Afi Zinsou')).toBe(true)
})

test.each([
  ['Homawoo Clarisse', 'Hornawoo Clarisse'],
  ['Clotilde Hounsou', 'dotilde Hounsou'],
  ['Wilfrid Aho', 'VVilfrid Aho'],
])('%s is read as %s', (name, other) => {
  expect(isSameName(name, other)).toBe(true)
})

test('of three words every order is the same name, and another word makes another one', () => {
  expect(isSameName('Houngbo Afi Marie', 'Afi Marie Houngbo')).toBe(true)
  expect(isSameName('Marie Afi Houngbo', 'Afi Marie Houngbo')).toBe(true)
  expect(isSameName('Afi Zinsou', 'Afi M. Zinsou')).toBe(false)
  expect(isSameName('Afi Zinsou', 'Afia Zinsou')).toBe(false)
})
