import { describe, expect, test } from 'vitest'
import { exampleOrder } from '../../../test/sale/example-order.ts'
import { exampleTicket } from '../../../test/factories/example-ticket.ts'
import type { OrderView, TicketView } from '../../domains/checkout/contract.ts'
import { payablePhases } from '../../domains/payments/contract.ts'
import {
  canRetake,
  correctionWords,
  mailWords,
  orderWords,
  outcomeWords,
  partWords,
  surplusWords,
} from './order-words.ts'

const view = exampleOrder()
const ticket = (state: TicketView['state'], change?: TicketView['change']): TicketView =>
  exampleTicket({ id: state, state, eventId: 'siano', change })

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

test('an unpaid order says that it may end early, and one that did so says it and what is left', () => {
  expect(text(view)).toContain('peuvent être libérées plus tôt')
  const line = { typeName: 'VIP', quantity: 2, places: 3, someHeld: true }
  const ended = (...released: OrderView['released'] & object) =>
    ({ ...view, phase: 'expiree', released }) as const
  expect(text(ended(line))).toMatch(/^Vos places ont été libérées .*Ne payez pas une seconde fois\./)
  expect(text(ended(line))).toContain('libres en ce moment : VIP, 3. Vous pouvez reprendre les vôtres.')
  const few = [line, { ...line, typeName: 'Standard', places: 0 }]
  expect(text(ended(...few))).toContain('VIP, 3 ; Standard, aucune. D’autres peuvent se libérer')
  expect(few.map((one) => canRetake([one]))).toEqual([true, true])
  const gone = { ...line, places: 1, someHeld: false }
  expect(text(ended(gone))).toContain('VIP, 1. Vous avez quand même payé')
  expect(canRetake([line, gone])).toBe(false)
  expect(orderWords({ ...view, phase: 'expiree' }).title).toBe("Votre réservation s'est terminée")
})

test('every phase has a headline of its own', () => {
  const titles = payablePhases.map((phase) => orderWords({ ...view, phase }).title)
  expect(new Set(titles).size).toBe(payablePhases.length)
})

test('a paid order owes back what was paid beyond it', () => {
  expect(surplusWords({ ...view, phase: 'payee' })).toBeUndefined()
  expect(surplusWords({ ...view, phase: 'payee', refundDue: 500 })).toContain('500\u00a0FCFA')
})

describe('a free order', () => {
  const free: OrderView = { ...view, amount: 0, mail: 'sent' }

  test('a free order is confirmed, not paid: its words say where the mail went and speak of no money', () => {
    expect(orderWords(free).title).toBe('Confirmez votre réservation')
    expect(text(free)).toContain('Nous avons envoyé un lien à afi@example.com.')
    expect(text(free)).toContain('14h32')
    for (const phase of ['a-payer', 'expiree', 'annulee'] as const)
      for (const now of [view.now, view.expiresAt])
        expect(text({ ...free, phase, now })).not.toMatch(/pay|argent|rembours|FCFA/i)
  })

  test('says when its mail did not reach anybody, and asks for the right address', () => {
    for (const mail of ['failed', 'none'] as const) {
      expect(orderWords({ ...free, mail }).tone).toBe('error')
      expect(text({ ...free, mail })).not.toContain('Nous avons envoyé')
    }
    expect(correctionWords(free)).toContain('un nouveau lien de confirmation')
  })

  test('whose hold has ended is told that its link still works', () => {
    expect(text({ ...free, phase: 'expiree' })).toMatch(/^Vos places ont été libérées .*marche encore/)
    expect(text({ ...free, phase: 'expiree', now: view.expiresAt })).toContain('marche encore')
  })
})

