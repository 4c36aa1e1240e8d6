import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buyAs, holdAs, payAs } from '../../../../test/sale/named-buyer.ts'
import { confirmByMail } from '../../../../test/free-order.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import type { Scope } from './find-by-words.ts'
import { indexOrders } from './index-orders.ts'
import { MOST_SHOWN, searchOrders } from './search-orders.ts'

let site: TestSite
let orders: Record<'ouedraogo' | 'agossou' | 'almeida' | 'li', Awaited<ReturnType<typeof buyAs>>>

beforeAll(async () => {
  site = await startSite()
  const buy = (firstName: string, lastName: string, email: string, phone: string) =>
    buyAs(site, { firstName, lastName, email, phone })
  orders = {
    ouedraogo: await buy('Aïcha', 'OUÉDRAOGO', 'aicha@faso.example', '01 97 77 58 93'),
    agossou: await buy('Fifamè Marie', 'Agossou', 'fifa.agossou@example.com', '01 66 12 34 56'),
    almeida: await buy('Jean-Baptiste', 'd’Almeida', 'jb@example.com', '01 95 00 11 22'),
    li: await buy('Na', 'Li', 'li@example.cn', '+86 138 0013 8000'),
  }
  await indexOrders(site.services)
})
afterAll(() => site.close())

const search = (typed: string, scope: Scope = 'all') => searchOrders(site.services, typed, scope)
/** References of what is found, named ones first. */
async function found(typed: string, scope?: Scope): Promise<string[]> {
  const { exact, orders: others } = await search(typed, scope)
  return [...exact, ...others].map(({ reference }) => reference)
}
const why = async (typed: string) => (await search(typed)).orders.map((hit) => hit.why)

describe('an order is found', () => {
  test.each([
    ['by a name without its accents', 'ouedraogo', 'ouedraogo'],
    ['by its names in any order and capitals', 'aicha OUÉDRAOGO', 'ouedraogo'],
    ['by its names swapped', 'Ouédraogo Aïcha', 'ouedraogo'],
    ['by the beginnings of its words', 'oued aic', 'ouedraogo'],
    ['by a phone in pairs', '97 77 58 93', 'ouedraogo'],
    ['by a phone as it is written abroad', '+229 01 97 77 58 93', 'ouedraogo'],
    ['by a phone as it was before the 01', '229 97 77 58 93', 'ouedraogo'],
    ['by the last four digits', '5893', 'ouedraogo'],
    ['by a foreign phone', '0086 138 0013 8000', 'li'],
    ['by an address', 'FIFA.Agossou@example.com', 'agossou'],
    ['by a part of an address', 'faso.example', 'ouedraogo'],
    ['by a name and a phone', 'marie 66 12', 'agossou'],
    ['by a name with a hyphen', 'jean-baptiste', 'almeida'],
    ['by a name with an apostrophe', "d'almeida", 'almeida'],
    ['by a name after its apostrophe', 'almeida jean', 'almeida'],
    ['by a name of two letters', 'li', 'li'],
    ['by two names of two letters', 'Na Li', 'li'],
  ] as const)('%s', async (_, typed, whose) => {
    expect(await found(typed)).toEqual([orders[whose].reference])
  })

  test.each([
    ['Ouedraogoh', 'ouedraogo', 'same-sound'],
    ['Wedraogo Aisha', 'ouedraogo', 'same-sound'],
    ['Agossu', 'agossou', 'same-sound'],
    ['agosu mari', 'agossou', 'same-sound'],
    ['Marie Agossu', 'agossou', 'same-sound'],
    ['Ouedrago', 'ouedraogo', 'alike'],
    ['Agassou', 'agossou', 'alike'],
    ['Agossou Fifane', 'agossou', 'alike'],
    ['Dalmeda Batiste', 'almeida', 'alike'],
  ] as const)('by a misspelt name: %s', async (typed, whose, reason) => {
    expect(await found(typed)).toEqual([orders[whose].reference])
    expect(await why(typed)).toEqual([reason])
  })

  test('by its reference in any case, with letters for digits, and with or without the K', async () => {
    const { reference } = orders.agossou
    const spoken = reference.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('k-', 'k ')
    for (const typed of [reference, ` ${reference} `, spoken]) {
      const { exact, orders: others } = await search(typed)
      expect(exact.map((hit) => [hit.reference, hit.why])).toEqual([[reference, 'reference']])
      expect(others).toEqual([])
    }
    expect(await found(reference.slice(2).toLowerCase())).toEqual([reference])
  })

  test('by the number, the link and the code of one of its tickets', async () => {
    const { reference, order } = orders.agossou
    const ticket = await one(
      site.db,
      z.object({ number: z.string(), token: z.string() }),
      sql`select number, token from tickets where order_id = ${order.id}`,
    )
    expect(await found(ticket.number.toLowerCase().replaceAll('-', ' '))).toEqual([reference])
    expect(await found(`https://kwabo.example${href(routes.ticket, { token: ticket.token })}`)).toEqual([
      reference,
    ])
  })

  test('by its own link, pasted whole', async () => {
    const { reference, order } = orders.almeida
    const token = await tokenOf(site, order.id)
    const pages = [href(routes.order, { token }), href(routes.orderPdf, { token })]
    for (const page of [...pages, href(routes.myOrder, { orderId: order.id })])
      expect((await search(`https://kwabo.example${page}?utm=x`)).exact).toMatchObject([
        { reference, why: 'link' },
      ])
  })

  test('by the provider’s transaction, in any case and with spaces', async () => {
    const { reference, transaction } = orders.ouedraogo
    for (const typed of [transaction, transaction.toUpperCase(), transaction.replace(/(.{6})/, '$1 ')])
      expect((await search(typed)).exact).toMatchObject([{ reference, why: 'transaction' }])
  })

  test('by a transaction that a browser has named and nobody has fetched yet', async () => {
    const { reference, buyer, order, paymentId } = await payAs(site, {})
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'reussi', transactionId: 'Claimed-77' })
    expect((await search('claimed-77')).exact).toMatchObject([{ reference, why: 'transaction' }])
  })

  test('by its reference alone while nobody has begun to pay it', async () => {
    const { reference } = await holdAs(site, { lastName: 'Zannou' })
    await indexOrders(site.services)
    expect(await found('zannou')).toEqual([])
    expect((await search(reference)).exact).toMatchObject([{ reference, state: 'held' }])
  })

  test('when it is free and was confirmed', async () => {
    const { reference, order } = await holdAs(site, { lastName: 'Gnonlonfoun', price: 0 })
    await confirmByMail(site, order.id)
    await indexOrders(site.services)
    expect(await found('gnonlonfoun')).toEqual([reference])
  })
})

