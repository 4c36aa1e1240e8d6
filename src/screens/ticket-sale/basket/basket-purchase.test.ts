import { describe, expect, it, vi } from 'vitest'
import { order, problem, rehearseSale, ticket, values } from '../../../../test/sale/rehearsed-sale.ts'
import type { SaleTicket } from '../cards/sale-ticket.ts'

const standard: SaleTicket = { ...ticket, modelId: 'model-2', typeName: 'standard', price: 5_000 }
const two = { ...values, quantite: '2' }

/** One VIP (15 000 FCFA) is chosen, and two standard tickets are put beside it: 25 000 FCFA. */
function fillBasket() {
  const sale = rehearseSale()
  sale.purchase.buy(ticket, 1, '#0e5a3c')
  sale.purchase.setOther(standard, 2)
  return sale
}
const one = { ...values, quantite: '1' }
const held = order('a-payer', { amount: 25_000 })

describe('a basket of several types', () => {
  it('is one order and one payment, remembered for each of its tickets', async () => {
    const sale = fillBasket()
    sale.answers.hold.push(held)
    await sale.purchase.confirm(one)
    expect(sale.holds.map(({ request }) => request.lignes)).toEqual([
      [
        { modeleTicketId: 'model-1', quantite: 1 },
        { modeleTicketId: 'model-2', quantite: 2 },
      ],
    ])
    expect(sale.log.opened).toBe(1)
    expect([...sale.memory]).toEqual([
      ['model-1', 'order-1'],
      ['model-2', 'order-1'],
    ])
  })

  it('replaces an earlier order of any of its tickets', async () => {
    const sale = fillBasket()
    sale.memory.set('model-2', 'order-0')
    sale.answers.hold.push(held)
    await sale.purchase.confirm(one)
    expect(sale.holds[0]?.request.remplace).toBe('order-0')
  })

  it('is not sent while it holds more than one order may', async () => {
    const sale = fillBasket()
    sale.purchase.setOther({ ...standard, maxPerOrder: 2 }, 2)
    await sale.purchase.confirm(one)
    expect(sale.holds).toEqual([])
    expect(sale.purchase.getState().errors.quantite).toBe(
      'Vous pouvez acheter au plus 2 tickets par commande.',
    )
  })

  it('is locked while its order is made', async () => {
    const sale = fillBasket()
    sale.answers.hold.push(held)
    const confirming = sale.purchase.confirm(one)
    sale.purchase.setOther(standard, 5)
    sale.purchase.setQuantity(4)
    await confirming
    expect(sale.purchase.getState()).toMatchObject({ quantity: 1, others: [{ quantity: 2 }] })
  })

  it('loses what is sold out, says so, and can be ordered without it', async () => {
    const sale = fillBasket()
    const sentence = "Désolé, ce ticket n'est plus disponible."
    const told = { lignes: [{ modeleTicketId: 'model-1', nombreDePlaces: 0 }] }
    sale.answers.hold.push(problem('ticket-epuise', sentence, {}, told))
    await sale.purchase.confirm(one)
    expect(sale.purchase.getState()).toMatchObject({
      ticket: { modelId: 'model-2' },
      quantity: 2,
      others: [],
      problem: `${sentence} VIP : épuisé, retiré de votre panier.`,
    })
    sale.answers.hold.push(order('a-payer', { amount: 10_000 }))
    await sale.purchase.confirm(two)
    expect(sale.holds[1]?.request.lignes).toEqual([{ modeleTicketId: 'model-2', quantite: 2 }])
    expect(sale.purchase.getState().step).toBe('paying')
  })

  it('is as it was again when it is taken out', () => {
    const sale = fillBasket()
    sale.purchase.setOther(standard, 0)
    expect(sale.purchase.getState().others).toEqual([])
  })
})

it('a price that has changed is told before anybody pays, and paid once it has been seen', async () => {
  const sale = fillBasket()
  sale.answers.hold.push(order('a-payer', { amount: 27_000, prices: { 'model-2': 6_000 } }))
  await sale.purchase.confirm(one)
  expect(sale.log.opened).toBe(0)
  expect(sale.purchase.getState()).toMatchObject({
    step: 'form',
    busy: false,
    problem: 'Le prix a changé : 27\u00a0000\u00a0FCFA au lieu de 25\u00a0000\u00a0FCFA.',
    others: [{ ticket: { price: 6_000 } }],
    held: { amount: 27_000 },
  })
  await sale.purchase.confirm(one)
  expect(sale.holds).toHaveLength(1)
  expect(sale.log.opened).toBe(1)
})

it('what a held order costs no longer counts once the basket has changed', async () => {
  const sale = fillBasket()
  sale.answers.hold.push(held)
  await sale.purchase.confirm(one)
  sale.answers.report = order('a-payer')
  sale.close('nothing')
  await sale.settle()
  expect(sale.purchase.getState().held).toMatchObject({ minutes: 15, amount: 25_000 })
  sale.purchase.setOther(standard, 1)
  expect(sale.purchase.getState().held).toMatchObject({ orderId: 'order-1', amount: null })
})

it('a buyer is remembered once places are theirs, and never before', async () => {
  const sale = fillBasket()
  const granted = vi.fn()
  sale.answers.hold.push(problem('service-occupe'), held)
  await sale.purchase.confirm(one, granted)
  expect(granted).not.toHaveBeenCalled()
  await sale.purchase.confirm(one, granted)
  expect(granted).toHaveBeenCalledOnce()
})

it('what was said of an earlier try is gone at the next one', async () => {
  const sale = fillBasket()
  sale.answers.hold.push(held)
  await sale.purchase.confirm(one)
  expect(sale.log.cleared).toBe(1)
  sale.answers.report = order('a-payer')
  await sale.purchase.failed({ paiementId: 'payment-1' })
  sale.purchase.retry()
  expect(sale.log.cleared).toBe(2)
})
