import { expect, test } from 'vitest'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { payablePhases } from '../../domains/payments/contract.ts'
import { mailWords, orderWords, outcomeWords, surplusWords } from './order-words.ts'

const view: OrderView = {
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'K-4M7T2',
  phase: 'a-payer',
  amount: 14_000,
  expiresAt: '2025-07-01T13:32:00.000Z',
  now: '2025-07-01T13:20:00.000Z',
  failureReason: null,
  refundDue: 0,
  buyer: { firstName: 'Afi', lastName: 'Dossou', email: 'afi@example.com', phone: '+2290197000000' },
  lines: [],
  tickets: [],
  mail: 'none',
  canCancel: true,
  seller: 'Kwabo',
}
const text = (shown: OrderView) => [orderWords(shown).title, ...orderWords(shown).sentences].join(' ')

test('an unpaid order says until when, by the clock in Benin, and how much', () => {
  expect(orderWords(view).title).toBe("Vos places sont réservées jusqu'à 14h32")
  expect(text(view)).toContain('14\u00a0000\u00a0FCFA')
})

test('a failed attempt is told with its reason', () => {
  expect(text({ ...view, failureReason: 'Solde insuffisant' })).toContain('a échoué : Solde insuffisant')
})

test.each(['verification', 'expiree', 'remboursement-du'] as const)(
  'whoever may have paid already is told not to pay again: %s',
  (phase) => {
    expect(text({ ...view, phase, refundDue: 14_000 })).toContain('Ne payez pas une seconde fois.')
  },
)

test('every phase has a headline of its own', () => {
  const titles = payablePhases.map((phase) => orderWords({ ...view, phase }).title)
  expect(new Set(titles).size).toBe(payablePhases.length)
})

test('a paid order owes back what was paid beyond it', () => {
  expect(surplusWords({ ...view, phase: 'payee' })).toBeUndefined()
  expect(surplusWords({ ...view, phase: 'payee', refundDue: 500 })).toContain('500\u00a0FCFA')
})

test('the mail is spoken of only when there is one', () => {
  expect(mailWords(view)).toBeUndefined()
  expect(mailWords({ ...view, mail: 'failed' })?.tone).toBe('error')
})

test('what a form came back with becomes a sentence, whatever the code', () => {
  expect(outcomeWords(new URLSearchParams())).toBeUndefined()
  expect(outcomeWords(new URLSearchParams('fait=renvoye'))?.tone).toBe('success')
  expect(outcomeWords(new URLSearchParams('erreur=payment-running'))?.text).toContain('Ne payez pas')
  expect(outcomeWords(new URLSearchParams('erreur=constructor'))?.text).toContain('Réessayez')
})