describe('what is found', () => {
  test('is shown as it is now', async () => {
    const { exact, orders: others, more } = await search('agossou')
    expect([exact, more]).toEqual([[], false])
    expect(others).toEqual([
      {
        kind: 'order',
        reference: orders.agossou.reference,
        buyer: 'Fifamè Marie Agossou',
        phone: '+229 01 66 12 34 56',
        email: 'fifa.agossou@example.com',
        event: 'Siano Babassa',
        state: 'paid',
        amount: 7000,
        at: others[0]?.at,
        why: 'words',
      },
    ])
  })

  test.each([
    '',
    '   ',
    '%',
    '___',
    'f_fa',
    "'; drop table orders --",
    '\0',
    '\\',
    'Xylophone Quartz',
    '😀😀😀',
    '(((',
    'a'.repeat(400),
  ])('is nothing for %j', async (typed) => {
    expect(await search(typed)).toMatchObject({ exact: [], orders: [], more: false })
  })

  test('is the newest first, a page of it, and it is said that there are more', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const bought = []
    for (let count = 0; count < MOST_SHOWN + 1; count += 1) {
      await site.travel(1_000)
      bought.unshift((await payAs(site, { modelId, lastName: 'Tossou' })).reference)
    }
    await indexOrders(site.services)
    const { orders: shown, more } = await search('tossou')
    expect(shown.map(({ reference }) => reference)).toEqual(bought.slice(0, MOST_SHOWN))
    expect(more).toBe(true)
  })

  test('puts who is spelt so before who only sounds so', async () => {
    const spelt = (await buyAs(site, { lastName: 'Hounkpe', firstName: 'Ada' })).reference
    await site.travel(1_000)
    const sounds = (await buyAs(site, { lastName: 'Ounkpè', firstName: 'Ada' })).reference
    await indexOrders(site.services)
    expect(await found('hounkpe')).toEqual([spelt, sounds])
    expect(await why('hounkpe')).toEqual(['words', 'same-sound'])
  })

  test('is found in the same way when a word is frequent, by walking back from the newest', async () => {
    const { order } = orders.agossou
    // Rows as the job writes them, of an order that has a name which thousands have.
    await run(
      site.db,
      sql`with made as (
            insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
              created_at, expires_at)
            select gen_random_uuid(), 'K-' || lpad(upper(to_hex(n)), 8, '0'), md5(n::text), 'expired', 'Soglo', 'Ada', 's@example.com',
              '+2290190000000', 'Bénin', 'Cotonou', 7000, kwabo_now() - make_interval(mins => n), kwabo_now()
            from generate_series(1, 2500) n returning id, created_at)
          insert into order_lines (order_id, ticket_model_id, position, quantity, unit_price, usual_price, persons, type_name)
          select made.id, l.ticket_model_id, 0, 1, 7000, 7000, 1, 'Standard'
          from made, order_lines l where l.order_id = ${order.id}`,
    )
    await run(
      site.db,
      sql`insert into order_finds (order_id, event_id, organiser_id, at, words)
          select o.id, f.event_id, f.organiser_id, o.created_at, ' soglo ada s@example.com 2290190000000 0 '
          from orders o, order_finds f where o.last_name = 'Soglo' and f.order_id = ${order.id}`,
    )
    const newest = await many(
      site.db,
      z.object({ reference: z.string() }),
      sql`select reference from orders where last_name = 'Soglo' order by created_at desc limit 20`,
    )
    const { orders: shown, more } = await search('soglo ad')
    expect(shown.map(({ reference }) => ({ reference }))).toEqual(newest)
    expect(more).toBe(true)
    const organiser = await one(
      site.db,
      z.object({ organiserId: z.string() }),
      sql`select organiser_id as "organiserId" from order_finds where order_id = ${order.id}`,
    )
    expect((await search('soglo ad', organiser)).orders).toEqual(shown)
  })

  test('is, for an organiser, of its own events alone', async () => {
    const theirs = await one(
      site.db,
      z.object({ organiserId: z.string() }),
      sql`select organiser_id as "organiserId" from order_finds where order_id = ${orders.li.order.id}`,
    )
    expect(await found('li', theirs)).toEqual([orders.li.reference])
    for (const typed of ['ouedraogo', 'wedraogo', orders.ouedraogo.reference, orders.ouedraogo.transaction])
      expect(await search(typed, theirs)).toMatchObject({ exact: [], orders: [], more: false })
  })
})
