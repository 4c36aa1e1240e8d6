import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
import { buyAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'
import { paymentAnswerSchema } from './contract.ts'

let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const asked = (id: string) => colleague.request('GET', href(routes.apiDeskPayment, { id }))
const loaded = async (id: string) => paymentAnswerSchema.parse(await (await asked(id)).json())
const kinds = async (id: string) => (await loaded(id)).path.map(({ kind }) => kind)

describe('the page of a payment', () => {
  test('tells where the money of a paid order is, and all that happened on the way', async () => {
    const bought = await buyAs(site, { quantity: 2 })
    const { payment, path, transactions, story } = await loaded(bought.paymentId)
    expect(payment).toMatchObject({
      state: 'succeeded',
      asked: 14_000,
      received: 14_000,
      paidFor: { kind: 'order', reference: bought.reference },
      transaction: bought.transaction,
    })
    expect(payment.reads).toBeGreaterThan(0)
    // Read once more within a day, in case it is reversed.
    expect(payment.nextReadAt).not.toBeNull()
    expect(path).toMatchObject([
      { kind: 'asked', standing: 'done', amount: 14_000 },
      { kind: 'received', standing: 'done', amount: 14_000 },
      { kind: 'tickets', standing: 'done', amount: 14_000, turn: null },
    ])
    for (const { at } of path) expect(at).not.toBeNull()
    expect(transactions).toEqual([])
    expect(story.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['started', 'succeeded']))
  })

  test('follows money that comes twice into the queue, and money that goes back', async () => {
    const { paymentId, amount, order } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'paid')
    await settle(site, paymentId)
    const second = await choose(site, paymentId, amount, 'unheard-silent')
    await settle(site, paymentId)
    const { rows } = await site.db.pool.query<{ id: string }>(
      'select id from payments where provider_reference = $1',
      [second],
    )
    const surplus = rows[0]?.id ?? ''
    expect(surplus).not.toBe(paymentId)
    const { path } = await loaded(surplus)
    expect(path.at(-1)).toMatchObject({ kind: 'due', standing: 'waiting', turn: 'staff', said: 'paid_twice' })
    await refundAtOnce(site.services, order.reference, { byHand: true })
    expect(await kinds(paymentId)).toEqual(['asked', 'received', 'tickets', 'refund-by-hand'])
  })

  test('says when the provider is asked next about money that has not come', async () => {
    const { paymentId, amount } = await payingBuyer(site)
    const waiting = await loaded(paymentId)
    expect(waiting.path.map(({ kind }) => kind)).toEqual(['asked', 'buyer-pays', 'tickets'])
    expect(waiting.payment.nextReadAt).not.toBeNull()
    const transaction = await choose(site, paymentId, amount, 'late')
    await settle(site, paymentId)
    const running = await loaded(paymentId)
    expect(running.path[1]).toMatchObject({ kind: 'running', standing: 'waiting', turn: 'provider' })
    expect(running.transactions).toMatchObject([{ transaction, state: 'pending' }])
  })

  test('is none for an id that nobody has', async () => {
    expect(await refusal(await asked(randomUUID()))).toMatchObject({ status: 404, code: 'introuvable' })
    expect(await refusal(await asked('1'))).toMatchObject({ status: 422 })
  })

  test('is not for who only serves events', async () => {
    const events = await signIn(site, 'content')
    const { paymentId } = await payingBuyer(site)
    const answer = await events.request('GET', href(routes.apiDeskPayment, { id: paymentId }))
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'droit-refuse' })
  })
})
