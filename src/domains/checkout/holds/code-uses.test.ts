import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { confirmByMail } from '../../../../test/free-order.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { choose, freshPhone, settle } from '../../../../test/paying-buyer.ts'
import { refundsDue, stateOf, stockOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from './release-ended-holds.ts'

const MINUTE = 60_000
/** Two processes on one database. */
let site: TestSite
let other: TestSite
let modelId: string
/** A code with a single use. */
let code: { id: string; code: string }

beforeAll(async () => {
  site = await startSite()
  other = await startSite({ beside: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})
beforeEach(async () => {
  modelId = (await makeTicketModel(site.db, { price: 7_000, promoPrice: 5_000 })).modelId
  code = await insertCode(site.db, { maxUses: 1 })
})

const asking = (given: Record<string, unknown> = {}) => ({
  telephoneAcheteur: freshPhone(),
  lignes: [{ modeleId: modelId, quantite: 1 }],
  codepromo: code.code,
  ...given,
})
const uses = async () =>
  (
    await one(
      site.db,
      z.object({ uses: z.number() }),
      sql`select uses from promo_codes where id = ${code.id}`,
    )
  ).uses
const holders = () =>
  many(
    site.db,
    z.object({ state: z.string() }),
    sql`select state from orders where promo_code_id = ${code.id} and state in ('held', 'paid')`,
  )
const held = async (buyer = new Buyer(site)) => ({ buyer, order: await buyer.hold(modelId, asking()) })
const isRefused = async (buyer = new Buyer(site)) => (await buyer.ask(modelId, asking())).status === 422

describe('the last use of a code', () => {
  test('raced by forty buyers at two processes is had by exactly one', async () => {
    for (let round = 0; round < 3; round += 1) {
      code = await insertCode(site.db, { maxUses: 1 })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => new Buyer(index % 2 ? site : other).ask(modelId, asking())),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 422)).toHaveLength(39)
      expect(await uses()).toBe(1)
    }
  })

  test('comes back when its order is cancelled', async () => {
    const { buyer, order } = await held()
    expect(await isRefused()).toBe(true)
    await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await uses()).toBe(0)
    await held()
  })

  test('comes back when its hold ends, asked for payment or not', async () => {
    for (const pays of [false, true]) {
      const { buyer, order } = await held()
      if (pays) await buyer.startPayment(order.id)
      await site.travel(20 * MINUTE)
      await releaseHolds(site.services)
      expect(await stateOf(site, order.id)).toBe('expired')
      expect(await uses()).toBe(0)
    }
  })

  test('passes to the order that replaces its own, and from it to one without a code', async () => {
    const { buyer, order } = await held()
    const second = await buyer.hold(modelId, asking({ remplace: order.id }))
    expect(await uses()).toBe(1)
    await buyer.hold(modelId, { telephoneAcheteur: freshPhone(), remplace: second.id })
    expect(await uses()).toBe(0)
    await held()
  })

  test('stays with a paid order', async () => {
    const { buyer, order } = await held()
    const { paiementId, widget } = await buyer.startPayment(order.id)
    await choose(site, paiementId, Number(widget.options.amount), 'paid')
    expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
    await site.travel(30 * MINUTE)
    await releaseHolds(site.services)
    expect(await uses()).toBe(1)
    expect(await isRefused()).toBe(true)
  })

  test('stays with a free order, too', async () => {
    modelId = (await makeTicketModel(site.db, { price: 7_000, promoPrice: 0 })).modelId
    const { order } = await held()
    await confirmByMail(site, order.id)
    expect(await stateOf(site, order.id)).toBe('paid')
    expect(await uses()).toBe(1)
  })

  test('E6: is taken again by late money while it is free, at the price that was held', async () => {
    const { buyer, order } = await held()
    const { paiementId, widget } = await buyer.startPayment(order.id)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await choose(site, paiementId, Number(widget.options.amount), 'paid')
    expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
    expect(await uses()).toBe(1)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('E7: that others have had meanwhile leaves late money to be returned', async () => {
    const { buyer, order } = await held()
    const { paiementId, widget } = await buyer.startPayment(order.id)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await held()
    await choose(site, paiementId, Number(widget.options.amount), 'paid')
    expect(await settle(site, paiementId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(site, order.id)).toEqual([{ amount: 5_000, reason: 'sold_out_late' }])
    expect(await uses()).toBe(1)
  })

  test('raced by late money and new buyers is had once, and the rest is returned or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      code = await insertCode(site.db, { maxUses: 1 })
      const { buyer, order } = await held()
      const { paiementId, widget } = await buyer.startPayment(order.id)
      await site.travel(20 * MINUTE)
      await releaseHolds(site.services)
      await choose(site, paiementId, Number(widget.options.amount), 'paid')
      const [late, ...answers] = await Promise.all([
        settle(site, paiementId),
        ...Array.from({ length: 6 }, (_, index) =>
          new Buyer(index % 2 ? site : other).ask(modelId, asking()),
        ),
      ])
      // Unpaid orders of one network may yield to each other, and all unpaid orders yield to money (E23).
      expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      expect(await holders()).toEqual([late.kind === 'paid' ? { state: 'paid' } : { state: 'held' }])
      expect(await uses()).toBe(1)
    }
  })
})

test('an order keeps its price when promo price, rate and code change under it', async () => {
  const { buyer, order } = await held()
  await one(
    site.db,
    z.object({ id: z.string() }),
    sql`with price as (update ticket_models set promo_price = 1 where id = ${modelId}),
             code as (update promo_codes set withdrawn_at = kwabo_now() where id = ${code.id})
        update artists set commission_rate = 9000
        where id = (select artist_id from promo_codes where id = ${code.id}) returning id`,
  )
  const { paiementId, widget } = await buyer.startPayment(order.id)
  expect(Number(widget.options.amount)).toBe(5_000)
  await choose(site, paiementId, 5_000, 'paid')
  expect(await settle(site, paiementId)).toEqual({ kind: 'paid' })
  expect(
    await one(
      site.db,
      z.object({ rate: z.number() }),
      sql`select commission_rate as rate from orders where id = ${order.id}`,
    ),
  ).toEqual({ rate: 1_000 })
})

test('after all of it, uses equal orders and everything else agrees', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
