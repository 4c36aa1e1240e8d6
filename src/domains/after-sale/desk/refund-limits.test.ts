import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ayaba, becomeApprover, codjo, sika } from '../../../../test/factories/staff.ts'
import { approvingDesk, colleague } from '../../../../test/sale/approving-desk.ts'
import { begin } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import type { Staff } from '../../../platform/actor.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { tellBuyers } from '../event-changes/tell-buyers.ts'
import { beginRefunds } from '../refunds/begin-refund.ts'
import { undoRefund } from './undo-refund.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided, statesOf, wordOf, dear, awaiting, decide, refundIn, toApprove } =
  approvingDesk(() => site)
const paidBack = (id: string) => finishByHand(site.services, owners(), id, { reference: 'MoMo 1', by: sika })

describe('E18: above 100,000 F of one order', () => {
  test('a refund waits for a second person, and then for its ten minutes', async () => {
    const { reference, orderId, transaction } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    await site.travel(DAY)
    await beginRefunds(site.services)
    expect(await refundIn(id)).toBeUndefined()
    expect(await statesOf(orderId)).toEqual(['issued'])
    expect(await toApprove(id)).toMatchObject({ subject: reference, amount: 120_000, by: ayaba.name })
    expect(await ask(reference, { by: ayaba })).toEqual({ kind: 'already-open' })

    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
    expect(await refundIn(id)).toEqual({ state: 'pending' })
    expect(await toApprove(id)).toBeUndefined()
    await beginRefunds(site.services)
    expect(await statesOf(orderId)).toEqual(['issued'])
    await site.travel(10 * MINUTE)
    await beginRefunds(site.services)
    await sendDueRefunds(site.services, owners())
    expect(await wordOf(transaction)).toBe('REVERTED')
    expect(await stateOf(site, orderId)).toBe('refunded')
    expect((await storyOf(site, orderId)).slice(-5)).toEqual([
      'refund-asked',
      'refund-approved',
      'refund-decided',
      'refund-begun',
      'refunded',
    ])
  })

  test('it can be undone once it is approved, without a word to anybody, and needs two people again', async () => {
    const { reference, orderId } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    await decide(id)
    expect(await undoRefund(site.services, id, ayaba)).toEqual({ kind: 'undone' })
    await site.travel(11 * MINUTE)
    await beginRefunds(site.services)
    expect(await statesOf(orderId)).toEqual(['issued'])
    expect((await mailsOf(site, orderId)).map(({ kind }) => kind)).not.toContain('refund')
    const again = await awaiting(reference, { by: ayaba })
    await decide(again)
    await begin(site.services, again)
    expect(await statesOf(orderId)).toEqual(['blocked'])
  })

  test('parts of an order add up, whoever asks', async () => {
    const { reference } = await paidOrder({ price: 60_000, quantity: 3 })
    const by = (name: string) => ({ by: colleague(name), amount: 50_000 })
    await paidBack(await decided(reference, by('Awa')))
    await paidBack(await decided(reference, by('Bio')))
    const id = await awaiting(reference, { ...by('Cica'), amount: 1 })
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
  })

  test('what was undone or refused does not count', async () => {
    const { reference } = await paidOrder({ price: 60_000, quantity: 3 })
    const part = { amount: 90_000, by: colleague('Awa') }
    const undone = await ask(reference, part)
    if (undone.kind !== 'pending') throw new Error(undone.kind)
    await undoRefund(site.services, undone.refundId, ayaba)
    const refused = await decided(reference, part)
    await refuseRefund(site.services, owners(), refused, { why: 'x', by: sika })
    expect((await ask(reference, part)).kind).toBe('pending')
  })

  test('nor does money that was paid in excess and goes back', async () => {
    const { reference, paymentId } = await paidOrder({ price: 100_000 }, 'over')
    const due = sql`select id from refunds_due where payment_id = ${paymentId}`
    const { id } = await one(site.db, z.object({ id: z.string() }), due)
    const by = colleague('Awa')
    await becomeApprover(site.db, by)
    expect((await decideDueRefund(site.services, id, { why: 'Payé en trop', by })).kind).toBe('decided')
    expect((await ask(reference, { by })).kind).toBe('pending')
  })
})

