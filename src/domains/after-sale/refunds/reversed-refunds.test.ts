import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, paymentOf, stateOf, stockOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import type { RefundAnswer } from '../../payments/provider.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'
import { sendRefund } from '../../payments/refunds/send-refund.ts'
import { settleRefund } from '../../payments/refunds/settle-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { listRefundDuties } from '../../books/list-duties.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided, ticketsOf, statesOf, refundOf } = refundDesk(() => site)
const review = (paymentId: string) => reviewSettled(site.services, owners(), paymentId)
const done = (refund: string) =>
  finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
const refuse = (refund: string) =>
  refuseRefund(site.services, owners(), refund, { why: 'l’argent est revenu', by: sika })
const refundMails = async (orderId: string) =>
  (await mailsOf(site, orderId)).filter(({ kind }) => kind === 'refund').length
const listed = async () => (await listRefundDuties(site.services)).refunds.map(({ id }) => id)

/** The provider gives the whole payment back, without a webhook. */
const revert = (transaction: string) =>
  run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)

/** Two tickets of 7 000 F. Staff have decided to refund one of them. */
async function partDecided(returnPlaces = false) {
  const sale = await paidOrder({ quantity: 2 })
  const [first] = await ticketsOf(sale.orderId)
  const tickets = [first?.number ?? '']
  const refund = await decided(sale.reference, { amount: 7000, tickets, returnPlaces })
  return { ...sale, refund }
}

