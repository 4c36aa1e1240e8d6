import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { textOf } from '../../../../test/factories/read-qr.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand } from '../../payments/refunds/finish-by-hand.ts'
import { loadOrderView } from '../order-page/load-order-view.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { COMPANY_NAME: 'Zémidjan Événements' } })
})
afterAll(() => site.close())

const ofOrder = (id: string) =>
  one(
    site.db,
    z.object({ token: z.string(), reference: z.string(), transaction: z.string().nullable() }),
    sql`select o.token, o.reference, p.provider_reference as transaction
        from orders o left join payments p on p.id = o.paid_by where o.id = ${id}`,
  )

const get = (token: string) => fetch(site.address + href(routes.orderReceipt, { token }))

/** The text without white space and hyphens, which differ with the line breaks. */
const letters = (text: string | null | undefined) => (text ?? 'nothing').replace(/[\s-]/g, '')

async function read(token: string): Promise<string> {
  const response = await get(token)
  expect(response.status).toBe(200)
  return letters(await textOf(new Uint8Array(await response.arrayBuffer())))
}

async function paidOrder() {
  const { order, paymentId, amount } = await payingBuyer(site, { quantity: 2 })
  await settle(site, paymentId, await choose(site, paymentId, amount, 'paid'))
  return order
}

test('a paid order has a receipt that says who sold what to whom, when and how it was paid', async () => {
  const order = await paidOrder()
  const { token, reference, transaction } = await ofOrder(order.id)
  const response = await get(token)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`recu-${reference}.pdf`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const view = await loadOrderView(site.services, token)
  expect(view?.hasReceipt).toBe(true)
  const [line] = view?.lines ?? []
  const text = await read(token)
  for (const said of [
    "Reçu d'achat",
    'Zémidjan Événements',
    reference,
    `${view?.buyer.firstName} ${view?.buyer.lastName}`,
    view?.seller,
    line?.eventName,
    line?.typeName,
    '2 tickets',
    transaction,
  ])
    expect(text).toContain(letters(said))
})

test('an order that is not paid has none, nor has one that nobody knows', async () => {
  const { order } = await payingBuyer(site)
  const { token } = await ofOrder(order.id)
  expect((await get(token)).status).toBe(404)
  expect((await get('A'.repeat(22))).status).toBe(404)
  expect(await loadOrderView(site.services, token)).toMatchObject({ hasReceipt: false })
})

test('an order whose money the provider took back has none any more', async () => {
  const order = await paidOrder()
  const { token } = await ofOrder(order.id)
  expect((await get(token)).status).toBe(200)
  await run(
    site.db,
    sql`update payments set state = 'reversed' where id = (select paid_by from orders where id = ${order.id})`,
  )
  expect((await get(token)).status).toBe(404)
})

test('who paid too much has a receipt for the price, of which nothing is refunded by giving the rest back', async () => {
  const { owners, paidOrder, decided } = refundDesk(() => site)
  const { orderId, reference, paymentId } = await paidOrder({ price: 9_000 }, 'over')
  const { token } = await ofOrder(orderId)
  const transfer = { reference: 'MoMo 1', by: sika }
  const said = async () => {
    const text = await read(token)
    return ['9 000 FCFA', '9 500 FCFA', 'Remboursé depuis', '2 000 FCFA'].filter((words) =>
      text.includes(letters(words)),
    )
  }
  expect(await said()).toEqual(['9 000 FCFA'])
  const due = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from refunds_due where payment_id = ${paymentId}`,
  )
  const decision = await decideDueRefund(site.services, due.id, { why: 'Trop payé', byHand: true, by: sika })
  if (decision.kind !== 'decided') throw new Error(decision.kind)
  await finishByHand(site.services, owners(), decision.refundId, transfer)
  expect(await said()).toEqual(['9 000 FCFA'])
  const part = await decided(reference, { amount: 2_000, byHand: true })
  await finishByHand(site.services, owners(), part, transfer)
  expect(await said()).toEqual(['9 000 FCFA', 'Remboursé depuis', '2 000 FCFA'])
})

test('what was bought by a code is told with its usual price', async () => {
  const { modelId } = await makeTicketModel(site.db, { price: 10_000, promoPrice: 8_000 })
  await insertCode(site.db, { code: 'KPASSE' })
  const buyer = new Buyer(site)
  const order = await buyer.hold(modelId, {
    telephoneAcheteur: freshPhone(),
    lignes: [{ modeleId: modelId, quantite: 1 }],
    codepromo: 'KPASSE',
  })
  const { paiementId } = await buyer.startPayment(order.id)
  await settle(site, paiementId, await choose(site, paiementId, order.montant, 'paid'))
  const text = await read((await ofOrder(order.id)).token)
  expect(text).toContain(letters('8 000 FCFA, au lieu de 10 000 FCFA, code KPASSE'))
})
