import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { buyAs, holdAs } from '../../../../test/sale/named-buyer.ts'
import { refundOf } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'
import { askRefund } from '../../after-sale/desk/ask-refund.ts'
import { orderAnswerSchema, searchAnswerSchema } from '../contract.ts'
import { indexOrders } from '../search/index-orders.ts'

let site: TestSite
let colleague: Colleague
let bought: Awaited<ReturnType<typeof buyAs>>

beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
  bought = await buyAs(site, {
    firstName: 'Fifamè',
    lastName: 'Agossou',
    email: 'fifa@example.com',
    phone: '01 66 12 34 56',
    quantity: 3,
  })
  await indexOrders(site.services)
})
afterAll(() => site.close())

const searched = (q: string) =>
  colleague.request('GET', `${routes.apiDeskSearch}?${new URLSearchParams({ q }).toString()}`)
const asked = (reference: string) => colleague.request('GET', href(routes.apiDeskOrder, { reference }))

describe('the one box', () => {
  test('finds an order by a misspelt name', async () => {
    const response = await searched('Agossu')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(searchAnswerSchema.parse(await response.json())).toMatchObject({
      exact: [],
      orders: [{ reference: bought.reference, buyer: 'Fifamè Agossou', why: 'same-sound', amount: 21_000 }],
      more: false,
    })
  })

  test('says that it cannot read what is far too long, and asks who types too fast to wait', async () => {
    expect(await refusal(await searched('x'.repeat(2_001)))).toMatchObject({ status: 422 })
    const answers = []
    for (let count = 0; count < 121; count += 1) answers.push((await searched('x')).status)
    expect(answers.at(-1)).toBe(429)
    const other = await signIn(site, 'content')
    expect((await other.request('GET', `${routes.apiDeskSearch}?q=x`)).status).toBe(200)
    expect((await asked(bought.reference)).status).toBe(200)
  })
})

describe('the page of an order', () => {
  test('says everything that is known of it', async () => {
    const response = await asked(bought.reference)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { order, tickets, payments, refunds, story } = orderAnswerSchema.parse(await response.json())
    expect(order).toMatchObject({
      reference: bought.reference,
      state: 'paid',
      amount: 21_000,
      buyer: {
        name: 'Fifamè Agossou',
        phone: '+229 01 66 12 34 56',
        email: 'fifa@example.com',
        city: 'Cotonou',
      },
      promoCode: null,
      lines: [
        {
          event: 'Siano Babassa',
          when: expect.stringMatching(/^\w+ \d+ \S+ \d{4} à \d+h/),
          place: expect.stringMatching(/\S/),
          quantity: 3,
          amount: 21_000,
        },
      ],
    })
    expect(order.paidAt).not.toBeNull()
    expect(tickets.map(({ holder, state, price }) => [holder, state, price])).toEqual(
      Array(3).fill(['Fifamè Agossou', 'issued', 7_000]),
    )
    expect(payments).toMatchObject([
      {
        id: bought.paymentId,
        state: 'succeeded',
        amount: 21_000,
        received: 21_000,
        provider: 'sandbox',
        transaction: bought.transaction,
        failure: null,
      },
    ])
    expect(refunds).toEqual([])
    expect(story.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['held', 'payment-started', 'paid']))
  })

  test('says what is given back of it, and until when that can be undone', async () => {
    const { reference, order } = await buyAs(site, { quantity: 3 })
    const { tickets } = orderAnswerSchema.parse(await (await asked(reference)).json())
    const numbers = [tickets[1]?.number ?? '']
    const refund = refundOf(reference, { amount: 7_000, tickets: numbers, by: colleague.by })
    expect(await askRefund(site.services, refund)).toMatchObject({ kind: 'pending' })
    const page = orderAnswerSchema.parse(await (await asked(reference)).json())
    expect(page.refunds).toMatchObject([
      { id: refund.id, state: 'pending', amount: 7_000, tickets: numbers, by: colleague.person.name },
    ])
    expect((page.refunds[0]?.undoUntil ?? '') > page.now).toBe(true)
    expect(page.order).toMatchObject({ reference: order.reference, state: 'paid' })
  })

  test('never has the secrets that open it for its buyer', async () => {
    const page = await (await asked(bought.reference)).text()
    const { rows } = await site.db.pool.query<{ token: string }>(
      'select token from orders where id = $1 union all select token from tickets where order_id = $1',
      [bought.order.id],
    )
    expect(rows).toHaveLength(4)
    for (const { token } of rows) expect(page).not.toContain(token)
  })

  test('is found by its reference as it is typed, and of one that nobody has begun to pay too', async () => {
    const { reference } = await holdAs(site, {})
    const page = orderAnswerSchema.parse(await (await asked(reference.toLowerCase())).json())
    expect(page).toMatchObject({
      order: { reference, state: 'held', paidAt: null },
      tickets: [],
      payments: [],
    })
  })

  test.each(['K-ZZZZZ', 'x', "' or 1=1 --"])('is none for %s', async (reference) => {
    expect(await refusal(await asked(reference))).toMatchObject({ status: 404, code: 'commande-inconnue' })
  })
})

test('nobody reads orders without the right, or without being signed in', async () => {
  const moderator = await signIn(site, 'moderator')
  const lead = await signIn(site, 'organiser-lead')
  for (const path of [
    `${routes.apiDeskSearch}?q=agossou`,
    href(routes.apiDeskOrder, { reference: bought.reference }),
  ]) {
    for (const one of [moderator, lead])
      expect(await refusal(await one.request('GET', path))).toMatchObject({
        status: 403,
        code: 'droit-refuse',
      })
    const answer = await site.app.inject(path)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('Agossou')
  }
})
