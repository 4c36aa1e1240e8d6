import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { freeBuyers } from '../../../../test/sale/free-buyers.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { createLog } from '../../../platform/log.ts'
import { routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import type { Choice } from '../../payments/sandbox/outcomes.ts'
import { lookAtPayment } from '../../payments/confirm/look-at-payment.ts'
import { settleOrderPayment } from '../payment/confirm-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { forgetUnpaidOrders } from './forget-unpaid-orders.ts'
import { releaseHolds } from './release-ended-holds.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let site: TestSite
const { hold } = freeBuyers(() => site)

beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())
afterEach(async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})

/** No event begins while these tests last. */
const startsAt = new Date(Date.now() + 5_000 * DAY)

/** A held order, of a new buyer unless one is given. */
async function held(by = new Buyer(site), replaces?: string): Promise<string> {
  const { modelId } = await makeTicketModel(site.db, { startsAt })
  const order = await by.hold(modelId, {
    telephoneAcheteur: freshPhone(),
    ...(replaces !== undefined && { remplace: replaces }),
  })
  return order.id
}

async function cancelled(): Promise<string> {
  const id = await held()
  expect(await cancelOrder(site.services, id)).toEqual({ kind: 'cancelled' })
  return id
}

/** The orders that are still there, each with its number of lines and of story entries. */
const left = (ids: string[]) =>
  many(
    site.db,
    z.object({ id: z.string(), lines: z.number(), story: z.number() }),
    sql`select id, (select count(*) from order_lines where order_id = o.id) as lines,
          (select count(*) from order_events where order_id = o.id) as story
        from orders o where id = any(${ids}::uuid[]) order by created_at`,
  )

async function wait(milliseconds: number) {
  await site.travel(milliseconds)
  await releaseHolds(site.services)
}

describe('an order whose payment nobody began', () => {
  test('is forgotten 30 days after the end of its hold, with its lines and its story', async () => {
    const ids = [await cancelled(), await held()]
    await wait(29 * DAY)
    await forgetUnpaidOrders(site.services)
    expect(await left(ids)).toMatchObject([
      { lines: 1, story: 2 },
      { lines: 1, story: 2 },
    ])
    await wait(2 * DAY)
    expect(await forgetUnpaidOrders(site.services)).toBe(2)
    expect(await left(ids)).toEqual([])
  })

  test('goes after an hour where there are more than are kept, the oldest first', async () => {
    const old = [await cancelled(), await cancelled(), await cancelled()]
    await forgetUnpaidOrders(site.services, 1)
    expect(await left(old)).toHaveLength(3)
    await wait(2 * HOUR)
    const late = [await cancelled(), await cancelled()]
    await forgetUnpaidOrders(site.services, 3)
    expect((await left([...old, ...late])).map(({ id }) => id)).toEqual([old[2], ...late])
    await forgetUnpaidOrders(site.services, 0)
    expect((await left([...old, ...late])).map(({ id }) => id)).toEqual(late)
  })

  test('that is free can be confirmed by its mail for three days, however many there are', async () => {
    const { modelId } = await makeTicketModel(site.db, { startsAt, price: 0 })
    const [mailed, later] = [await hold(modelId), await hold(modelId)]
    await wait(71 * HOUR)
    await forgetUnpaidOrders(site.services, 0)
    expect(await mailed.confirm()).toContain(routes.order.split(':')[0])
    await wait(2 * HOUR)
    await forgetUnpaidOrders(site.services, 0)
    expect((await left([mailed.id, later.id])).map(({ id }) => id)).toEqual([mailed.id])
  })

  test('goes with all that it replaces, however many', async () => {
    const buyer = new Buyer(site)
    const chain = [await held(buyer)]
    for (let times = 0; times < 5; times += 1) chain.push(await held(buyer, chain.at(-1)))
    await wait(31 * DAY)
    await forgetUnpaidOrders(site.services)
    expect(await left(chain)).toEqual([])
  })
})

