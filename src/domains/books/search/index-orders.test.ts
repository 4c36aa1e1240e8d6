import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buyAs, holdAs, payAs } from '../../../../test/sale/named-buyer.ts'
import { eventually } from '../../../../test/eventually.ts'
import { choose, settle } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import {
  many,
  run,
  sql,
  type Database,
  type Statement,
  type Transaction,
} from '../../../platform/database.ts'
import { forgetRequestKeys } from '../../checkout/holds/forget-request-keys.ts'
import { correctContact } from '../../checkout/order-page/resend-tickets.ts'
import { indexOrders } from './index-orders.ts'
import { searchOrders } from './search-orders.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const found = async (typed: string) =>
  (await searchOrders(site.services, typed, 'all')).orders.map(({ reference }) => reference)
const wordsOf = (orderId: string) =>
  many(
    site.db,
    z.object({ words: z.string() }),
    sql`select words from order_finds where order_id = ${orderId}`,
  )

/** As the guide says. */
async function forget(reference: string): Promise<void> {
  const guide = await readFile('docs/operating.md', 'utf8')
  const [, statements] = /## Whoever asks to be forgotten\n[^]*?```sql\n([^]*?)```/.exec(guide) ?? []
  expect(statements).toContain('K-…')
  await site.db.pool.query((statements ?? '').replaceAll('K-…', reference).replaceAll('NAME', 'Sika'))
}

test('an order is found from its first payment on', async () => {
  const { reference, buyer, order } = await holdAs(site, { lastName: 'Houngbo' })
  await indexOrders(site.services)
  expect(await found('houngbo')).toEqual([])
  await buyer.startPayment(order.id)
  await indexOrders(site.services)
  expect(await found('houngbo')).toEqual([reference])
})

test('stories are read by their ids, however few they were when a plan was made', async () => {
  await holdAs(site, { lastName: 'Quenum' })
  const plans: string[] = []
  const transaction: Database['transaction'] = (work) =>
    site.db.transaction((tx) => work({ ...tx, execute: (statement) => explained(tx, statement, plans) }))
  await indexOrders({ db: { ...site.db, transaction } })
  expect(plans.join('\n')).toContain('order_events')
  expect(plans.join('\n')).not.toContain('Seq Scan on order_events')
})

async function explained(tx: Transaction, statement: Statement, plans: string[]) {
  const { name, text, values } = statement
  if (text.includes('from order_events')) {
    const { rows } = await tx.execute({ name: `explain ${name}`, text: `explain ${text}`, values })
    plans.push(JSON.stringify(rows))
  }
  return tx.execute(statement)
}

test('the site itself keeps orders up', async () => {
  const { reference } = await buyAs(site, { lastName: 'Vigan' })
  const second = await startSite({ beside: site, jobs: true })
  expect(
    await eventually(
      () => found('vigan'),
      (answer) => answer.length > 0,
    ),
  ).toEqual([reference])
  await second.close()
})

test('a corrected address is found, and the one before no longer', async () => {
  const { reference, order } = await buyAs(site, { email: 'wrong@houeto.example', phone: '0191000001' })
  await indexOrders(site.services)
  expect(await found('wrong@houeto.example')).toEqual([reference])
  const form = { emailAcheteur: 'right@houeto.example', telephoneAcheteur: '0191000002' }
  expect(await correctContact(site.services, order.id, form, { address: '127.0.0.1', device: null })).toEqual(
    { kind: 'corrected' },
  )
  await indexOrders(site.services)
  expect(await found('right@houeto.example')).toEqual([reference])
  expect(await found('91 00 00 02')).toEqual([reference])
  expect(await found('wrong@houeto.example')).toEqual([])
  expect(await found('91 00 00 01')).toEqual([])
})

test('an order whose payment commits after later ones is found too', async () => {
  const late = await holdAs(site, { lastName: 'Dovonou' })
  const client = await site.db.pool.connect()
  await client.query('begin')
  await client.query(
    `insert into payments (id, provider, purpose, subject_id, amount) values (gen_random_uuid(), 'sandbox', 'order', $1, 7000)`,
    [late.order.id],
  )
  await client.query(
    `insert into order_events (order_id, kind, actor) values ($1, 'payment-started', 'buyer')`,
    [late.order.id],
  )
  const { reference } = await payAs(site, { lastName: 'Dossa' })
  await indexOrders(site.services)
  expect(await found('dossa')).toEqual([reference])
  expect(await found('dovonou')).toEqual([])
  await client.query('commit')
  client.release()
  await indexOrders(site.services)
  expect(await found('dovonou')).toEqual([late.reference])
})

