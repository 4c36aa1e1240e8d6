import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { makeSoundSale } from '../../../../test/sale/damaged-sale.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql, type Executor, type Statement } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { checkSales } from '../checks/check-sales.ts'
import { salesChecksAnswerSchema } from '../checks/contract.ts'
import { nameBroken } from '../checks/name-broken.ts'
import { findOpenCheck, takeCheck } from '../checks/store.ts'
import { activityAnswerSchema } from '../contract.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let site: TestSite
let finance: Colleague
let owner: Colleague
let sale: Awaited<ReturnType<typeof makeSoundSale>>

beforeAll(async () => {
  site = await startSite()
  sale = await makeSoundSale(site)
})
afterAll(() => site.close())
// Each in a session of its own, which may ask six times a minute. The night is over.
beforeEach(async () => {
  finance = await signIn(site, 'finance')
  owner = await signIn(site, 'owner')
  await look()
  await run(site.db, sql`delete from sales_checks where night is null`)
})

const look = () => checkSales(site.services)
const ask = (by: Colleague) => by.request('POST', routes.apiDeskSalesChecks, {})
const shown = async () =>
  salesChecksAnswerSchema.parse(await (await finance.request('GET', routes.apiDeskSalesChecks)).json())
const count = async (what: Statement) =>
  (await one(site.db, z.object({ count: z.number() }), sql`select count(*) as count ${what}`)).count

/** As the owner of the tables could, past what would stop it. */
async function damage(work: (tx: Executor) => Promise<unknown>): Promise<void> {
  await site.db.transaction(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await work(tx)
  })
}

const priced = (by: number) =>
  damage((tx) =>
    run(tx, sql`update tickets set price = price + ${by}::int where order_id = ${sale.paid.orderId}`),
  )

describe('a look at the sales', () => {
  test('is asked for by somebody, whom the answer and the record name', async () => {
    expect((await ask(finance)).status).toBe(202)
    expect(await shown()).toMatchObject({ underWay: { by: finance.person.name }, last: { by: null } })
    await look()
    const { underWay, last, earlier } = await shown()
    expect(underWay).toBeNull()
    expect(last).toMatchObject({
      by: finance.person.name,
      count: 0,
      broken: [],
      compared: { orders: 2, places: 2, tickets: 2, gifts: 1, payments: 2, returned: 0 },
    })
    expect(last?.compared?.received).toBeGreaterThan(7_000 + 5_000)
    expect(earlier).toMatchObject([{ by: null, count: 0 }])
    const answer = await finance.request('GET', routes.apiDeskActivity)
    const { actions } = activityAnswerSchema.parse(await answer.json())
    expect(actions[0]).toMatchObject({ action: 'sales-check-asked', by: { name: finance.person.name } })
  })

  test('finds a row that was moved, and says which order it is', async () => {
    const { reference, id } = await one(
      site.db,
      z.object({ reference: z.string(), id: z.string() }),
      sql`select reference, id from orders where id = ${sale.paid.orderId}`,
    )
    await priced(1)
    await ask(finance)
    await look()
    await priced(-1)
    const { last } = await shown()
    expect(last?.count).toBe(2)
    expect(last?.broken[0]).toMatchObject({ rule: 'a ticket says what was bought', order: reference })
    expect(last?.broken[0]?.name).toMatch(/^KW-/)
    expect(last?.broken[0]?.told[1]).toBe(Number(last?.broken[0]?.told[3]) + 1)

    await damage((tx) => run(tx, sql`update orders set amount = amount + 100 where id = ${id}`))
    await ask(finance)
    await look()
    await damage((tx) => run(tx, sql`update orders set amount = amount - 100 where id = ${id}`))
    const broken = (await shown()).last?.broken ?? []
    expect(broken).toContainEqual({
      rule: 'money is on what it paid for or to be returned',
      subject: sale.paid.paymentId,
      told: expect.any(Array),
      order: reference,
      payment: sale.paid.paymentId,
      name: null,
    })
  })

  test('asked for twice at once is one', async () => {
    const before = await count(sql`from staff_actions where action = 'sales-check-asked'`)
    const answers = await Promise.all([finance, owner, finance, owner].map(ask))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(await count(sql`from sales_checks where night is null`)).toBe(1)
    expect(await count(sql`from staff_actions where action = 'sales-check-asked'`)).toBe(before + 1)
    const other = await startSite({ beside: site })
    await Promise.all([look(), checkSales(other.services)])
    await other.close()
    expect(await shown()).toMatchObject({ underWay: null, last: { count: 0 } })
  })

  test('is left alone while another process is at it', async () => {
    await ask(finance)
    await site.db.transaction(async (tx) => {
      const id = (await findOpenCheck(tx)) ?? ''
      expect(await takeCheck(tx, id)).toBe(true)
      await look()
      expect((await shown()).underWay).not.toBeNull()
      // Whoever asks meanwhile does not wait for it.
      expect((await ask(owner)).status).toBe(202)
    })
    await look()
    expect(await shown()).toMatchObject({ underWay: null, last: { by: finance.person.name, count: 0 } })
  })

  test('that breaks off says so, and keeps nobody from the next', async () => {
    await ask(finance)
    await run(site.db, sql`alter table event_parts rename to away_parts`)
    await look()
    await run(site.db, sql`alter table away_parts rename to event_parts`)
    expect(await shown()).toMatchObject({
      underWay: null,
      last: { by: finance.person.name, count: null, compared: null, broken: [] },
    })
    await ask(owner)
    await look()
    expect(await shown()).toMatchObject({
      last: { by: owner.person.name, count: 0 },
      earlier: [{ count: null }, {}],
    })
  })

  test('is asked for six times a minute, not more', async () => {
    for (let times = 0; times < 6; times += 1) expect((await ask(finance)).status).toBe(202)
    expect((await ask(finance)).status).toBe(429)
    expect((await ask(owner)).status).toBe(202)
    await look()
  })
})

