import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePassword, type PasswordFault } from './judge-password.ts'

const afi = { name: 'Afi Zinsou', email: 'afi.zinsou@kwabo.example', company: 'Kwabo Billets' }
const judge = (password: string) => judgePassword(password, afi)

test.each([
  'une pirogue sur le lac nokoué',
  'xK9#mQ2$vL7p',
  'zémidjan jaune, pluie de juillet',
  '839204718264',
  'cheval agrafe pile correcte',
  'soleil amour france bonheur',
  '牛肉面二两不要香菜加辣椒油',
])('%s is taken', (password) => {
  expect(judge(password)).toBeUndefined()
})

test.each<[PasswordFault, string]>([
  ['short', ''],
  ['short', 'xK9#mQ2$vL7'],
  // Eleven signs, of two bytes each.
  ['short', 'éàèùôîêâëïü'],
  ['long', 'x9#K'.repeat(40)],
  ['repeated', 'aaaaaaaaaaaa'],
  ['repeated', 'Aaaaaaaaaaaaa'],
  ['repeated', 'ab1!ab1!ab1!'],
  ['repeated', '123456789012'],
  ['repeated', '987654321098'],
  ['repeated', '111122223333'],
  ['repeated', 'abcdefghijkl'],
  ['repeated', 'azertyuiopqs'],
  ['repeated', 'QWERTYUIOP12'],
  ['own', 'Afi Zinsou 1985'],
  ['own', 'zinsouzinsou'],
  ['own', 'AFI.ZINSOU@KWABO.EXAMPLE'],
  ['own', 'Kwabo-billets-2026!'],
  ['own', 'Z1n5ou-Z1n5ou'],
  ['common', 'motdepasse2026'],
  ['common', 'Mot de passe 123!'],
  ['common', 'P@ssw0rdP@ssw0rd'],
  ['common', 'Cotonou229229'],
  ['common', 'jesuschrist77'],
  ['common', '2026-ILoveYou-2026'],
])('what is %s is refused: %s', (fault, password) => {
  expect(judge(password)).toBe(fault)
})

test('a name of two letters, or of none that we read, refuses nothing else', () => {
  const owner = { name: 'Bo 李', email: 'b@x.example', company: 'A' }
  expect(judgePassword('bonne nouvelle du marché', owner)).toBeUndefined()
})

test('hardly any random password is refused, and none that is long enough is refused for its signs', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
    minLength: 16,
    maxLength: 40,
  })
  const refused = fc.sample(signs, { numRuns: 500, seed: 1 }).filter((password) => judge(password))
  expect(refused).toEqual([])
})