describe('E18: above 500,000 F that one person gives back in a day', () => {
  test('every further refund of theirs waits, none of their colleagues', async () => {
    const by = colleague('Awa')
    for (let order = 0; order < 5; order += 1)
      expect((await ask((await paidOrder({ price: 100_000 })).reference, { by })).kind).toBe('pending')
    const { reference } = await paidOrder()
    const id = await awaiting(reference, { by })
    await undoRefund(site.services, id, by)
    expect((await ask(reference, { by: colleague('Bio') })).kind).toBe('pending')
    await site.travel(DAY)
    expect((await ask((await paidOrder()).reference, { by })).kind).toBe('pending')
  })

  test('nothing waits for what they give back by cancelling an event', async () => {
    const by = colleague('Dossa')
    const { modelId, orderId } = await paidOrder({ price: 600_000 })
    const model = sql`select event_id as "eventId" from ticket_models where id = ${modelId}`
    const { eventId } = await one(site.db, z.object({ eventId: z.string() }), model)
    await cancelEvent(site.services, { eventId, reason: 'Pluie', by })
    await tellBuyers(site.services)
    expect(await storyOf(site, orderId)).toContain('refund-decided')
    expect((await ask((await paidOrder()).reference, { by })).kind).toBe('pending')
  })

  test('asked for at once, they are added up all the same', async () => {
    const by = colleague('Cica')
    const orders = await Promise.all(Array.from({ length: 7 }, () => paidOrder({ price: 100_000 })))
    const answers = await Promise.all(orders.map(({ reference }) => ask(reference, { by })))
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array(2).fill('awaiting-approval'),
      ...Array(5).fill('pending'),
    ])
  })

  test('operators are one person, whatever name they give', async () => {
    await site.travel(DAY)
    const name = (given: string): Staff => ({ kind: 'operator', name: given })
    for (let order = 0; order < 5; order += 1)
      await ask((await paidOrder({ price: 100_000 })).reference, { by: name(`Sika ${order}`) })
    const id = await awaiting((await paidOrder()).reference, { by: name('Kossi') })
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
  })
})

describe('not even SQL gives back above the limit alone:', () => {
  beforeAll(() => becomeApprover(site.db, ayaba))
  const insert = (paymentId: string, amount: number, approvalId: string | null = null) =>
    run(
      site.db,
      sql`insert into refunds (id, payment_id, amount, why, actor, actor_id, actor_name, approval_id)
          values (gen_random_uuid(), ${paymentId}, ${amount}, 'x', 'staff', ${ayaba.personId}, ${ayaba.name}, ${approvalId})`,
    )
  const refused = { constraint: 'refunds_above_limit_approved' }

  test('without an approval, with one of another amount or another order, with one that nobody has answered', async () => {
    const [mine, other] = [await dear(), await dear()]
    await expect(insert(mine.paymentId, 120_000)).rejects.toMatchObject(refused)
    const id = await awaiting(mine.reference, { by: ayaba })
    await expect(insert(mine.paymentId, 120_000, id)).rejects.toMatchObject(refused)
    await becomeApprover(site.db, codjo)
    await run(
      site.db,
      sql`update approvals set outcome = 'yes', ended_at = kwabo_now(), decider = 'staff',
            decider_id = ${codjo.personId}, decider_name = ${codjo.name} where id = ${id}`,
    )
    await expect(insert(mine.paymentId, 110_000, id)).rejects.toMatchObject(refused)
    await expect(insert(other.paymentId, 120_000, id)).rejects.toMatchObject(refused)
    await insert(mine.paymentId, 120_000, id)
  })

  test('by making a small one great, or by taking its approval away', async () => {
    const { paymentId, reference } = await dear()
    await insert(paymentId, 1_000)
    const grow = run(site.db, sql`update refunds set amount = 120000 where payment_id = ${paymentId}`)
    await expect(grow).rejects.toMatchObject(refused)
    await run(
      site.db,
      sql`update refunds set state = 'refused', settled_at = kwabo_now(), reason = 'x' where payment_id = ${paymentId}`,
    )
    const id = await awaiting(reference, { by: ayaba })
    await decide(id)
    const bare = run(site.db, sql`update refunds set approval_id = null where id = ${id}`)
    await expect(bare).rejects.toMatchObject(refused)
  })

  test('by calling it one of a cancelled event that is none of the order’s', async () => {
    const [{ paymentId }, other] = [await dear(), await dear()]
    const write = site.db.transaction(async (tx) => {
      const { id } = await one(
        tx,
        z.object({ id: z.string() }),
        sql`insert into refunds (id, payment_id, amount, why, actor, actor_name)
            values (gen_random_uuid(), ${paymentId}, 120000, 'x', 'operator', 'x') returning id`,
      )
      await run(
        tx,
        sql`with change as (
              insert into event_changes
                (id, event_id, kind, reason, actor, actor_name, previous_starts_at, starts_at)
              select gen_random_uuid(), event_id, 'cancelled', 'x', 'operator', 'x', kwabo_now(), kwabo_now()
              from ticket_models where id = ${other.modelId} returning id
            )
            insert into change_refunds (refund_id, change_id) select ${id}::uuid, id from change`,
      )
    })
    await expect(write).rejects.toMatchObject(refused)
  })

  test('what was asked for and answered is kept', async () => {
    const { reference } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    const change = run(site.db, sql`update approvals set amount = 1 where id = ${id}`)
    await expect(change).rejects.toThrow('is kept')
    await decide(id, 'no')
    const reopen = run(
      site.db,
      sql`update approvals set outcome = null, ended_at = null, decider = null, decider_id = null, decider_name = null
          where id = ${id}`,
    )
    await expect(reopen).rejects.toThrow('is kept')
    await expect(run(site.db, sql`delete from approvals where id = ${id}`)).rejects.toThrow('is kept')
  })
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await releaseHolds(site.services)
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
