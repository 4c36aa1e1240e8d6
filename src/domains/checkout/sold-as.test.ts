import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { insertCode } from '../../../test/factories/promo.ts'
import { choose, freshPhone, settle } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { tokenOf } from '../../../test/sale-records.ts'
import { run, sql } from '../../platform/database.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { verifyCode } from '../tickets/verify-code.ts'
import { loadOrderView } from './order-page/load-order-view.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

interface Bought {
  orderId: string
  paymentId: string
  amount: number
}

async function holdPlaces(modelId: string, codepromo?: string): Promise<Bought> {
  const buyer = new Buyer(site)
  const order = await buyer.hold(modelId, {
    telephoneAcheteur: freshPhone(),
    lignes: [{ [codepromo === undefined ? 'modeleTicketId' : 'modeleId']: modelId, quantite: 1 }],
    ...(codepromo !== undefined && { codepromo }),
  })
  const start = await buyer.startPayment(order.id)
  return { orderId: order.id, paymentId: start.paiementId, amount: order.montant }
}

async function pay({ paymentId, amount }: Bought): Promise<void> {
  await settle(site, paymentId, await choose(site, paymentId, amount, 'paid'))
}

/** All content of documents: the order, its tickets, and the answer to the check of a code. */
async function told({ orderId }: Bought) {
  const token = await tokenOf(site, orderId)
  const view = await loadOrderView(site.services, token)
  if (!view) throw new Error('the order is there')
  const { lines, amount, promoCode, tickets } = view
  const verified = await Promise.all(tickets.map(({ qrText }) => verifyCode(site, { code: qrText })))
  return { lines, amount, promoCode, tickets, verified }
}

/** Changes everything in the catalogue that a document could show. */
async function changeAll(modelId: string, codeId?: string): Promise<void> {
  await run(
    site.db,
    sql`update ticket_types t set name = 'Tout autre', price = 19000, persons = 7
        from ticket_models m where m.id = ${modelId} and t.id = m.ticket_type_id`,
  )
  await run(
    site.db,
    sql`update ticket_models set promo_name = 'Autre tarif', promo_price = 12000
        where id = ${modelId} and promo_name is not null`,
  )
  if (codeId !== undefined)
    await run(site.db, sql`update promo_codes set code = 'AUTRECODE' where id = ${codeId}`)
}

describe('what was bought', () => {
  test('with a code keeps its category, price and code, and says what it costs without', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 10_000, promoPrice: 8_000, promoName: 'Fan' })
    const { id, code } = await insertCode(site.db)
    const bought = await holdPlaces(modelId, code)
    await pay(bought)
    const before = await told(bought)
    expect(before).toMatchObject({
      lines: [{ typeName: 'Fan', unitPrice: 8_000, usualPrice: 10_000, total: 8_000 }],
      amount: 8_000,
      promoCode: code,
      tickets: [{ typeName: 'Fan', price: 8_000, persons: 1 }],
      verified: [{ kind: 'genuine', typeName: 'Fan' }],
    })
    await changeAll(modelId, id)
    expect(await told(bought)).toEqual(before)
  })

  test('for a group lets in as many as were paid for, also when it is changed before the money is there', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 80_000, persons: 3, typeName: 'Table' })
    const bought = await holdPlaces(modelId)
    await changeAll(modelId)
    await pay(bought)
    const { lines, promoCode, tickets } = await told(bought)
    expect({ lines, promoCode }).toMatchObject({
      lines: [{ typeName: 'Table', unitPrice: 80_000, persons: 3, usualPrice: 80_000 }],
      promoCode: null,
    })
    expect(tickets).toHaveLength(3)
    for (const ticket of tickets)
      expect(ticket).toMatchObject({ typeName: 'Table', price: 80_000, persons: 3 })
  })

  test('twice for one event is two entries of a calendar, and all tickets of one order are one', async () => {
    const { modelId } = await makeTicketModel(site.db, { persons: 2 })
    const entries: Set<string>[] = []
    for (const bought of [await holdPlaces(modelId), await holdPlaces(modelId)]) {
      await pay(bought)
      const tickets = await listTickets(site.db, bought.orderId)
      entries.push(new Set(tickets.map(({ calendarId }) => calendarId)))
    }
    expect(entries.map(({ size }) => size)).toEqual([1, 1])
    expect(entries[0]).not.toEqual(entries[1])
  })
})