describe('an order whose payment was begun', () => {
  /** An order with a begun payment that is no longer polled. `choice`: what the buyer does in the widget. */
  const begun = async (choice?: Choice) => {
    const { buyer, order, paymentId, amount } = await payingBuyer(site, { startsAt })
    if (choice !== undefined) await choose(site, paymentId, amount, choice)
    await settle(site, paymentId)
    await run(site.db, sql`select graphile_worker.remove_job(${`payment.check:${paymentId}`})`)
    return { buyer, id: order.id, paymentId, amount }
  }
  const paymentsOf = (orderId: string) =>
    many(site.db, z.object({ id: z.string() }), sql`select id from payments where subject_id = ${orderId}`)

  test('goes with its payments three days after its hold where there are more than are kept, the oldest first', async () => {
    const [failed, silent] = [await begun('failed'), await begun()]
    await wait(2 * DAY)
    const late = await begun()
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([failed.id, silent.id, late.id])).toHaveLength(3)
    await wait(1.5 * DAY)
    await forgetUnpaidOrders(site.services, 2)
    expect((await left([failed.id, silent.id, late.id])).map(({ id }) => id)).toEqual([silent.id, late.id])
    await forgetUnpaidOrders(site.services, 0)
    expect((await left([silent.id, late.id])).map(({ id }) => id)).toEqual([late.id])
    expect(await paymentsOf(failed.id)).toEqual([])
    expect(await paymentsOf(late.id)).toHaveLength(1)
    await wait(2 * DAY)
  })

  test('is kept for years where there are few', async () => {
    const { id } = await begun('failed')
    await wait(800 * DAY)
    await forgetUnpaidOrders(site.services)
    expect(await left([id])).toHaveLength(1)
  })

  test('and what replaced it go together', async () => {
    const { buyer, id } = await begun()
    const next = await held(buyer, id)
    const last = await held(buyer, next)
    await wait(4 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id, next, last])).toEqual([])
  })

  test('that is paid while it is forgotten leaves money that waits for staff', async () => {
    const { id, paymentId, amount } = await begun()
    await wait(4 * DAY)
    const reference = await choose(site, paymentId, amount, 'paid')
    await site.travel(3_000)
    const look = await lookAtPayment(site.services, { paymentId, reference: null })
    if (!look) throw new Error('unknown')
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id])).toEqual([])
    const lines: string[] = []
    const log = createLog('error', { write: (line) => void lines.push(line) })
    await settleOrderPayment({ ...site.services, log }, look)
    expect(lines).toEqual([expect.stringContaining(reference)])
    const waiting = await many(
      site.db,
      z.object({ amount: z.int() }),
      sql`select amount from unmatched_payments where provider_reference = ${reference}`,
    )
    expect(waiting).toEqual([{ amount }])
  })

  test.each<[string, Choice]>([
    ['running', 'late'],
    ['paid', 'paid'],
  ])('stays where the provider calls it %s, with what replaced it', async (_, choice) => {
    const { buyer, id, paymentId, amount } = await begun()
    const next = await held(buyer, id)
    await wait(HOUR)
    await choose(site, paymentId, amount, choice)
    await settle(site, paymentId)
    await wait(400 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id, next])).toHaveLength(2)
  })

  test('stays while it is polled', async () => {
    const { order } = await payingBuyer(site, { startsAt })
    await wait(400 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([order.id])).toHaveLength(1)
  })

  test('is found on every page, also behind one of which all orders stay', async () => {
    const polled = async () => (await payingBuyer(site, { startsAt })).order.id
    const stay = [await polled(), await polled(), await polled()]
    const go = [(await begun()).id, (await begun()).id, (await begun()).id]
    await wait(4 * DAY)
    await forgetUnpaidOrders(site.services, 0, 2)
    expect((await left([...stay, ...go])).map(({ id }) => id)).toEqual(stay)
  })

  test('stays for two weeks where a number was named that the provider has not answered about', async () => {
    const { id, paymentId } = await begun()
    await wait(4 * DAY)
    await run(
      site.db,
      sql`insert into payment_claims (payment_id, provider_reference) values (${paymentId}, 'sbx_unread')`,
    )
    await site.travel(13 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id])).toHaveLength(1)
    await site.travel(2 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id])).toEqual([])
  })

  test.each<[string, string, Record<string, string>]>([
    ['staff have looked into it', 'named-by-staff', {}],
    ['somebody named money for it that has no owner', 'foreign-transaction', { reference: 'sbx_nobodys' }],
  ])('stays where %s', async (_, kind, detail) => {
    const { id, paymentId } = await begun()
    const actor = kind === 'named-by-staff' ? 'operator' : 'buyer'
    await run(
      site.db,
      sql`insert into payment_events (payment_id, kind, actor, actor_name, detail)
          values (${paymentId}, ${kind}, ${actor}, ${actor === 'operator' ? 'Afi' : null}, ${JSON.stringify(detail)})`,
    )
    await run(
      site.db,
      sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
          values ('sandbox', 'sbx_nobodys', 500, 'XOF') on conflict on constraint unmatched_payments_pkey do nothing`,
    )
    await wait(400 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    expect(await left([id])).toHaveLength(1)
  })
})

describe('an order stays for good', () => {
  const after = async (ids: string[]) => {
    await wait(400 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    return (await left(ids)).map(({ id }) => id)
  }

  test('that was free and confirmed; one that nobody confirmed does not', async () => {
    const { modelId } = await makeTicketModel(site.db, { startsAt, price: 0 })
    const confirmed = await hold(modelId)
    const unconfirmed = await hold(modelId)
    await confirmed.confirm()
    expect(await after([confirmed.id, unconfirmed.id])).toEqual([confirmed.id])
  })

  test('about which staff wrote something, with the one that replaced it', async () => {
    const buyer = new Buyer(site)
    const id = await held(buyer)
    const next = await held(buyer, id)
    await run(
      site.db,
      sql`insert into order_notes (id, order_id, text, actor, actor_name)
          values (${randomUUID()}, ${id}, 'Rappelle demain.', 'operator', 'Afi')`,
    )
    expect(await after([id, next])).toEqual([id, next])
  })

  test('that staff have ended', async () => {
    const id = await held()
    await cancelOrder(site.services, id, { kind: 'operator', name: 'Afi' })
    expect(await after([id])).toEqual([id])
  })
})
