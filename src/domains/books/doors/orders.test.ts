import { parse } from 'csv-parse/sync'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { buyAs, holdAs, payAs } from '../../../../test/sale/named-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { formatDay } from '../../../format/dates.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { undoRefund } from '../../after-sale/desk/undo-refund.ts'
import { refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { ordersAnswerSchema, type OrdersAnswer } from '../contract.ts'
import { indexOrders } from '../search/index-orders.ts'

let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'content')
})
afterAll(() => site.close())

const asked = (filter: Record<string, string> = {}) =>
  colleague.request('GET', `${routes.apiDeskOrders}?${new URLSearchParams(filter).toString()}`)

async function listed(filter: Record<string, string> = {}): Promise<OrdersAnswer> {
  await indexOrders(site.services)
  const answer = await asked(filter)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return ordersAnswerSchema.parse(await answer.json())
}

const referencesOf = async (filter: Record<string, string> = {}) =>
  (await listed(filter)).orders.map(({ reference }) => reference)

const eventOf = (orderId: string) =>
  one(
    site.db,
    z.object({ id: z.string(), name: z.string(), startsAt: z.date() }),
    sql`select e.id, e.name, e.starts_at as "startsAt" from order_lines l join ticket_models m on m.id = l.ticket_model_id
        join events e on e.id = m.event_id where l.order_id = ${orderId}`,
  )

describe('the list of orders', () => {
  test('shows the newest first, with what tells one from the next, and no hold that nobody began to pay', async () => {
    const { orders: before } = await listed()
    expect(before).toEqual([])
    const first = await buyAs(site, {
      firstName: 'Afi',
      lastName: 'Hounsou',
      phone: '01 66 12 34 56',
      quantity: 3,
    })
    await site.travel(60_000)
    await holdAs(site, {})
    const second = await buyAs(site, {})
    const { orders, next, count, events } = await listed()
    expect(orders.map(({ reference }) => reference)).toEqual([second.reference, first.reference])
    const event = await eventOf(first.order.id)
    expect(orders[1]).toMatchObject({
      buyer: 'Afi Hounsou',
      phone: '+229 01 66 12 34 56',
      event: event.name,
      tickets: 3,
      amount: 21_000,
      state: 'paid',
    })
    expect({ next, count }).toEqual({ next: null, count: { orders: 2, orMore: false } })
    const { id, name, startsAt } = event
    expect(events).toContainEqual({ id, name, year: Number(formatDay(startsAt).slice(-4)) })
  })

  test('is filtered by event, state and days, and by all of them', async () => {
    const paid = await buyAs(site, {})
    const left = await payAs(site, {})
    await site.travel(4 * 60_000)
    await left.buyer.request('POST', `/api/commandes/${left.order.id}/annulation`, {})
    const event = (await eventOf(left.order.id)).id
    expect(await referencesOf({ event })).toEqual([left.reference])
    expect(await referencesOf({ state: 'cancelled' })).toEqual([left.reference])
    expect(await referencesOf({ state: 'cancelled', event })).toEqual([left.reference])
    expect(await referencesOf({ state: 'paid', event })).toEqual([])
    expect(await referencesOf({ state: 'paid' })).toContain(paid.reference)
    // Midnight may have come since.
    const { day } = await one(
      site.db,
      z.object({ day: z.string() }),
      sql`select (created_at at time zone 'Africa/Porto-Novo')::date::text as day from orders where id = ${left.order.id}`,
    )
    expect(await referencesOf({ from: day, until: day, event })).toEqual([left.reference])
    expect(await referencesOf({ until: '2001-01-01' })).toEqual([])
    expect(await referencesOf({ from: '2999-01-01' })).toEqual([])
  })

  test.each([
    { state: 'moon' },
    { from: 'hier' },
    { from: '2026-02-30' },
    { problem: 'no' },
    { after: 'x' },
    { other: '1' },
    { event: '' },
  ])('is not asked for by %j', async (filter) => {
    expect((await asked(filter)).status).toBe(422)
  })

  test('tells those that somebody has to look at, until they are', async () => {
    const fine = await buyAs(site, {})
    const mailless = await buyAs(site, {})
    const due = await buyAs(site, {})
    await run(
      site.db,
      sql`update outbox_messages set state = 'failed', sent_at = null where subject_id = ${mailless.order.id}`,
    )
    const id = randomUUID()
    await run(
      site.db,
      sql`insert into refunds_due (id, payment_id, amount, reason)
          select ${id}, paid_by, 500, 'amount_over' from orders where id = ${due.order.id}`,
    )
    const wrong = await referencesOf({ problem: 'yes' })
    expect(wrong).toEqual([due.reference, mailless.reference])
    expect(wrong).not.toContain(fine.reference)
    expect(await referencesOf({ problem: 'yes', event: (await eventOf(due.order.id)).id })).toEqual([
      due.reference,
    ])
    await run(site.db, sql`delete from refunds_due where id = ${id}`)
    await run(site.db, sql`update outbox_messages set state = 'queued' where state = 'failed'`)
    expect(await referencesOf({ problem: 'yes' })).toEqual([])
  })

  test('tells those whose refund was refused, until it is decided anew, and again if that is undone', async () => {
    const { owners, ask, decided } = refundDesk(() => site)
    const { reference } = await buyAs(site, {})
    const refused = await decided(reference)
    await refuseRefund(site.services, owners(), refused, { why: 'Compte fermé', by: sika })
    expect(await referencesOf({ problem: 'yes' })).toContain(reference)
    const anew = await ask(reference)
    if (anew.kind !== 'pending') throw new Error(anew.kind)
    expect(await referencesOf({ problem: 'yes' })).not.toContain(reference)
    await undoRefund(site.services, anew.refundId, sika)
    expect(await referencesOf({ problem: 'yes' })).toContain(reference)
  })

  test('comes in pages of fifty that neither repeat nor leave out', async () => {
    const { reference, order } = await buyAs(site, {})
    await indexOrders(site.services)
    await copyOrders(order.id, 120)
    const seen: string[] = []
    let after: string | null = null
    for (let page = 0; page < 5; page += 1) {
      const filter: Record<string, string> = after === null ? {} : { after }
      const answer = await listed(filter)
      seen.push(...answer.orders.map((one) => one.reference))
      expect(answer.count === null).toBe(after !== null)
      if (answer.next !== null) expect(answer.orders).toHaveLength(50)
      after = answer.next
      if (after === null) break
    }
    expect(after).toBeNull()
    expect(new Set(seen).size).toBe(seen.length)
    const all = await many(
      site.db,
      z.object({ reference: z.string() }),
      sql`select o.reference from orders o where exists (select from order_finds f where f.order_id = o.id)`,
    )
    expect(seen.toSorted()).toEqual(all.map((one) => one.reference).toSorted())
    expect(seen).toContain(reference)
  })
})

