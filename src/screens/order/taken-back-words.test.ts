import { expect, test } from 'vitest'
import { exampleOrder } from '../../../test/sale/example-order.ts'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import { orderWords, partWords } from './order-words.ts'

const blocked = exampleTicket({ state: 'blocked' })
const text = (view: Parameters<typeof orderWords>[0]) => {
  const { title, sentences } = orderWords(view)
  return [title, ...sentences].join(' ')
}

test('money that its provider took back is not told as a refund, whatever was decided before', () => {
  for (const phase of ['payee', 'annulee'] as const) {
    const refunds = [{ amount: 7_000, done: true, surplus: false }]
    const view = exampleOrder({ phase, takenBack: true, refunds, tickets: [blocked] })
    expect(orderWords(view).title).toBe('Votre paiement a été repris')
    expect(text(view)).toContain("Ce n'est pas un remboursement de notre part")
    expect(text(view)).toContain("n'ouvrent plus l'entrée")
    expect(text(view)).not.toContain('rendus')
    expect(partWords(view)).toEqual([])
  }
})

test('of an event that is cancelled too, that is told first', () => {
  const change = { kind: 'cancelled', reason: 'Un orage.', count: 1 } as const
  const view = exampleOrder({ phase: 'payee', takenBack: true, tickets: [{ ...blocked, change }] })
  expect(orderWords(view).sentences[0]).toContain("n'aura pas lieu. Un orage.")
})
