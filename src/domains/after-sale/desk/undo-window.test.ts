import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ayaba, codjo } from '../../../../test/factories/staff.ts'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { begin, refundDesk } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { listRefundDuties } from '../../books/list-duties.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'
import { sendDueRefunds, sendRefund } from '../../payments/refunds/send-refund.ts'
import { tellBuyers } from '../event-changes/tell-buyers.ts'
import { beginRefund, beginRefunds } from '../refunds/begin-refund.ts'
import { undoRefund } from './undo-refund.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided, ticketsOf, statesOf, refundOf, wordOf } = refundDesk(() => site)
const by = ayaba

async function pending(...asked: Parameters<typeof ask>): Promise<string> {
  const answer = await ask(...asked)
  if (answer.kind !== 'pending') throw new Error(answer.kind)
  return answer.refundId
}
/** Runs the jobs that begin and send refunds. */
async function jobs() {
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
}
const refundMails = async (orderId: string) =>
  (await mailsOf(site, orderId)).filter(({ kind }) => kind === 'refund').length
const dutyOf = async (id: string) => (await listRefundDuties(site)).refunds.find((duty) => duty.id === id)

describe('E18: for ten minutes after somebody has decided a refund', () => {
  test('nothing comes of it: tickets open, nobody hears of it, no request reaches the provider', async () => {
    const { reference, orderId, transaction, buyer } = await paidOrder({ quantity: 2 })
    const id = await pending(reference)
    await jobs()
    await site.travel(9.9 * MINUTE)
    await jobs()
    expect(await sendRefund(site.services, owners(), id)).toEqual({ kind: 'not-begun' })
    expect(await beginRefund(site.services, id)).toEqual({ kind: 'not-yet' })
    expect(await statesOf(orderId)).toEqual(['issued', 'issued'])
    expect(await refundMails(orderId)).toBe(0)
    expect(await buyer.status(orderId)).toMatchObject({ phase: 'payee' })
    expect(await wordOf(transaction)).toBe('SUCCESS')
    expect(await dutyOf(id)).toMatchObject({ state: 'pending' })

    await site.travel(0.2 * MINUTE)
    await beginRefunds(site.services)
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
    expect(await refundMails(orderId)).toBe(1)
    await jobs()
    expect(await wordOf(transaction)).toBe('REVERTED')
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('it can be undone, as if it never was, and be decided anew', async () => {
    const { reference, orderId, transaction } = await paidOrder({ quantity: 3 })
    const [first] = await ticketsOf(orderId)
    const part = { amount: 'price', tickets: [first?.number ?? ''] } as const
    const id = await pending(reference, part)
    await site.travel(9 * MINUTE)
    expect(await undoRefund(site.services, id, codjo)).toEqual({ kind: 'undone' })
    expect(await undoRefund(site.services, id, codjo)).toEqual({ kind: 'undone' })
    await site.travel(2 * MINUTE)
    await jobs()
    expect(await sendRefund(site.services, owners(), id)).toEqual({ kind: 'settled-before' })
    expect(await refundOf(id)).toMatchObject({ state: 'undone' })
    expect(await statesOf(orderId)).toEqual(['issued', 'issued', 'issued'])
    expect(await refundMails(orderId)).toBe(0)
    expect(await wordOf(transaction)).toBe('SUCCESS')
    expect(await dutyOf(id)).toBeUndefined()
    expect((await storyOf(site, orderId)).slice(-2)).toEqual(['refund-decided', 'refund-undone'])

    await decided(reference, part)
    expect(await statesOf(orderId)).toEqual(['blocked', 'issued', 'issued'])
    expect(await refundMails(orderId)).toBe(1)
  })

  test('nobody ends it in another way', async () => {
    const { reference } = await paidOrder()
    const id = await pending(reference, { byHand: true })
    const transfer = { reference: 'MoMo 1', by }
    expect(await finishByHand(site.services, owners(), id, transfer)).toEqual({ kind: 'not-begun' })
    expect(await refuseRefund(site.services, owners(), id, { why: 'x', by })).toEqual({ kind: 'not-begun' })
    await begin(site.services, id)
    expect(await finishByHand(site.services, owners(), id, transfer)).toEqual({ kind: 'settled' })
    expect(await undoRefund(site.services, id, by)).toEqual({ kind: 'too-late' })
  })

  test('whoever is let in meanwhile keeps their ticket: it does not begin, silently, and staff are told', async () => {
    const { reference, orderId, transaction } = await paidOrder({ quantity: 2 })
    const id = await pending(reference)
    const [first] = await ticketsOf(orderId)
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    await site.travel(11 * MINUTE)
    await jobs()
    expect(await statesOf(orderId)).toEqual(['used', 'issued'])
    expect(await refundMails(orderId)).toBe(0)
    expect(await wordOf(transaction)).toBe('SUCCESS')
    expect(await dutyOf(id)).toMatchObject({
      state: 'refused',
      reason: `utilisé entre-temps : ${first?.number}`,
    })
    // With `evenUsed` the money goes back although a ticket is used.
    const forced = await pending(reference, { evenUsed: true })
    await run(site.db, sql`update tickets set state = 'used' where order_id = ${orderId}`)
    await site.travel(11 * MINUTE)
    await jobs()
    expect(await refundOf(forced)).toMatchObject({ state: 'done' })
    expect(await statesOf(orderId)).toEqual(['used', 'used'])
  })

  test('it is the refund of a payment that its provider takes back meanwhile', async () => {
    const { reference, orderId, paymentId, transaction } = await paidOrder()
    const id = await pending(reference)
    await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)
    expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'returned' })
    expect(await undoRefund(site.services, id, by)).toEqual({ kind: 'too-late' })
    expect(await statesOf(orderId)).toEqual(['void'])
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('an event that is cancelled meanwhile gives back the rest once it has ended', async () => {
    const { reference, orderId, modelId } = await paidOrder({ quantity: 2 })
    const id = await pending(reference, { amount: 500 })
    const { eventId } = await one(
      site.db,
      z.object({ eventId: z.string() }),
      sql`select event_id as "eventId" from ticket_models where id = ${modelId}`,
    )
    await cancelEvent(site.services, { eventId, reason: 'La salle est fermée.', by })
    await tellBuyers(site.services)
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
    expect(await undoRefund(site.services, id, by)).toEqual({ kind: 'undone' })
    await tellBuyers(site.services)
    await sendDueRefunds(site.services, owners())
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'void'])
  })
})

