import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { choose, freshPhone, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { mailsOf, stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, sql } from '../../../platform/database.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { askForOrder } from './ask-for-order.ts'
import { claimTransaction } from './claim-transaction.ts'
import { sendLinkOfOrder } from './send-order-link.ts'

const faults: SandboxFaults = {}
let site: TestSite
beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

let networks = 0
/** A new network at each call, so that only the limit of a phone counts. */
const from = () => `198.51.100.${(networks += 1)}`

async function buying() {
  const bought = await payingBuyer(site)
  const shape = z.object({ phone: z.string(), reference: z.string(), email: z.string() })
  const known = await one(
    site.db,
    shape,
    sql`select phone, reference, email from orders where id = ${bought.order.id}`,
  )
  return { ...bought, ...known, orderId: bought.order.id }
}

const ask = (form: unknown, address = from()) => askForOrder(site.services, { form, address })
const claim = (form: unknown, address = from()) => claimTransaction(site.services, { form, address })

/** The queued jobs that send links, the latest first. */
const asked = () =>
  many(
    site.db,
    z.object({ payload: z.object({ orderId: z.string().nullable() }) }),
    sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'orders.send-link' order by j.id desc`,
  )

test('whoever asks for an order hears the same, whether there is one or not', async () => {
  const { phone, reference, orderId } = await buying()
  const other = freshPhone()
  expect(await ask({ phone, reference })).toEqual({ kind: 'asked' })
  expect(await ask({ phone: other, reference })).toEqual({ kind: 'asked' })
  expect(await ask({ phone, reference: 'K-00000' })).toEqual({ kind: 'asked' })
  expect((await asked()).map(({ payload }) => payload.orderId)).toEqual([null, null, orderId])
})

test('phone and reference may be written as people write them', async () => {
  const { phone, reference, orderId } = await buying()
  const spoken = reference.replace('-', ' ').toLowerCase()
  expect(await ask({ phone: ` ${phone.replace('+229', '00229 ')} `, reference: spoken })).toEqual({
    kind: 'asked',
  })
  expect((await asked())[0]?.payload.orderId).toBe(orderId)
})

test('a number with a zero byte is refused, not broken', async () => {
  const { phone } = await buying()
  expect(await claim({ phone, transaction: 'a\0b' })).toMatchObject({ kind: 'invalid' })
})

test('the link of an unpaid order goes to its own address, three times an hour at most', async () => {
  const { orderId } = await buying()
  for (let times = 0; times < 5; times += 1) await sendLinkOfOrder(site.services, orderId)
  expect((await mailsOf(site, orderId)).map(({ kind }) => kind)).toEqual(Array(3).fill('order-link'))
})

test('whoever orders in the name of a stranger cannot flood that stranger with links', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 100 })
  const orders: string[] = []
  // All these spellings are one mailbox.
  const spellings = [
    'stranger@gmail.com',
    'Stran.ger@Gmail.com',
    'stranger+2@gmail.com',
    'stranger@googlemail.com',
  ]
  for (let number = 0; number < 8; number += 1) {
    const emailAcheteur = spellings[number % 4] ?? ''
    const held = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone(), emailAcheteur })
    orders.push(held.id)
  }
  const sent = async () => (await Promise.all(orders.map((id) => mailsOf(site, id)))).flat().length
  for (const id of orders) await sendLinkOfOrder(site.services, id)
  expect(await sent()).toBe(6)
  await site.travel(61 * 60_000)
  for (const id of orders) await sendLinkOfOrder(site.services, id)
  expect(await sent()).toBe(6)
  await site.travel(24 * 3_600_000)
  await sendLinkOfOrder(site.services, orders[7] ?? '')
  expect(await sent()).toBe(7)
})

test('the tickets of a paid order are sent again', async () => {
  const { orderId, paymentId, amount } = await buying()
  await choose(site, paymentId, amount, 'paid')
  await settle(site, paymentId)
  await sendLinkOfOrder(site.services, orderId)
  expect((await mailsOf(site, orderId)).map(({ kind }) => kind)).toEqual([
    'ticket-delivery',
    'ticket-delivery',
  ])
})

test('a payment whose tickets went out three times within the hour is told so', async () => {
  const { paymentId, amount, phone, orderId } = await buying()
  const transaction = await choose(site, paymentId, amount, 'paid')
  await settle(site, paymentId)
  for (const kind of ['paid', 'paid', 'paid', 'sent-before']) {
    await site.travel(3_000)
    expect(await claim({ phone, transaction })).toMatchObject({ kind })
  }
  expect(await mailsOf(site, orderId)).toHaveLength(4)
  await site.travel(61 * 60_000)
  expect(await claim({ phone, transaction })).toMatchObject({ kind: 'paid' })
})

test('where no ticket is left to send, the link goes instead, and says that the order was paid', async () => {
  const { orderId, paymentId, amount, phone, reference, email } = await buying()
  const transaction = await choose(site, paymentId, amount, 'paid')
  await settle(site, paymentId)
  await refundAtOnce(site.services, reference, { byHand: true })
  await sendLinkOfOrder(site.services, orderId)
  const kinds = (await mailsOf(site, orderId)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['order-link', 'refund', 'ticket-delivery'])
  await site.travel(3_000)
  expect(await claim({ phone, transaction })).toEqual({
    kind: 'no-ticket',
    reference,
    address: `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`,
  })
  const links = await many(
    site.db,
    z.object({ data: z.object({ paid: z.boolean() }) }),
    sql`select data from outbox_messages where subject_id = ${orderId} and kind = 'order-link'`,
  )
  expect(links.map(({ data }) => data.paid)).toEqual([true, true])
})

test('money that nobody told us of is found when its buyer looks for the order', async () => {
  const { orderId, paymentId, amount } = await buying()
  await choose(site, paymentId, amount, 'unheard-silent')
  await site.travel(3_000)
  await sendLinkOfOrder(site.services, orderId)
  expect(await stateOf(site, orderId)).toBe('paid')
})

test('of an order that costs nothing and is not confirmed the mail comes again that asks for it', async () => {
  const { modelId } = await makeTicketModel(site.db, { price: 0 })
  const order = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  await sendLinkOfOrder(site.services, order.id)
  expect(await mailsOf(site, order.id)).toEqual([
    { kind: 'free-confirmation' },
    { kind: 'free-confirmation' },
  ])
})

test('E22: a transaction number pays the order that it names, and its tickets go to the order’s address', async () => {
  const { orderId, paymentId, amount, phone, reference, email } = await buying()
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  expect(await claim({ phone, transaction })).toEqual({
    kind: 'paid',
    reference,
    address: `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`,
  })
  expect(await stateOf(site, orderId)).toBe('paid')
  expect((await mailsOf(site, orderId)).length).toBe(1)
  await site.travel(3_000)
  expect(await claim({ phone, transaction })).toMatchObject({ kind: 'paid' })
  expect((await storyOf(site, orderId)).filter((kind) => kind === 'paid')).toHaveLength(1)
  expect((await mailsOf(site, orderId)).length).toBe(2)
})

test('E8, E22: money of a replaced order is told as what it pays, its successor, however often it is asked for', async () => {
  const { orderId, paymentId, amount, phone, buyer, modelId } = await buying()
  const next = await buyer.hold(modelId, {
    remplace: orderId,
    villeAcheteur: 'Ouidah',
    telephoneAcheteur: phone,
  })
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  for (let times = 0; times < 2; times += 1) {
    expect(await claim({ phone, transaction })).toMatchObject({ kind: 'paid', reference: next.reference })
    await site.travel(3_000)
  }
  expect(await stateOf(site, next.id)).toBe('paid')
  expect((await mailsOf(site, next.id)).map(({ kind }) => kind)).toEqual([
    'ticket-delivery',
    'ticket-delivery',
  ])
})

test('a transaction of somebody else, an invented one and one of nobody look alike', async () => {
  const { paymentId, amount, orderId } = await buying()
  const transaction = await choose(site, paymentId, amount, 'paid')
  const stranger = freshPhone()
  expect(await claim({ phone: stranger, transaction })).toEqual({ kind: 'unknown' })
  expect(await claim({ phone: stranger, transaction: 'invented' })).toEqual({ kind: 'unknown' })
  expect(await stateOf(site, orderId)).toBe('held')
})

test('a transaction that failed, runs, or cannot be read is told as that', async () => {
  const failed = await buying()
  const transaction = await choose(site, failed.paymentId, failed.amount, 'failed')
  const { phone, reference } = failed
  expect(await claim({ phone, transaction })).toEqual({ kind: 'failed', reference })
  const running = await buying()
  const later = await choose(site, running.paymentId, running.amount, 'late')
  expect(await claim({ phone: running.phone, transaction: later })).toEqual({ kind: 'running' })
  faults.reading = 'html'
  expect(await claim({ phone, transaction })).toEqual({ kind: 'provider-away' })
  faults.reading = undefined
})

test('E8, E22: money for an order that its buyer had cancelled is told as due', async () => {
  const { orderId, paymentId, amount, phone, reference, buyer } = await buying()
  await site.travel(4 * 60_000)
  await settle(site, paymentId)
  await buyer.request('POST', `/api/commandes/${orderId}/annulation`, {})
  expect(await stateOf(site, orderId)).toBe('cancelled')
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  await site.travel(3_000)
  expect(await claim({ phone, transaction })).toEqual({ kind: 'refund-due', reference })
})

test('a success that names no payment of ours is kept for staff', async () => {
  const { paymentId, amount } = await buying()
  const transaction = await choose(site, paymentId, amount, 'paid')
  faults.namedPayment = null
  expect(await claim({ phone: freshPhone(), transaction })).toEqual({ kind: 'unknown' })
  faults.namedPayment = undefined
  const kept = await many(
    site.db,
    z.object({ amount: z.number() }),
    sql`select amount from unmatched_payments where provider_reference = ${transaction}`,
  )
  expect(kept).toEqual([{ amount }])
})

test('one phone is looked for six times an hour from one network, thirty times from all of them', async () => {
  const [phone, near] = [freshPhone(), from()]
  for (let times = 0; times < 6; times += 1)
    expect(await ask({ phone, reference: 'K-00000' }, near)).toEqual({ kind: 'asked' })
  // Refused tries of one network use up no tries of other networks, so a single stranger locks nobody out.
  for (let times = 0; times < 30; times += 1)
    expect(await claim({ phone, transaction: 'x' }, near)).toMatchObject({ kind: 'too-many' })
  for (let times = 0; times < 24; times += 1)
    expect(await ask({ phone, reference: 'K-00000' })).toEqual({ kind: 'asked' })
  expect(await claim({ phone, transaction: 'x' })).toMatchObject({ kind: 'too-many' })
})

test('one network asks 200 times in ten minutes', async () => {
  const phone = freshPhone()
  const address = from()
  // Thousands of buyers may be behind this address, all of them debited on the same evening.
  for (let times = 0; times < 200; times += 1)
    expect((await ask({ phone: freshPhone(), reference: 'K-00000' }, address)).kind).toBe('asked')
  expect(await ask({ phone: freshPhone(), reference: 'K-00000' }, address)).toMatchObject({
    kind: 'too-many',
  })
  await site.travel(61 * 60_000)
  expect(await ask({ phone, reference: 'K-00000' }, address)).toEqual({ kind: 'asked' })
})

test.each<[string, unknown, string[]]>([
  ['nothing', undefined, ['']],
  ['an empty form', {}, ['phone', 'reference']],
  ['a phone of letters', { phone: 'abc', reference: 'K-00000' }, ['phone']],
  ['a reference that cannot be one', { phone: '0197000001', reference: 'KW-7F3K-92QD' }, ['reference']],
  ['a reference of 400 characters', { phone: '0197000001', reference: 'K'.repeat(400) }, ['reference']],
  ['lists', { phone: ['0197000001'], reference: ['K-00000'] }, ['phone', 'reference']],
])('%s is refused with what to mend, and nothing is looked for', async (_, form, fields) => {
  const before = (await asked()).length
  const refused = await ask(form)
  expect(refused.kind === 'invalid' ? Object.keys(refused.fields).sort() : refused).toEqual(fields)
  expect((await asked()).length).toBe(before)
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
