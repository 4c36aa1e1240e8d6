import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'
import { sendDueRefunds, sendRefund } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const { owners, paidOrder, decided, refundOf, statesOf, wordOf } = refundDesk(() => site)

describe('E19: a refund whose answer is lost', () => {
  test('is read before anything else, and never sent again when it went through', async () => {
    const { reference, orderId } = await paidOrder()
    faults.refunds = 'unheard'
    const refund = await decided(reference)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'unheard' })
    expect(await refundOf(refund)).toMatchObject({ state: 'sent' })
    faults.refunds = 'refused'
    await site.travel(2 * MINUTE)
    await sendDueRefunds(site.services, owners())
    faults.refunds = undefined
    expect(await refundOf(refund)).toMatchObject({ state: 'done' })
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('and that is refused because it went through before is done, as the provider shows', async () => {
    const { reference, orderId } = await paidOrder()
    const refund = await decided(reference)
    const { payments } = site.services
    const refusing: typeof payments = {
      ...payments,
      refund: async (...asked) => {
        await payments.refund(...asked)
        return { kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' }
      },
    }
    const sent = await sendRefund({ ...site.services, payments: refusing }, owners(), refund)
    expect(sent).toEqual({ kind: 'done' })
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('waits while the provider cannot be read, and is not sent blindly', async () => {
    const { reference } = await paidOrder()
    faults.refunds = 'unheard'
    const refund = await decided(reference)
    await sendRefund(site.services, owners(), refund)
    faults.refunds = undefined
    faults.reading = 'down'
    await site.travel(30 * MINUTE)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'unheard' })
    expect(await finishByHand(site.services, owners(), refund, { reference: 'MoMo 2', by: sika })).toEqual({
      kind: 'at-provider',
    })
    expect(await refuseRefund(site.services, owners(), refund, { why: 'non', by: sika })).toEqual({
      kind: 'at-provider',
    })
    faults.reading = undefined
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
  })

  test('is sent again only once the provider has shown for ten minutes that it never arrived', async () => {
    const { reference, transaction } = await paidOrder()
    const refund = await decided(reference)
    // The process died after it had marked the refund as sent and before it sent it.
    await run(site.db, sql`update refunds set state = 'sent', sent_at = kwabo_now() where id = ${refund}`)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'unheard' })
    expect(await wordOf(transaction)).toBe('SUCCESS')
    await site.travel(11 * MINUTE)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
    expect(await wordOf(transaction)).toBe('REVERTED')
  })

  test('is sent again once, where two processes look at the same moment', async () => {
    const { reference, transaction } = await paidOrder()
    const refund = await decided(reference)
    await run(site.db, sql`update refunds set state = 'sent', sent_at = kwabo_now() where id = ${refund}`)
    await site.travel(11 * MINUTE)
    const { payments } = site.services
    let [reads, sendings, ended] = [0, 0, 0]
    const slow: typeof payments = {
      ...payments,
      read: async (question) => {
        const reading = await payments.read(question)
        reads += 1
        // Both calls read before one of them sends, and no refund is answered before the other call has sent or ended.
        await eventually(
          () => Promise.resolve(reads),
          (count) => count > 1,
        )
        return reading
      },
      refund: async (...asked) => {
        sendings += 1
        await eventually(
          () => Promise.resolve(sendings + ended),
          (count) => count > 1,
        )
        return payments.refund(...asked)
      },
    }
    const send = () =>
      sendRefund({ ...site.services, payments: slow }, owners(), refund).finally(() => (ended += 1))
    const sent = await Promise.all([send(), send()])
    expect(sendings).toBe(1)
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['done', 'unheard'])
    expect(await wordOf(transaction)).toBe('REVERTED')
  })

  test.each(['done', 'refused'] as const)(
    'and whose money is still on its way after three days can be ended by people as %s',
    async (end) => {
      const { reference, orderId, paymentId, transaction } = await paidOrder()
      const refund = await decided(reference)
      // The provider has answered 'processing', and still shows the payment as paid.
      await run(
        site.db,
        sql`update refunds set state = 'processing', sent_at = kwabo_now() where id = ${refund}`,
      )
      const finish = () =>
        end === 'done'
          ? finishByHand(site.services, owners(), refund, { reference: 'MoMo 3', by: sika })
          : refuseRefund(site.services, owners(), refund, { why: 'Le prestataire ne rend rien.', by: sika })
      await site.travel(71 * 60 * MINUTE)
      expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'processing' })
      expect(await finish()).toEqual({ kind: 'at-provider' })
      await site.travel(61 * MINUTE)
      expect(await finish()).toEqual({ kind: 'settled' })
      expect(await wordOf(transaction)).toBe('SUCCESS')
      expect(await statesOf(orderId)).toEqual([end === 'done' ? 'void' : 'issued'])
      // If the provider gives the money back later, an error is logged.
      await run(site.db, sql`update sandbox_transactions set status = 'REVERTED' where id = ${transaction}`)
      expect(await reviewSettled(site.services, owners(), paymentId)).toEqual({ kind: 'reversed' })
    },
  )

  test.each(['done', 'refused'] as const)(
    'and that is sent again and again for three days can be ended by people as %s',
    async (end) => {
      const { reference, orderId, transaction } = await paidOrder()
      const refund = await decided(reference)
      const { payments } = site.services
      const deaf: typeof payments = {
        ...payments,
        refund: () => Promise.reject(new Error('503')),
      }
      const send = () => sendRefund({ ...site.services, payments: deaf }, owners(), refund)
      const finish = () =>
        end === 'done'
          ? finishByHand(site.services, owners(), refund, { reference: 'MoMo 4', by: sika })
          : refuseRefund(site.services, owners(), refund, { why: 'Le prestataire ne rend rien.', by: sika })
      for (let hour = 0; hour < 72; hour += 1) {
        expect(await send()).toEqual({ kind: 'unheard' })
        await site.travel(60 * MINUTE)
      }
      expect(await send()).toEqual({ kind: 'unheard' })
      // The refund was sent a moment ago.
      expect(await finish()).toEqual({ kind: 'at-provider' })
      await site.travel(2 * MINUTE)
      expect(await finish()).toEqual({ kind: 'settled' })
      expect(await wordOf(transaction)).toBe('SUCCESS')
      expect(await statesOf(orderId)).toEqual([end === 'done' ? 'void' : 'issued'])
    },
  )
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