test('E18: undone in the moment in which it begins, one of them wins, and is told so', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { reference, orderId } = await paidOrder()
    const id = await pending(reference)
    await run(site.db, sql`update refunds set look_at = kwabo_now() where id = ${id}`)
    const [undone, begun] = await Promise.all([
      undoRefund(site.services, id, by),
      beginRefund(site.services, id),
      sendRefund(site.services, owners(), id),
    ])
    const went = begun.kind === 'begun'
    expect(undone.kind).toBe(went ? 'too-late' : 'undone')
    expect((await refundMails(orderId)) > 0).toBe(went)
  }
})

describe('E18: a refund that is asked for once more', () => {
  test('with its id is the same one, also when it has begun', async () => {
    const { reference } = await paidOrder()
    const id = randomUUID()
    expect(await ask(reference, { id })).toMatchObject({ kind: 'pending', refundId: id })
    expect(await ask(reference, { id })).toEqual({ kind: 'asked-before', refundId: id })
    await begin(site.services, id)
    expect(await ask(reference, { id })).toEqual({ kind: 'asked-before', refundId: id })
    expect(await ask(reference)).toEqual({ kind: 'already-open' })
  })

  test('at the same moment too', async () => {
    const { reference } = await paidOrder()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(reference, { id })))
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual([...Array(5).fill('asked-before'), 'pending'])
  })

  test('with the id of another order, or of a colleague, is refused', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()]
    const id = await pending(one.reference, { by: ayaba })
    expect(await ask(other.reference, { id, by: ayaba })).toEqual({ kind: 'id-taken' })
    expect(await ask(one.reference, { id, by: codjo })).toEqual({ kind: 'id-taken' })
  })
})

test('nobody undoes what is not there', async () => {
  expect(await undoRefund(site.services, randomUUID(), by)).toEqual({ kind: 'unknown-refund' })
  expect(await beginRefund(site.services, randomUUID())).toEqual({ kind: 'unknown-refund' })
})

test('a refund that has ended is never another one again, whoever writes it', async () => {
  const { reference } = await paidOrder()
  const id = await pending(reference)
  await undoRefund(site.services, id, by)
  const write = run(site.db, sql`update refunds set state = 'decided', settled_at = null where id = ${id}`)
  await expect(write).rejects.toMatchObject({ constraint: 'refunds_end_once' })
})

test('an order that is not paid has no refund', async () => {
  const { order } = await payingBuyer(site)
  expect(await ask(order.reference)).toEqual({ kind: 'not-paid' })
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await releaseHolds(site.services)
  await jobs()
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
