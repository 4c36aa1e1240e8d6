import { expect, test } from 'vitest'
import type { PathStep } from '../../domains/books/payments/contract.ts'
import { stepSentence, whereItIs } from './path-words.ts'

const step = (given: Partial<PathStep>): PathStep => ({
  kind: 'asked',
  standing: 'done',
  turn: null,
  at: null,
  amount: null,
  said: null,
  ...given,
})

test('one sentence says where money is and whose turn it is', () => {
  const due = step({ kind: 'due', standing: 'waiting', turn: 'staff', said: 'paid_twice' })
  expect(whereItIs([step({}), step({ kind: 'received' }), due])).toBe(
    'À rembourser. C’est à l’équipe d’agir.',
  )
  expect(whereItIs([step({}), step({ kind: 'received' }), step({ kind: 'tickets' })])).toBe(
    'Commande payée. Personne n’a rien à faire.',
  )
})

test('of money that nobody has seen it says what to ask, not that there is nothing to do', () => {
  expect(whereItIs([step({}), step({ kind: 'silent', standing: 'stopped' })])).toBe(
    'Rien reçu. Aucun paiement en cours n’est connu. Si la personne a été débitée, cherchez le numéro de son SMS.',
  )
})

test('what waits counts more than what was done after it, and what lies ahead counts nothing', () => {
  const running = step({ kind: 'running', standing: 'waiting', turn: 'provider' })
  const done = step({ kind: 'refund-done' })
  const ahead = step({ kind: 'tickets', standing: 'ahead' })
  expect(whereItIs([running, done, ahead])).toBe('En cours chez le prestataire. On attend le prestataire.')
})

test('the provider is quoted, why money is due is told in words', () => {
  expect(stepSentence(step({ kind: 'refused', standing: 'stopped', said: 'Solde insuffisant' }))).toBe(
    '« Solde insuffisant »',
  )
  expect(stepSentence(step({ kind: 'due', said: 'paid_twice' }))).toBe('La commande était déjà payée.')
  expect(stepSentence(step({ kind: 'refund-done', said: 'MOMO-12' }))).toBe('Transfert n° MOMO-12')
})
