import { ayaba, sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeTicketModel } from '../../../../test/factories.ts'
import { buyFree } from '../../../../test/free-order.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, refundsDue, stateOf, stockOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds, sendRefund } from '../../payments/refunds/send-refund.ts'
import { undoRefund } from '../desk/undo-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'

const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided, ticketsOf, statesOf, refundOf, wordOf } = refundDesk(() => site)

describe('E18: a refund', () => {
  test('of the whole order blocks its tickets once it has begun, and voids them when the money is back', async () => {
    const { reference, orderId, modelId, transaction } = await paidOrder({ quantity: 2 })
    const refund = await decided(reference)
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
    expect(await stateOf(site, orderId)).toBe('paid')
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
    expect(await wordOf(transaction)).toBe('REVERTED')
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'void'])
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 2 })
    expect((await storyOf(site, orderId)).slice(-3)).toEqual(['refund-decided', 'refund-begun', 'refunded'])
    expect((await mailsOf(site, orderId)).filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })

  test('puts the places back on sale only where staff say so, and only once the money is back', async () => {
    const { reference, modelId } = await paidOrder({ quantity: 3, persons: 2 })
    const refund = await decided(reference, { returnPlaces: true })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 3 })
    await sendRefund(site.services, owners(), refund)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
  })

  test('puts no place back on sale that an earlier one of the order has kept from it', async () => {
    const { reference, orderId, modelId } = await paidOrder({ quantity: 3 })
    const tickets = await ticketsOf(orderId)
    for (const [index, returnPlaces] of [false, true].entries()) {
      const part = { amount: 7000, tickets: [tickets[index]?.number ?? ''], returnPlaces }
      await finishByHand(site.services, owners(), await decided(reference, part), {
        reference: 'MoMo 1',
        by: sika,
      })
    }
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 2 })
  })

  test('puts no place back on sale that only a refused one of its ticket would have put back', async () => {
    const { reference, orderId, modelId } = await paidOrder({ quantity: 3 })
    const [first, second] = await ticketsOf(orderId)
    const decide = (number: string | undefined, returnPlaces: boolean) =>
      decided(reference, { amount: 7000, tickets: [number ?? ''], returnPlaces })
    const finish = (id: string) =>
      finishByHand(site.services, owners(), id, { reference: 'MoMo 1', by: sika })
    const refused = await decide(first?.number, true)
    await refuseRefund(site.services, owners(), refused, { why: 'Place réservée', by: sika })
    await finish(await decide(first?.number, false))
    await finish(await decide(second?.number, true))
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 2 })
  })

  test('of one ticket of a group after the other puts the place of the whole group back on sale', async () => {
    const { reference, orderId, modelId } = await paidOrder({ quantity: 2, persons: 2 })
    const tickets = await ticketsOf(orderId)
    for (const [index, sold] of [2, 1, 1, 0].entries()) {
      const part = { amount: 3000, tickets: [tickets[index]?.number ?? ''], returnPlaces: true }
      await finishByHand(site.services, owners(), await decided(reference, part), {
        reference: 'MoMo 1',
        by: sika,
      })
      expect(await stockOf(site, modelId)).toEqual({ held: 0, sold })
    }
  })

  test('of a part is paid by hand, takes the tickets that it names, and leaves the others valid', async () => {
    const { reference, orderId, modelId } = await paidOrder({ quantity: 2 })
    const [first] = await ticketsOf(orderId)
    const refund = await decided(reference, {
      amount: 7000,
      tickets: [first?.number ?? ''],
      returnPlaces: true,
    })
    expect(await statesOf(orderId)).toEqual(['blocked', 'issued'])
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'by-hand' })
    expect(await finishByHand(site.services, owners(), refund, { reference: 'MoMo 8841', by: sika })).toEqual(
      { kind: 'settled' },
    )
    expect(await refundOf(refund)).toEqual({ state: 'done', by_hand: true, reference: 'MoMo 8841' })
    expect(await stateOf(site, orderId)).toBe('refunded_partly')
    expect(await statesOf(orderId)).toEqual(['void', 'issued'])
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    // The rest of the order is refunded later.
    const rest = await decided(reference)
    await finishByHand(site.services, owners(), rest, { reference: 'MoMo 8842', by: sika })
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'void'])
  })

  test('that the provider refuses leaves the tickets as valid as before, and can be decided anew', async () => {
    const { reference, orderId } = await paidOrder()
    faults.refunds = 'refused'
    const refund = await decided(reference)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'refused' })
    faults.refunds = undefined
    expect(await statesOf(orderId)).toEqual(['issued'])
    expect(await stateOf(site, orderId)).toBe('paid')
    // After the provider's refusal, staff may also choose to pay by hand.
    const asked = await ask(reference, { byHand: true, by: ayaba })
    if (asked.kind !== 'pending') throw new Error(asked.kind)
    expect(asked.byHand).toBe(true)
    await undoRefund(site.services, asked.refundId, ayaba)
    const again = await decided(reference, { byHand: true })
    await finishByHand(site.services, owners(), again, { reference: 'MoMo 1', by: sika })
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('that staff take back before it was sent never leaves, and the tickets are valid again', async () => {
    const { reference, orderId, transaction } = await paidOrder()
    const refund = await decided(reference)
    expect(
      await refuseRefund(site.services, owners(), refund, { why: 'Erreur de saisie', by: sika }),
    ).toEqual({
      kind: 'settled',
    })
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'settled-before' })
    expect(await wordOf(transaction)).toBe('SUCCESS')
    expect(await statesOf(orderId)).toEqual(['issued'])
  })

  test('above what was paid, of a used ticket, of an unpaid, free or unknown order is refused', async () => {
    const { reference, orderId } = await paidOrder({ quantity: 2 })
    expect(await ask(reference, { amount: 14_001 })).toEqual({ kind: 'too-much', left: 14_000 })
    expect(await ask(reference, { amount: 0 })).toEqual({ kind: 'too-much', left: 14_000 })
    expect(await ask(reference, { amount: 100, tickets: ['KW-0000-0000'] })).toEqual({
      kind: 'unknown-ticket',
    })
    expect(await ask(reference, { amount: 14_000, tickets: ['KW-0000-0000'] })).toEqual({
      kind: 'unknown-ticket',
    })
    const [first] = await ticketsOf(orderId)
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    expect(await ask(reference)).toEqual({ kind: 'ticket-used', numbers: [first?.number] })
    expect(await statesOf(orderId)).toEqual(['used', 'issued'])
    const unpaid = await payingBuyer(site)
    expect(await ask(unpaid.order.reference)).toEqual({ kind: 'not-paid' })
    expect(await ask('K-ZZZZZ')).toEqual({ kind: 'unknown-order' })
    const free = await freeOrder()
    expect(await ask(free)).toEqual({ kind: 'free' })
    // With `evenUsed` the money goes back, and the used ticket stays used.
    const forced = await decided(reference, { evenUsed: true })
    await sendRefund(site.services, owners(), forced)
    expect(await statesOf(orderId)).toEqual(['used', 'void'])
  })

  test('decided twice in parallel is decided once', async () => {
    const { reference } = await paidOrder({ quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(reference, { amount: 7000 })))
    expect(answers.filter(({ kind }) => kind === 'pending')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'already-open')).toHaveLength(11)
  })

  test('sent by many at once goes to the provider once', async () => {
    const { reference, orderId } = await paidOrder()
    const refund = await decided(reference)
    const sendings: string[] = []
    const { payments } = site.services
    const counting = {
      ...site.services,
      payments: {
        ...payments,
        refund: (key: string, ref: string, amount: number) => {
          sendings.push(key)
          return payments.refund(key, ref, amount)
        },
      },
    }
    await Promise.all(Array.from({ length: 8 }, () => sendRefund(counting, owners(), refund)))
    expect(sendings).toEqual([refund])
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect((await storyOf(site, orderId)).filter((kind) => kind === 'refunded')).toHaveLength(1)
  })

  test('of money that came twice goes back once, and the paid order stays', async () => {
    const sale = await payingBuyer(site)
    await choose(site, sale.paymentId, sale.amount, 'twice')
    await settle(site, sale.paymentId)
    const orderId = sale.order.id
    const [due] = await duesOf(orderId)
    const decisions = await Promise.all(
      [1, 2, 3].map(() => decideDueRefund(site.services, due?.id ?? '', { why: 'payé deux fois', by: sika })),
    )
    expect(decisions.map(({ kind }) => kind).sort()).toEqual(['already-open', 'already-open', 'decided'])
    await sendDueRefunds(site.services, owners())
    expect(await sale.buyer.status(orderId)).toMatchObject({ phase: 'payee' })
    expect(await refundsDue(site, orderId)).toEqual([{ amount: 7000, reason: 'paid_twice' }])
    expect((await mailsOf(site, orderId)).map(({ kind }) => kind)).toContain('refund')
    expect(await statesOf(orderId)).toEqual(['issued'])
  })

  test('of what was paid too much is paid by hand', async () => {
    const { orderId } = await paidOrder({}, 'over')
    const [due] = await duesOf(orderId)
    const decision = await decideDueRefund(site.services, due?.id ?? '', { why: 'trop payé', by: sika })
    expect(decision).toMatchObject({ kind: 'decided', amount: 500, byHand: true })
  })
})

test('more than came cannot be given back, whoever writes it', async () => {
  const { paymentId } = await paidOrder()
  const write = run(
    site.db,
    sql`insert into refunds (id, payment_id, amount, why, actor, actor_name)
        values (gen_random_uuid(), ${paymentId}, 7001, 'x', 'operator', 'x')`,
  )
  await expect(write).rejects.toMatchObject({ constraint: 'refunds_within_money' })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})

const duesOf = (orderId: string) =>
  many(
    site.db,
    z.object({ id: z.string() }),
    sql`select d.id from refunds_due d join payments p on p.id = d.payment_id where p.subject_id = ${orderId}`,
  )

async function freeOrder(): Promise<string> {
  const { modelId } = await makeTicketModel(site.db, { price: 0 })
  return (await buyFree(site, modelId)).reference
}
