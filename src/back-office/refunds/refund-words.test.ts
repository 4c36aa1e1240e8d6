import { expect, test } from 'vitest'
import { formatMoney } from '../../format/money.ts'
import { inSoLong, refundStanding, whoApproves } from './refund-words.ts'

test.each([
  [598, 'dans 9 min 58 s'],
  [61, 'dans 1 min 01 s'],
  [60, 'dans 1 min 00 s'],
  [59, 'dans 59 s'],
  [0, 'maintenant'],
])('what is left of %i seconds is told', (seconds, told) => {
  expect(inSoLong(seconds)).toBe(told)
})

test.each([
  [false, false, 'Part maintenant'],
  [true, false, 'À payer à la main'],
  [true, true, 'Payé, à confirmer'],
])('a refund that was decided (by hand: %s, paid: %s) waits: %s', (byHand, isPaid, word) => {
  expect(refundStanding({ state: 'decided', byHand, isPaid, approval: null })).toEqual({
    tone: 'waiting',
    word,
  })
})

test('a refund that was never sent does not say that the provider refused it', () => {
  expect(refundStanding({ state: 'refused', byHand: false, isPaid: false, approval: null })).toEqual({
    tone: 'bad',
    word: 'Pas remboursé',
  })
})

test.each([
  [0, true, 'Vous avez ce rôle depuis moins de 24 heures : une deuxième personne approuve d’abord.'],
  [100_000, true, `C’est plus de ${formatMoney(100_000)} : une deuxième personne approuve d’abord.`],
  [
    100_000,
    false,
    `Au-dessus de ${formatMoney(100_000)} pour une commande, une deuxième personne approuve d’abord.`,
  ],
])('with a limit of %i F (passed: %s) is told who approves', (limit, passesIt, told) => {
  expect(whoApproves(limit, passesIt)).toBe(told)
})