test('orders of before are indexed in steps, by several processes too, and each once', async () => {
  const { reference } = await buyAs(site, { lastName: 'Quenum' })
  // Thousands of lines that tell of nothing, and holes as PostgreSQL leaves them.
  await run(
    site.db,
    sql`insert into order_events (order_id, kind, actor) select o.id, 'held', 'buyer' from orders o, generate_series(1, 5000)
        where o.reference = ${reference}`,
  )
  await run(
    site.db,
    sql`select setval(pg_get_serial_sequence('order_events', 'id'), nextval(pg_get_serial_sequence('order_events', 'id')) + 9000)`,
  )
  const after = await buyAs(site, { lastName: 'Quenum' })
  await run(site.db, sql`truncate order_finds, name_words`)
  await run(site.db, sql`update order_finds_place set reached = 0, missing = '[]'`)
  const second = await startSite({ beside: site })
  await Promise.all([indexOrders(site.services), indexOrders(second.services)])
  await second.close()
  expect(await found('quenum')).toEqual([after.reference, reference])
  expect(await indexOrders(site.services)).toBe(false)
})

test('nothing is written while nothing happens', async () => {
  await indexOrders(site.services)
  const place = () =>
    many(site.db, z.object({ xmin: z.string() }), sql`select xmin::text from order_finds_place`)
  await site.travel(180_000)
  await indexOrders(site.services)
  const before = await place()
  await indexOrders(site.services)
  expect(await place()).toEqual(before)
})

test('whoever is forgotten is found by nothing that was erased, and by what the accounts keep', async () => {
  const { reference, order } = await buyAs(site, {
    lastName: 'Sossou',
    email: 'secret@sossou.example',
    phone: '0192000001',
  })
  await indexOrders(site.services)
  await forget(reference)
  expect(await found('secret@sossou.example')).toEqual([])
  expect(await wordsOf(order.id)).toEqual([])
  await indexOrders(site.services)
  expect(await found('92 00 00 01')).toEqual([])
  expect(await found('sossou')).toEqual([reference])
  for (const { words } of await wordsOf(order.id)) expect(words).not.toMatch(/secret|92000001/)
})

test('whoever is forgotten is forgotten in the orders that the own one replaced, and in what paid them', async () => {
  const { buyer, modelId, order, paymentId, amount } = await payAs(site, { phone: '0192000003' })
  const next = await buyer.hold(modelId, {
    remplace: order.id,
    villeAcheteur: 'Ouidah',
    telephoneAcheteur: '0192000004',
  })
  await choose(site, paymentId, amount, 'paid')
  expect(await settle(site, paymentId)).toEqual({ kind: 'paid' })
  await forget(next.reference)
  expect(
    await many(
      site.db,
      z.object({ phone: z.string(), paidFrom: z.string().nullable() }),
      sql`select o.phone, p.payer_phone as "paidFrom" from orders o left join payments p on p.subject_id = o.id
          where o.id in (${order.id}, ${next.id}) order by p.id`,
    ),
  ).toEqual([
    { phone: '+999999999', paidFrom: null },
    { phone: '+999999999', paidFrom: null },
  ])
})

test('nothing of what is forgotten every hour is found by', async () => {
  const { order } = await buyAs(site, { lastName: 'Tokpa' })
  await indexOrders(site.services)
  const [kept] = await many(
    site.db,
    z.object({ values: z.array(z.string()) }),
    sql`select array_remove(array[request_key, request_digest, origin, device, token], null) as values
        from orders where id = ${order.id}`,
  )
  expect(kept?.values.length).toBeGreaterThan(2)
  const before = await wordsOf(order.id)
  for (const value of kept?.values ?? []) expect(before[0]?.words).not.toContain(value.toLowerCase())
  await site.travel(25 * 3_600_000)
  expect(await forgetRequestKeys(site.services)).toBeGreaterThan(0)
  await indexOrders(site.services)
  expect(await wordsOf(order.id)).toEqual(before)
})