/** Money above the price, with a decided refund of the surplus. */
async function surplusDecided() {
  const sale = await paidOrder({}, 'over')
  const { id: due } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from refunds_due where payment_id = ${sale.paymentId}`,
  )
  const decision = await decideDueRefund(site.services, due, { why: 'trop payé', by: sika })
  if (decision.kind !== 'decided') throw new Error(decision.kind)
  return { ...sale, due, refund: decision.refundId }
}

describe('E20: money that the provider gives back as a whole', () => {
  test('E20: ends the part that staff were to pay back by hand: nobody pays it once more', async () => {
    const { orderId, paymentId, modelId, transaction, refund } = await partDecided(true)
    await revert(transaction)
    expect(await review(paymentId)).toEqual({ kind: 'reversed' })
    expect(await listed()).not.toContain(refund)
    expect(await done(refund)).toEqual({ kind: 'reversed' })
    expect(await refundOf(refund)).toEqual({ state: 'done', by_hand: true, reference: transaction })
    expect((await paymentOf(site, paymentId)).state).toBe('reversed')
    expect(await stateOf(site, orderId)).toBe('refunded_partly')
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
    // Staff chose to return the place of the refunded ticket, so this place is on sale again, but not the other.
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    expect((await storyOf(site, orderId)).slice(-2)).toEqual(['refunded_partly', 'payment-reversed'])
    expect(await refundMails(orderId)).toBe(2)
  })

  test('E20: keeps every ticket closed when staff take the part back because the money has come', async () => {
    const { orderId, paymentId, transaction, refund } = await partDecided()
    await revert(transaction)
    await review(paymentId)
    expect(await refuse(refund)).toEqual({ kind: 'reversed' })
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
    expect(await refundMails(orderId)).toBe(2)
  })

  test('E20: ends the surplus that was to be paid back by hand', async () => {
    const { orderId, paymentId, transaction, refund, due } = await surplusDecided()
    await revert(transaction)
    expect(await review(paymentId)).toEqual({ kind: 'reversed' })
    expect(await done(refund)).toEqual({ kind: 'reversed' })
    expect(await refuse(refund)).toEqual({ kind: 'reversed' })
    expect(await refundOf(refund)).toMatchObject({ state: 'done', reference: transaction })
    expect(await decideDueRefund(site.services, due, { why: 'x', by: sika })).toEqual({
      kind: 'already-open',
    })
    expect(await statesOf(orderId)).toEqual(['blocked'])
  })

  test('E20: is surplus and price at once where both were decided', async () => {
    const { orderId, reference, paymentId, transaction, refund } = await surplusDecided()
    const rest = await decided(reference)
    await revert(transaction)
    expect(await review(paymentId)).toEqual({ kind: 'reversed' })
    expect([(await refundOf(refund)).state, (await refundOf(rest)).state]).toEqual(['done', 'done'])
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void'])
  })

  test('E20: leaves a ticket used that had let somebody in, and an end that was there before', async () => {
    const { orderId, reference, paymentId, transaction, refund } = await partDecided()
    await run(site.db, sql`update tickets set state = 'used' where order_id = ${orderId} and position = 2`)
    expect(await done(refund)).toEqual({ kind: 'settled' })
    const rest = await decided(reference, { evenUsed: true })
    await revert(transaction)
    expect(await review(paymentId)).toEqual({ kind: 'reversed' })
    expect((await refundOf(refund)).reference).toBe('MoMo 1')
    expect((await refundOf(rest)).reference).toBe(transaction)
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'used'])
  })

  test('E20: read by two at once while staff end the part leaves one end of it, and no valid ticket', async () => {
    for (const end of [done, refuse, done, refuse]) {
      const { orderId, paymentId, transaction, refund } = await partDecided()
      await revert(transaction)
      const [one, two, staff] = await Promise.all([review(paymentId), review(paymentId), end(refund)])
      expect([one.kind, two.kind].sort()).toEqual(['as-it-was', 'reversed'])
      expect(['settled', 'reversed']).toContain(staff.kind)
      expect(await listed()).not.toContain(refund)
      expect(await statesOf(orderId)).not.toContain('issued')
      expect((await storyOf(site, orderId)).filter((kind) => kind === 'payment-reversed')).toHaveLength(1)
      // If staff ended the refund first, the buyer gets a mail about that, and then the mail about the reversal.
      expect(await refundMails(orderId)).toBe(staff.kind === 'settled' ? 3 : 2)
    }
  })

  test('E19, E20: noted while a part is being sent is the end of that part, whatever is answered', async () => {
    const refused: RefundAnswer = { kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' }
    const { payments } = site.services
    for (const answer of [refused, { kind: 'done' } as const, null]) {
      let sendings = 0
      site.services.payments = { ...payments, can: { ...payments.can, refund: 'partial' } }
      const { orderId, paymentId, transaction, refund } = await partDecided()
      site.services.payments.refund = async () => {
        sendings += 1
        await revert(transaction)
        expect(await review(paymentId)).toEqual({ kind: 'reversed' })
        if (!answer) throw new Error('no answer')
        return answer
      }
      const sent = await sendRefund(site.services, owners(), refund)
      await site.travel(30 * 60_000)
      const again = await sendRefund(site.services, owners(), refund)
      site.services.payments = payments
      expect(sent).toEqual({ kind: answer ? 'settled-before' : 'unheard' })
      expect(again).toEqual({ kind: 'settled-before' })
      expect(sendings).toBe(1)
      expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
      expect(await refundMails(orderId)).toBe(2)
    }
  })

  test('E20: leaves no refused refund in the list of what staff have to do', async () => {
    const { paymentId, transaction, refund } = await partDecided()
    await refuse(refund)
    expect(await listed()).toContain(refund)
    await revert(transaction)
    await review(paymentId)
    expect(await listed()).not.toContain(refund)
  })
})

/** A reversed payment with an open refund, as earlier releases left it. */
async function leftOpen() {
  const sale = await partDecided()
  await run(site.db, sql`update payments set state = 'reversed' where id = ${sale.paymentId}`)
  await run(
    site.db,
    sql`update tickets set state = 'blocked' where order_id = ${sale.orderId} and state = 'issued'`,
  )
  return sale
}

describe('E20: a refund that is still open although its payment is reversed', () => {
  test.each([
    ['done', done],
    ['refuse', refuse],
  ])('E20: ends as what the provider has given back, at the word %s', async (_word, end) => {
    const { orderId, transaction, refund } = await leftOpen()
    expect(await end(refund)).toEqual({ kind: 'reversed' })
    expect(await refundOf(refund)).toEqual({ state: 'done', by_hand: true, reference: transaction })
    expect(await statesOf(orderId)).toEqual(['void', 'blocked'])
  })

  test('E20: releases no ticket if it is refused all the same', async () => {
    const { orderId, refund } = await leftOpen()
    const end = { state: 'refused', reason: 'x', by: { kind: 'provider' } } as const
    expect(await settleRefund(site.services, owners(), refund, end)).toEqual({ kind: 'settled' })
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
  })
})

test('E20: money that is due of a reversed payment is not decided, even if that was refused before', async () => {
  const { paymentId, transaction, refund, due } = await surplusDecided()
  await refuse(refund)
  await run(site.db, sql`update payments set state = 'reversed' where id = ${paymentId}`)
  expect(await decideDueRefund(site.services, due, { why: 'x', by: sika })).toEqual({ kind: 'reversed' })
  // The payment is as before its reversal, and the reversal is now noted by this release.
  await run(site.db, sql`update payments set state = 'succeeded' where id = ${paymentId}`)
  await revert(transaction)
  expect(await review(paymentId)).toEqual({ kind: 'reversed' })
})

test('a transfer that staff made although the provider gave the money back is written down, once', async () => {
  const { paymentId, transaction, refund } = await partDecided()
  await revert(transaction)
  await review(paymentId)
  await done(refund)
  await done(refund)
  const told = await many(
    site.db,
    z.object({ detail: z.object({ refund: z.string(), reference: z.string() }) }),
    sql`select detail from payment_events where payment_id = ${paymentId} and kind = 'paid-by-hand-too'`,
  )
  expect(told).toEqual([{ detail: { refund, reference: 'MoMo 1' } }])
})

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
