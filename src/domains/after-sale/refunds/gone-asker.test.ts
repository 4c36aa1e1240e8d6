import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { holdLock } from '../../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { mailsOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql, type Transaction } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { listRefundDuties } from '../../books/list-duties.ts'
import { lockPayment } from '../../payments/payments.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { insertMembership } from '../../staff/accounts/store.ts'
import type { Role } from '../../staff/permissions.ts'
import { endMembership } from '../../staff/team/end-membership.ts'
import { beginRefund, beginRefunds } from './begin-refund.ts'

const MINUTE = 60_000
let site: TestSite
let owner: Colleague
beforeAll(async () => {
  site = await startSite()
  owner = await signIn(site, 'owner')
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided, statesOf, ticketsOf, refundOf, wordOf } = refundDesk(() => site)

/** A pending refund that this colleague has asked for. */
async function pending({ by }: Colleague) {
  const order = await paidOrder()
  const asked = await ask(order.reference, { by })
  if (asked.kind !== 'pending') throw new Error(asked.kind)
  return { ...order, id: asked.refundId }
}
async function membershipOf({ person }: Colleague, role: Role): Promise<string> {
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from memberships where person_id = ${person.id} and role = ${role}`,
  )
  return id
}
/** Runs two calls at once. `lock` takes a lock, which is held until both calls wait, `first` before `second`. */
async function race<First, Second>(
  lock: (tx: Transaction) => Promise<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const letGo = await holdLock(site, (tx) => lock(tx))
  const earlier = first()
  await untilWaiting(site, 1)
  const later = second()
  await untilWaiting(site, 2)
  await letGo()
  return [await earlier, await later]
}

test('E18: a refund whose asker may refund no more ends as refused, silently, and staff read who took their role', async () => {
  const support = await signIn(site, 'support')
  const both = await signIn(site, 'support', 'finance')
  const { id, reference, orderId, transaction } = await pending(support)
  const kept = await pending(both)
  await endMembership(site.services, await membershipOf(support, 'support'), owner.by)
  await endMembership(site.services, await membershipOf(both, 'support'), owner.by)
  await site.travel(11 * MINUTE)
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
  expect((await refundOf(kept.id)).state).not.toBe('refused')
  const mails = (await mailsOf(site, orderId)).filter(({ kind }) => kind === 'refund')
  expect([await statesOf(orderId), mails, await wordOf(transaction)]).toEqual([['issued'], [], 'SUCCESS'])
  expect((await listRefundDuties(site)).refunds.find((duty) => duty.id === id)).toMatchObject({
    state: 'refused',
    reason: `demandé par ${support.person.name}, qui ne peut plus rembourser, rôle retiré par ${owner.person.name}`,
  })
  expect((await storyOf(site, orderId)).at(-1)).toBe('refund-refused')
  // A colleague asks for the same refund.
  expect((await refundOf(await decided(reference, { by: owner.by }))).state).toBe('decided')
})

test('E18: a refund ends so, too, whose asker lost their role and got it back since', async () => {
  const support = await signIn(site, 'support')
  const { id } = await pending(support)
  await endMembership(site.services, await membershipOf(support, 'support'), owner.by)
  await site.travel(MINUTE)
  await insertMembership(site.db, {
    id: randomUUID(),
    personId: support.person.id,
    role: 'support',
    organiserId: null,
  })
  await site.travel(10 * MINUTE)
  expect(await beginRefund(site.services, id)).toEqual({ kind: 'stopped' })
  expect((await refundOf(id)).state).toBe('refused')
})

test('E18: of a refund that begins while its asker loses their role, one is before the other', async () => {
  const colleagues = [await signIn(site, 'support'), await signIn(site, 'support')] as const
  const [early, late] = [await pending(colleagues[0]), await pending(colleagues[1])]
  const [first, second] = [
    await membershipOf(colleagues[0], 'support'),
    await membershipOf(colleagues[1], 'support'),
  ]
  await site.travel(11 * MINUTE)
  expect(
    await race(
      (tx) => run(tx, sql`select from memberships where id = ${first} for update`),
      () => endMembership(site.services, first, owner.by),
      () => beginRefund(site.services, early.id),
    ),
  ).toEqual([{ kind: 'ended' }, { kind: 'stopped' }])
  expect(
    await race(
      (tx) => lockPayment(tx, late.paymentId),
      () => beginRefund(site.services, late.id),
      () => endMembership(site.services, second, owner.by),
    ),
  ).toEqual([{ kind: 'begun' }, { kind: 'ended' }])
})

test('E18: of a refund that is asked for while its asker loses their role, one is before the other', async () => {
  const colleagues = [await signIn(site, 'support'), await signIn(site, 'support')] as const
  const [first, second] = [
    await membershipOf(colleagues[0], 'support'),
    await membershipOf(colleagues[1], 'support'),
  ]
  const [early, late] = [await paidOrder(), await paidOrder()]
  const asks = async (by: Colleague, { reference, orderId }: typeof early) =>
    by.request('POST', href(routes.apiDeskOrderRefunds, { reference }), {
      tickets: (await ticketsOf(orderId)).map(({ number }) => number),
      reason: 'Malade ce soir-là.',
      key: randomUUID(),
    })
  const [ended, refused] = await race(
    (tx) => run(tx, sql`select from memberships where id = ${first} for update`),
    () => endMembership(site.services, first, owner.by),
    () => asks(colleagues[0], early),
  )
  expect(ended).toEqual({ kind: 'ended' })
  expect(await refusal(refused)).toMatchObject({ status: 403, code: 'droit-refuse' })
  const [asked, endedLater] = await race(
    (tx) => lockPayment(tx, late.paymentId),
    () => asks(colleagues[1], late),
    () => endMembership(site.services, second, owner.by),
  )
  expect([asked.status, endedLater]).toEqual([201, { kind: 'ended' }])
})

test('E18: a refund that begins while its ticket is let in waits, and is refused', async () => {
  const { id, orderId } = await pending(owner)
  await site.travel(11 * MINUTE)
  const letIn = await holdLock(site, (tx) =>
    run(tx, sql`update tickets set state = 'used' where order_id = ${orderId}`),
  )
  const beginning = beginRefund(site.services, id)
  await untilWaiting(site, 1)
  await letIn()
  expect(await beginning).toEqual({ kind: 'stopped' })
  expect([(await refundOf(id)).state, await statesOf(orderId)]).toEqual(['refused', ['used']])
})