describe('money that goes back', () => {
  const refund = { amount: 7_000, done: false, surplus: false }
  const paid: OrderView = { ...view, phase: 'payee', refunds: [refund] }
  const line = {
    eventId: 'siano',
    eventName: 'Siano Babassa',
    when: 'lundi 5 juillet 2027 à 17h',
    typeName: 'Standard',
    quantity: 1,
    unitPrice: 7_000,
    persons: 1,
    usualPrice: 7_000,
    total: 7_000,
  }

  test('is told instead of tickets that are ready, from the decision on', () => {
    const shown: OrderView = { ...paid, tickets: [ticket('blocked')] }
    expect(text(shown)).toContain('Votre remboursement est en route')
    expect(text(shown)).toContain('Nous vous rendons 7\u00a0000\u00a0FCFA')
    expect(partWords(shown)).toEqual([])
  })

  test('is told when it is back, with the reason where the event is cancelled', () => {
    const cancelled = { kind: 'cancelled', reason: 'La pluie a tout inondé.', count: 1 } as const
    const shown: OrderView = {
      ...paid,
      phase: 'annulee',
      refunds: [{ ...refund, done: true }],
      tickets: [ticket('void', cancelled)],
    }
    expect(orderWords(shown).title).toBe('Votre commande est remboursée')
    expect(text(shown)).toContain("Siano Babassa n'aura pas lieu. La pluie a tout inondé.")
  })

  test('is announced where the event is cancelled and nothing is on its way yet; of free tickets it is not', () => {
    const cancelled = { kind: 'cancelled', reason: 'La pluie a tout inondé.', count: 1 } as const
    const shown: OrderView = { ...paid, lines: [line], refunds: [], tickets: [ticket('blocked', cancelled)] }
    expect(orderWords(shown).title).toBe('Événement annulé : Siano Babassa')
    expect(text(shown)).toContain('La pluie a tout inondé. Nous vous remboursons.')
    const gift = { ...line, unitPrice: 0, total: 0 }
    const free: OrderView = { ...shown, amount: 0, lines: [gift], tickets: [ticket('void', cancelled)] }
    expect(text(free)).not.toContain('rembours')
    expect(text(free)).toContain("n'ouvrent plus l'entrée")
  })

  test('of one of two events says that the tickets of the other one stay valid, also when it is back', () => {
    const cancelled = { kind: 'cancelled', reason: 'La pluie a tout inondé.', count: 1 } as const
    const other = { ...ticket('issued'), eventId: 'lnds', eventName: 'Les Nuits du Sud' }
    const shown: OrderView = { ...paid, lines: [line], tickets: [ticket('blocked', cancelled), other] }
    expect(text(shown)).toContain('Nous vous remboursons.')
    expect(text(shown)).toContain('Vos autres tickets restent valables.')
    expect(text(shown)).not.toContain('Les tickets de cette commande')
    const back: OrderView = { ...shown, refunds: [{ ...refund, done: true }] }
    expect(text(back)).not.toContain('Nous vous remboursons.')
    // All that was paid is back, and the other ticket had cost nothing.
    expect(text({ ...back, phase: 'annulee' })).toContain('Vos autres tickets restent valables.')
  })

  test('of a part says nothing of a ticket that staff have blocked', () => {
    const held: TicketView = { ...ticket('blocked'), heldByStaff: true }
    const shown: OrderView = {
      ...paid,
      refunds: [{ ...refund, done: true }],
      tickets: [ticket('void'), held],
    }
    expect(orderWords(shown).title).toBe('Vos 2 tickets sont bloqués')
    expect(text(shown)).toContain('Contactez le service client.')
    expect(partWords(shown)).toHaveLength(1)
    expect(orderWords({ ...shown, tickets: [ticket('issued'), held] }).title).toBe('Votre ticket est prêt')
  })

  test('of a part leaves the other tickets ready, and is told beside them', () => {
    const shown: OrderView = { ...paid, tickets: [ticket('blocked'), ticket('issued')] }
    expect(orderWords(shown).title).toBe('Votre ticket est prêt')
    expect(partWords(shown)).toHaveLength(1)
    const two: OrderView = { ...paid, tickets: [ticket('issued'), ticket('void'), ticket('used')] }
    expect(orderWords(two).title).toBe('Vos 2 tickets sont prêts')
  })

  test('that the provider took back by itself leaves nothing ready, and says whom to ask', () => {
    const shown: OrderView = { ...paid, refunds: [], tickets: [ticket('blocked')] }
    expect(orderWords(shown)).toMatchObject({ tone: 'error', title: 'Votre ticket est bloqué' })
    expect(text(shown)).toContain('Contactez le service client')
    expect(text(shown)).not.toContain('code QR')
    const both: OrderView = { ...shown, tickets: [ticket('blocked'), ticket('void')] }
    expect(orderWords(both).title).toBe('Vos 2 tickets sont bloqués')
  })

  test('that came too late is no longer said not to have come', () => {
    const shown: OrderView = {
      ...view,
      phase: 'expiree',
      refunds: [{ ...refund, done: true, surplus: true }],
    }
    expect(text(shown)).toContain('vous ont été rendus')
    expect(text(shown)).not.toContain("Aucun paiement n'est arrivé")
  })

  test('is not called owed once it is on its way', () => {
    const surplus = { ...refund, surplus: true }
    const shown: OrderView = { ...paid, refundDue: 7_000, refunds: [surplus], tickets: [ticket('issued')] }
    expect(surplusWords(shown)).toBeUndefined()
    expect(partWords(shown)[0]).toContain('en route vers vous')
  })
})

test('the mail is spoken of only when there is one', () => {
  expect(mailWords(view)).toBeUndefined()
  expect(mailWords({ ...view, mail: 'failed' })?.tone).toBe('error')
})

test('a corrected address is promised the tickets only where there are some to send', () => {
  expect(correctionWords(view)).toContain('dès que la commande est payée')
  const paid: OrderView = { ...view, phase: 'payee', tickets: [ticket('issued'), ticket('void')] }
  expect(correctionWords(paid)).toContain('vos tickets sont envoyés de nouveau')
  for (const none of [
    { ...paid, tickets: [ticket('blocked'), ticket('void')] },
    // Refunded all the same: somebody was let in with it.
    { ...paid, phase: 'annulee' as const, tickets: [ticket('used'), ticket('void')] },
  ])
    expect(correctionWords(none)).not.toContain('tickets')
})

test('what a form came back with becomes a sentence, whatever the code', () => {
  expect(outcomeWords(new URLSearchParams())).toBeUndefined()
  expect(outcomeWords(new URLSearchParams('fait=renvoye'))?.tone).toBe('success')
  expect(outcomeWords(new URLSearchParams('erreur=payment-running'))?.text).toContain('Ne payez pas')
  expect(outcomeWords(new URLSearchParams('erreur=constructor'))?.text).toContain('Réessayez')
})