test('what does not agree is named by what people call it', async () => {
  const models = await many(
    site.db,
    z.object({ name: z.string() }),
    sql`select e.name || ', ' || t.name as name from ticket_models m join events e on e.id = m.event_id
        join ticket_types t on t.id = m.ticket_type_id where m.id = ${sale.held.modelId}`,
  )
  const told: never[] = []
  const named = await nameBroken(site.db, [
    { rule: 'counters equal the orders', subject: sale.held.modelId, told },
    { rule: 'a donation ends', subject: sale.given.donationId, told },
    { rule: 'a rule of another release', subject: sale.paid.orderId, told },
  ])
  expect(named).toMatchObject([
    { order: null, payment: null, name: models[0]?.name },
    { order: null, payment: sale.given.paymentId, name: expect.stringMatching(/^D-/) },
    { order: null, payment: null, name: null },
  ])
})

describe('the look of the night', () => {
  const nights = () => count(sql`from sales_checks where night is not null`)

  test('is done by itself once a night, at four', async () => {
    // To an hour at which four o'clock lies ahead.
    const now = site.clock.now().getTime()
    const four = (Math.floor(now / DAY) + 1) * DAY + 3 * HOUR
    await site.travel(four - 60_000 - now)
    await look()
    const before = await nights()
    await look()
    expect(await nights()).toBe(before)
    await site.travel(120_000)
    await Promise.all([look(), look()])
    await look()
    expect(await nights()).toBe(before + 1)
    finance = await signIn(site, 'finance')
    expect((await shown()).last).toMatchObject({ by: null, count: expect.any(Number) })
  })

  test('waits for one that somebody has asked for', async () => {
    await ask(finance)
    await site.travel(DAY)
    const before = await nights()
    await look()
    expect(await nights()).toBe(before)
    await look()
    expect(await nights()).toBe(before + 1)
  })

  test('is kept for sixty days', async () => {
    await look()
    await site.travel(61 * DAY)
    await look()
    expect(await count(sql`from sales_checks`)).toBe(1)
    finance = await signIn(site, 'finance')
    expect(await shown()).toMatchObject({ last: { by: null }, earlier: [] })
  })
})
