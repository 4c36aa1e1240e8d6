import { expect, test } from 'vitest'
import { invariants } from '../../domains/books/invariants.ts'
import { brokenWords } from './broken-words.ts'

test('whatever does not agree is told in French', () => {
  const at = '2026-07-05T13:30:00+00:00'
  for (const { rule, detail } of invariants) {
    const told = Array.from({ length: detail.split('%s').length - 1 }, () => at)
    for (const values of [told, told.map(() => 7_000), told.map(() => null)]) {
      const sentence = brokenWords(rule, values)
      expect(sentence).toMatch(/^[A-ZÀ].*\.$/)
      expect(sentence).not.toMatch(/undefined|null|NaN/)
    }
  }
})

test('counts, sums and states are told as people read them', () => {
  expect(brokenWords('counters equal the orders', [3, 2, 1_040, 1_040])).toBe(
    'Le compteur de places ne suit pas les commandes : 3 retenues pour 2 commandées, 1\u00a0040 vendues pour 1\u00a0040 payées.',
  )
  expect(brokenWords('the state is what the story tells', ['paid', 'held'])).toBe(
    'Cette commande est « Payée », et son histoire dit « En attente de paiement ».',
  )
  expect(brokenWords('a hold ends', ['2026-07-05T13:30:00+00:00'])).toBe(
    'Cette commande retient toujours ses places, alors qu’elle a pris fin le 5 juillet 2026 à 14h30.',
  )
})

test('a rule that this release does not know is shown by its name', () => {
  expect(brokenWords('the moon has landed', [])).toBe('the moon has landed')
})