/** As many paid orders as one, all of the same moment: what a page ends between. */
function copyOrders(orderId: string, count: number) {
  return site.db.transaction(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(
      tx,
      sql`with made as (
            insert into orders select (json_populate_record(o, json_build_object('id', gen_random_uuid(),
              'reference', 'K-Z' || lpad(n::text, 4, '0'), 'token', 'copy-' || n, 'paid_by', gen_random_uuid(),
              'request_key', null))).*
            from orders o, generate_series(1, ${count}::integer) n where o.id = ${orderId}
            returning id, created_at),
          lines as (
            insert into order_lines select (json_populate_record(l, json_build_object('order_id', made.id))).*
            from order_lines l, made where l.order_id = ${orderId})
          insert into order_finds (order_id, event_id, organiser_id, at, words, state)
          select made.id, f.event_id, f.organiser_id, made.created_at, f.words, f.state
          from made, order_finds f where f.order_id = ${orderId}`,
    )
  })
}

describe('the list as a table', () => {
  const exported = (filter: object, by = colleague) => by.request('POST', routes.apiDeskExportOrders, filter)

  test('is not asked for by an event that cannot be one', async () => {
    expect((await exported({ event: '\0' })).status).toBe(422)
  })

  test('is what a spreadsheet opens: all orders of the filter, and no formula', async () => {
    const hostile = await buyAs(site, {
      lastName: '=HYPERLINK("http://evil.example")',
      firstName: 'Zoé; "la" Grande',
      email: 'zoe@example.com',
      phone: '01 66 77 88 99',
    })
    await indexOrders(site.services)
    const event = await eventOf(hostile.order.id)
    const answer = await exported({ event: event.id })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="commandes.csv"')
    const rows: unknown = parse(Buffer.from(await answer.arrayBuffer()), {
      bom: true,
      delimiter: ';',
      columns: true,
    })
    expect(rows).toEqual([
      expect.objectContaining({
        Référence: hostile.reference,
        Nom: '\'=HYPERLINK("http://evil.example")',
        Prénom: 'Zoé; "la" Grande',
        Téléphone: "'+229 01 66 77 88 99",
        'E-mail': 'zoe@example.com',
        Événement: event.name,
        'Montant (FCFA)': '7000',
        État: 'Payée',
      }),
    ])
    const recorded = await many(
      site.db,
      z.object({ name: z.string(), detail: z.unknown() }),
      sql`select actor_name as name, detail from staff_actions where action = 'orders-exported' and subject = ${event.id}`,
    )
    expect(recorded).toEqual([
      {
        name: colleague.person.name,
        detail: { orders: 1, state: null, from: null, until: null, problem: null },
      },
    ])
  })

  test('has every order once, step by step', async () => {
    const { order } = await buyAs(site, { lastName: 'Copie' })
    await indexOrders(site.services)
    await run(site.db, sql`update orders set reference = reference where id = ${order.id}`)
    const answer = await exported({ state: 'paid' })
    const rows = parse(Buffer.from(await answer.arrayBuffer()), { bom: true, delimiter: ';', from_line: 2 })
    const references = rows.map((cells) => cells[2])
    expect(new Set(references).size).toBe(references.length)
    const { count } = await one(
      site.db,
      z.object({ count: z.number() }),
      sql`select count(distinct order_id) as count from order_finds where state = 'paid'`,
    )
    expect(references).toHaveLength(count)
  })

  test('is given to nobody who has not just shown a factor, and not without end', async () => {
    const other = await signIn(site, 'support')
    for (let count = 0; count < 10; count += 1)
      expect((await exported({ until: '2001-01-01' }, other)).status).toBe(200)
    expect((await exported({ until: '2001-01-01' }, other)).status).toBe(429)
    await site.travel(11 * 60_000)
    expect(await refusal(await exported({}))).toMatchObject({ status: 403, code: 'preuve-demandee' })
  })
})
