import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { stateOf } from '../../../../test/sale-records.ts'
import { freeBuyers } from '../../../../test/sale/free-buyers.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
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

/** An order of somebody new unless a buyer is given. */
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

/** Those of these orders that still are there, each with its lines and how long its story is. */
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

  test('goes with all that it replaces, however many', async () => {
    const buyer = new Buyer(site)
    const chain = [await held(buyer)]
    for (let times = 0; times < 5; times += 1) chain.push(await held(buyer, chain.at(-1)))
    await wait(31 * DAY)
    await forgetUnpaidOrders(site.services)
    expect(await left(chain)).toEqual([])
  })
})

describe('an order stays for good', () => {
  const after = async (ids: string[]) => {
    await wait(400 * DAY)
    await forgetUnpaidOrders(site.services, 0)
    return (await left(ids)).map(({ id }) => id)
  }

  test('whose payment was begun, though nothing came of it, and what replaced it', async () => {
    const { buyer, order, paymentId, amount } = await payingBuyer(site, { startsAt })
    await choose(site, paymentId, amount, 'failed')
    await settle(site, paymentId)
    const next = await held(buyer, order.id)
    expect(await after([order.id, next])).toEqual([order.id, next])
    expect(await stateOf(site, next)).toBe('expired')
  })

  test('that was free and confirmed; one that nobody confirmed does not', async () => {
    const { modelId } = await makeTicketModel(site.db, { startsAt, price: 0 })
    const confirmed = await hold(modelId)
    const unconfirmed = await hold(modelId)
    await confirmed.confirm()
    expect(await after([confirmed.id, unconfirmed.id])).toEqual([confirmed.id])
  })

  test('about which staff wrote something, also when the one that replaced it is forgotten', async () => {
    const buyer = new Buyer(site)
    const id = await held(buyer)
    const next = await held(buyer, id)
    await run(
      site.db,
      sql`insert into order_notes (id, order_id, text, actor, actor_name)
          values (${randomUUID()}, ${id}, 'Rappelle demain.', 'operator', 'Afi')`,
    )
    expect(await after([id, next])).toEqual([id])
  })

  test('that staff have ended', async () => {
    const id = await held()
    await cancelOrder(site.services, id, { kind: 'operator', name: 'Afi' })
    expect(await after([id])).toEqual([id])
  })
})
