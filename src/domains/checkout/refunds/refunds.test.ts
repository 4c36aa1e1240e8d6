import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { mailsOf, refundsDue, stateOf, stockOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds, sendRefund } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../check-invariants.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'
import { decideRefund, type OrderRefund } from './decide-refund.ts'
import { orderRefunds } from './order-refunds.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const owners = () => ({ order: orderRefunds(site.services) })

async function paidOrder(
  given: NewTicketModel & { quantity?: number } = {},
  choice: 'paid' | 'over' = 'paid',
) {
  const sale = await payingBuyer(site, given)
  const transaction = await choose(site, sale.paymentId, sale.amount, choice)
  expect(await settle(site, sale.paymentId)).toEqual({ kind: 'paid' })
  return { ...sale, transaction, reference: sale.order.reference, orderId: sale.order.id }
}

const decide = (reference: string, given: Partial<OrderRefund> = {}) =>
  decideRefund(site.services, { reference, amount: null, why: 'Empêché', by: 'Sika', ...given })

async function decided(reference: string, given: Partial<OrderRefund> = {}): Promise<string> {
  const decision = await decide(reference, given)
  if (decision.kind !== 'decided') throw new Error(decision.kind)
  return decision.refundId
}

const ticketsOf = (orderId: string) =>
  many(
    site.db,
    z.object({ number: z.string(), state: z.string() }),
    sql`select number, state from tickets where order_id = ${orderId} order by position`,
  )
const statesOf = async (orderId: string) => (await ticketsOf(orderId)).map(({ state }) => state)
const refundOf = (id: string) =>
  one(
    site.db,
    z.object({ state: z.string(), by_hand: z.boolean(), reference: z.string().nullable() }),
    sql`select state, by_hand, reference from refunds where id = ${id}`,
  )
const wordOf = async (transaction: string) =>
  (
    await one(
      site.db,
      z.object({ status: z.string() }),
      sql`select status from sandbox_transactions where id = ${transaction}`,
    )
  ).status

describe('E18: a refund', () => {
  test('of the whole order blocks its tickets at once, and voids them when the money is back', async () => {
    const { reference, orderId, modelId, transaction } = await paidOrder({ quantity: 2 })
    const refund = await decided(reference)
    expect(await statesOf(orderId)).toEqual(['blocked', 'blocked'])
    expect(await stateOf(site, orderId)).toBe('paid')
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
    expect(await wordOf(transaction)).toBe('REVERTED')
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect(await statesOf(orderId)).toEqual(['void', 'void'])
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 2 })
    expect((await storyOf(site, orderId)).slice(-2)).toEqual(['refund-decided', 'refunded'])
    expect((await mailsOf(site, orderId)).filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })

  test('puts the places back on sale only where staff say so, and only once the money is back', async () => {
    const { reference, modelId } = await paidOrder({ quantity: 3, persons: 2 })
    const refund = await decided(reference, { returnPlaces: true })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 3 })
    await sendRefund(site.services, owners(), refund)
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
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
    expect(await finishByHand(site.services, owners(), refund, 'MoMo 8841')).toEqual({ kind: 'settled' })
    expect(await refundOf(refund)).toEqual({ state: 'done', by_hand: true, reference: 'MoMo 8841' })
    expect(await stateOf(site, orderId)).toBe('refunded_partly')
    expect(await statesOf(orderId)).toEqual(['void', 'issued'])
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    // The rest of it later.
    const rest = await decided(reference)
    await finishByHand(site.services, owners(), rest, 'MoMo 8842')
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
    const again = await decided(reference, { byHand: true })
    await finishByHand(site.services, owners(), again, 'MoMo 1')
    expect(await stateOf(site, orderId)).toBe('refunded')
  })

  test('that staff take back before it was sent never leaves, and the tickets are valid again', async () => {
    const { reference, orderId, transaction } = await paidOrder()
    const refund = await decided(reference)
    expect(await refuseRefund(site.services, owners(), refund, 'Erreur de saisie')).toEqual({
      kind: 'settled',
    })
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'settled-before' })
    expect(await wordOf(transaction)).toBe('SUCCESS')
    expect(await statesOf(orderId)).toEqual(['issued'])
  })

  test('above what was paid, of a used ticket, of an unpaid, free or unknown order is refused', async () => {
    const { reference, orderId } = await paidOrder({ quantity: 2 })
    expect(await decide(reference, { amount: 14_001 })).toEqual({ kind: 'too-much', left: 14_000 })
    expect(await decide(reference, { amount: 0 })).toEqual({ kind: 'too-much', left: 14_000 })
    expect(await decide(reference, { amount: 100, tickets: ['KW-0000-0000'] })).toEqual({
      kind: 'unknown-ticket',
    })
    const [first] = await ticketsOf(orderId)
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    expect(await decide(reference)).toEqual({ kind: 'ticket-used', numbers: [first?.number] })
    expect(await statesOf(orderId)).toEqual(['used', 'issued'])
    const unpaid = await payingBuyer(site)
    expect(await decide(unpaid.order.reference)).toEqual({ kind: 'not-paid' })
    expect(await decide('K-ZZZZZ')).toEqual({ kind: 'unknown-order' })
    const free = await freeOrder()
    expect(await decide(free)).toEqual({ kind: 'free' })
    // Whoever insists gives the money back; who was let in was let in.
    const forced = await decided(reference, { evenUsed: true })
    await sendRefund(site.services, owners(), forced)
    expect(await statesOf(orderId)).toEqual(['used', 'void'])
  })

  test('decided twice in parallel is decided once', async () => {
    const { reference } = await paidOrder({ quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => decide(reference, { amount: 7000 })))
    expect(answers.filter(({ kind }) => kind === 'decided')).toHaveLength(1)
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
      [1, 2, 3].map(() =>
        decideDueRefund(site.services, due?.id ?? '', { why: 'payé deux fois', by: 'Sika' }),
      ),
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
    const decision = await decideDueRefund(site.services, due?.id ?? '', { why: 'trop payé', by: 'Sika' })
    expect(decision).toMatchObject({ kind: 'decided', amount: 500, byHand: true })
  })
})

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
    expect(await finishByHand(site.services, owners(), refund, 'MoMo 2')).toEqual({ kind: 'at-provider' })
    expect(await refuseRefund(site.services, owners(), refund, 'non')).toEqual({ kind: 'at-provider' })
    faults.reading = undefined
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
  })

  test('is sent again only once the provider has shown for ten minutes that it never arrived', async () => {
    const { reference, transaction } = await paidOrder()
    const refund = await decided(reference)
    // The process died between noting that it sends and sending.
    await run(site.db, sql`update refunds set state = 'sent', sent_at = kwabo_now() where id = ${refund}`)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'unheard' })
    expect(await wordOf(transaction)).toBe('SUCCESS')
    await site.travel(11 * MINUTE)
    expect(await sendRefund(site.services, owners(), refund)).toEqual({ kind: 'done' })
    expect(await wordOf(transaction)).toBe('REVERTED')
  })
})

test('more than came cannot be given back, whoever writes it', async () => {
  const { paymentId } = await paidOrder()
  const write = run(
    site.db,
    sql`insert into refunds (id, payment_id, amount, why, decided_by)
        values (gen_random_uuid(), ${paymentId}, 7001, 'x', 'x')`,
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
  const order = await new Buyer(site).hold(modelId, { telephoneAcheteur: '0197888801' })
  return order.reference
}
