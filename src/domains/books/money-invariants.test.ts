import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeApprover, codjo } from '../../../test/factories/staff.ts'
import { makeSoundSale, rulesBrokenBy } from '../../../test/sale/damaged-sale.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql, type Executor } from '../../platform/database.ts'

let site: TestSite
let sale: Awaited<ReturnType<typeof makeSoundSale>>

beforeAll(async () => {
  site = await startSite()
  sale = await makeSoundSale(site)
})
afterAll(() => site.close())

const giveBack = (tx: Executor, amount: number, state: string) =>
  run(
    tx,
    sql`insert into refunds (id, payment_id, amount, why, actor, actor_name, state, settled_at)
        values (${randomUUID()}, ${sale.paid.paymentId}, ${amount}, 'x', 'operator', 'x', ${state},
          case when ${state} = 'done' then kwabo_now() end)`,
  )

async function approve(tx: Executor, amount: number): Promise<void> {
  await becomeApprover(tx, codjo)
  await run(
    tx,
    sql`insert into approvals (id, action, subject, amount, why, input, preview, digest, actor, actor_name,
          outcome, ended_at, decider, decider_id, decider_name)
        select ${randomUUID()}, 'refund', reference, ${amount}, 'x', '{}', '{}', repeat('0', 64), 'operator', 'x',
          'yes', kwabo_now(), 'staff', ${codjo.personId}, 'y'
        from orders where id = ${sale.paid.orderId}`,
  )
}

/** As a reversal leaves the order's tickets; the surplus of the payment stays due. */
async function reverse(tx: Executor): Promise<void> {
  await run(tx, sql`update payments set state = 'reversed' where id = ${sale.paid.paymentId}`)
  await run(tx, sql`update tickets set state = 'blocked' where order_id = ${sale.paid.orderId}`)
}

test.each<[string, (tx: Executor) => Promise<unknown>]>([
  [
    'money is on what it paid for or to be returned',
    (tx) => run(tx, sql`update donations set amount = amount - 100 where id = ${sale.given.donationId}`),
  ],
  [
    'the state of a donation is what its story tells',
    (tx) =>
      run(
        tx,
        sql`insert into donation_events (donation_id, kind, actor, actor_name) values (${sale.given.donationId}, 'closed', 'job', 'x')`,
      ),
  ],
  [
    'a paid donation with an address has its mail',
    (tx) => run(tx, sql`delete from outbox_messages where subject_id = ${sale.given.donationId}`),
  ],
  [
    'a donation ends',
    (tx) =>
      run(
        tx,
        sql`update donations set state = 'pending', paid_by = null, paid_at = null, created_at = created_at - interval '73 hours'
            where id = ${sale.given.donationId}`,
      ),
  ],
  [
    'money is on what it paid for or to be returned',
    (tx) => run(tx, sql`delete from refunds_due where payment_id = ${sale.paid.paymentId}`),
  ],
  [
    'a payment that succeeded paid something, and no other did',
    (tx) => run(tx, sql`update payments set state = 'pending' where id = ${sale.paid.paymentId}`),
  ],
  ['no more goes back than came', (tx) => giveBack(tx, 9_000, 'decided')],
  ['an order is refunded by as much as is back', (tx) => giveBack(tx, 7_000, 'done')],
  [
    'a ticket goes with its money',
    (tx) => run(tx, sql`update tickets set state = 'void' where order_id = ${sale.paid.orderId}`),
  ],
  [
    'a ticket is valid as long as its money stays',
    (tx) => run(tx, sql`update tickets set state = 'blocked' where order_id = ${sale.paid.orderId}`),
  ],
  [
    'money that its provider took back goes back no more',
    async (tx) => {
      await reverse(tx)
      await run(tx, sql`delete from refunds_due where payment_id = ${sale.paid.paymentId}`)
      await giveBack(tx, 7_000, 'decided')
    },
  ],
  ['money that its provider took back goes back no more', (tx) => reverse(tx)],
  [
    'no ticket is valid whose money its provider took back',
    async (tx) => {
      await reverse(tx)
      await run(
        tx,
        sql`update tickets set state = 'issued' where id = (select id from tickets
            where order_id = ${sale.paid.orderId} limit 1)`,
      )
    },
  ],
  [
    'money on its way back is looked for',
    async (tx) => {
      await giveBack(tx, 7_000, 'sent')
      await run(tx, sql`update refunds set look_at = kwabo_now() - interval '11 minutes'`)
    },
  ],
  [
    'money on its way back is looked for',
    async (tx) => {
      await giveBack(tx, 7_000, 'pending')
      await run(tx, sql`update refunds set by_hand = true, look_at = kwabo_now() - interval '11 minutes'`)
    },
  ],
  [
    'what needs two people was decided by two, or by one who was alone',
    async (tx) => {
      await approve(tx, 6_999)
      await giveBack(tx, 7_000, 'pending')
      await run(tx, sql`update refunds set approval_id = (select id from approvals)`)
    },
  ],
  [
    'what needs two people was decided by two, or by one who was alone',
    async (tx) => {
      await approve(tx, 7_000)
      await giveBack(tx, 7_000, 'pending')
      await run(tx, sql`update refunds set approval_id = (select id from approvals)`)
      await run(tx, sql`set local session_replication_role = replica`)
      await run(tx, sql`alter table approvals drop constraint approvals_two_people`)
      await run(tx, sql`update approvals set actor = 'staff', actor_id = decider_id`)
    },
  ],
  ['what two people have decided is carried out', (tx) => approve(tx, 7_000)],
  [
    'a reference belongs to one payment',
    async (tx) => {
      await run(tx, sql`alter table payments drop constraint payments_reference_unique`)
      await run(
        tx,
        sql`insert into payments (id, provider, purpose, subject_id, amount, provider_reference)
            select ${randomUUID()}, provider, purpose, subject_id, amount, provider_reference
            from payments where id = ${sale.paid.paymentId}`,
      )
    },
  ],
  [
    'open money is looked for',
    (tx) =>
      run(
        tx,
        sql`insert into payments (id, provider, purpose, subject_id, amount, created_at)
            values (${randomUUID()}, 'sandbox', 'order', ${sale.held.orderId}, 7000, kwabo_now() - interval '1 hour')`,
      ),
  ],
])('notices that it is broken: %s', async (rule, damage) => {
  expect(await rulesBrokenBy(site, damage)).toContain(rule)
})
