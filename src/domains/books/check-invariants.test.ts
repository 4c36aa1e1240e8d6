import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { paidDonation } from '../../../test/factories/donation.ts'
import { insertCode } from '../../../test/factories/promo.ts'
import { choose, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql, type Executor } from '../../platform/database.ts'
import { checkInvariants } from './check-invariants.ts'
import { confirmOrder } from '../checkout/payment/confirm-order.ts'

let site: TestSite
let held: { orderId: string; modelId: string }
let given: { donationId: string; paymentId: string }
let paid: { orderId: string; paymentId: string; modelId: string }

beforeAll(async () => {
  site = await startSite()
  const { modelId } = await makeTicketModel(site.db)
  const order = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  held = { orderId: order.id, modelId }
  const sale = await payingBuyer(site, { persons: 2 })
  await choose(site, sale.paymentId, sale.amount, 'over')
  await confirmOrder(site.services, { paymentId: sale.paymentId, reference: null })
  const gift = await paidDonation(site, { montant: 5000, email: 'afi@example.bj' })
  given = { donationId: gift.donation.id, paymentId: gift.paymentId }
  paid = { orderId: sale.order.id, paymentId: sale.paymentId, modelId: sale.modelId }
})
afterAll(() => site.close())

/** Breaks something as the owner of the tables could, looks, and takes it back. */
async function rulesBrokenBy(damage: (tx: Executor) => Promise<unknown>): Promise<string[]> {
  class Undo extends Error {}
  let rules: string[] = []
  await site.db
    .transaction(async (tx) => {
      // Triggers and foreign keys would stop most of it; what they stop is tried elsewhere.
      await run(tx, sql`set local session_replication_role = replica`)
      await damage(tx)
      rules = (await checkInvariants({ db: tx })).map(({ rule }) => rule)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return rules
}

const giveBack = (tx: Executor, amount: number, state: string) =>
  run(
    tx,
    sql`insert into refunds (id, payment_id, amount, why, actor, actor_name, state, settled_at)
        values (${randomUUID()}, ${paid.paymentId}, ${amount}, 'x', 'operator', 'x', ${state},
          case when ${state} = 'done' then kwabo_now() end)`,
  )

const approve = (tx: Executor, amount: number) =>
  run(
    tx,
    sql`insert into approvals (id, action, subject, amount, why, input, preview, digest, actor, actor_name,
          outcome, ended_at, decider, decider_id, decider_name)
        select ${randomUUID()}, 'refund', reference, ${amount}, 'x', '{}', '{}', repeat('0', 64), 'operator', 'x',
          'yes', kwabo_now(), 'staff', ${randomUUID()}, 'y'
        from orders where id = ${paid.orderId}`,
  )

/** As a reversal leaves the order's tickets; the surplus of the payment stays due. */
async function reverse(tx: Executor): Promise<void> {
  await run(tx, sql`update payments set state = 'reversed' where id = ${paid.paymentId}`)
  await run(tx, sql`update tickets set state = 'blocked' where order_id = ${paid.orderId}`)
}

test('a sound sale breaks nothing', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})

test.each<[string, (tx: Executor) => Promise<unknown>]>([
  [
    'more places than there are',
    async (tx) => {
      await run(tx, sql`alter table ticket_models drop constraint ticket_models_never_oversold`)
      await run(tx, sql`update ticket_models set capacity = 0 where id = ${paid.modelId}`)
    },
  ],
  [
    'money is on what it paid for or to be returned',
    (tx) => run(tx, sql`update donations set amount = amount - 100 where id = ${given.donationId}`),
  ],
  [
    'the state of a donation is what its story tells',
    (tx) =>
      run(
        tx,
        sql`insert into donation_events (donation_id, kind, actor, actor_name) values (${given.donationId}, 'closed', 'job', 'x')`,
      ),
  ],
  [
    'a paid donation with an address has its mail',
    (tx) => run(tx, sql`delete from outbox_messages where subject_id = ${given.donationId}`),
  ],
  [
    'a donation ends',
    (tx) =>
      run(
        tx,
        sql`update donations set state = 'pending', paid_by = null, paid_at = null, created_at = created_at - interval '73 hours'
            where id = ${given.donationId}`,
      ),
  ],
  [
    'what is sold is published',
    (tx) =>
      run(
        tx,
        sql`update events set published_at = null
            where id = (select event_id from ticket_models where id = ${held.modelId})`,
      ),
  ],
  [
    'what is sold opens a part, unless it is watched from home',
    (tx) =>
      run(
        tx,
        sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
            select ${randomUUID()}, e.id, 'moment', 'Entrée', 0, e.starts_at, e.ends_at
            from ticket_models m join events e on e.id = m.event_id where m.id = ${held.modelId}`,
      ),
  ],
  [
    'a part is open while its event takes place',
    (tx) =>
      run(
        tx,
        sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
            select ${randomUUID()}, e.id, 'zone', 'Carré', 0, e.starts_at, e.ends_at + interval '1 minute'
            from ticket_models m join events e on e.id = m.event_id where m.id = ${held.modelId}`,
      ),
  ],
  [
    'counters equal the orders',
    (tx) => run(tx, sql`update ticket_models set held = held + 1 where id = ${held.modelId}`),
  ],
  [
    'uses of a code equal its orders',
    async (tx) => {
      const { id } = await insertCode(tx)
      await run(tx, sql`update promo_codes set uses = 1 where id = ${id}`)
    },
  ],
  [
    'a ticket says what was bought',
    (tx) => run(tx, sql`update tickets set price = price + 1 where order_id = ${paid.orderId}`),
  ],
  [
    'tickets exist for paid orders, all of them',
    (tx) =>
      run(
        tx,
        sql`delete from tickets where id = (select id from tickets where order_id = ${paid.orderId} limit 1)`,
      ),
  ],
  [
    'an order costs what its lines cost',
    (tx) => run(tx, sql`update orders set amount = amount + 1 where id = ${held.orderId}`),
  ],
  [
    'the state is what the story tells',
    (tx) => run(tx, sql`update orders set state = 'expired' where id = ${held.orderId}`),
  ],
  [
    'only a cancelled order is replaced',
    (tx) => run(tx, sql`update orders set replaced_by = ${paid.orderId} where id = ${held.orderId}`),
  ],
  [
    'money is on what it paid for or to be returned',
    (tx) => run(tx, sql`delete from refunds_due where payment_id = ${paid.paymentId}`),
  ],
  [
    'a payment that succeeded paid something, and no other did',
    (tx) => run(tx, sql`update payments set state = 'pending' where id = ${paid.paymentId}`),
  ],
  [
    'buyers hear of a cancelled event',
    async (tx) => {
      await run(
        tx,
        sql`insert into event_changes (id, event_id, kind, reason, actor, actor_name, previous_starts_at, starts_at, at)
            select ${randomUUID()}, event_id, 'cancelled', 'x', 'operator', 'x', kwabo_now(), kwabo_now(),
              kwabo_now() - interval '1 hour'
            from ticket_models where id = ${paid.modelId}`,
      )
      await run(tx, sql`update order_events set at = at - interval '1 hour' where order_id = ${paid.orderId}`)
    },
  ],
  [
    'no ticket opens a cancelled event',
    async (tx) => {
      await run(
        tx,
        sql`insert into event_changes (id, event_id, kind, reason, actor, actor_name, previous_starts_at, starts_at, at)
            select ${randomUUID()}, event_id, 'cancelled', 'x', 'operator', 'x', kwabo_now(), kwabo_now(),
              kwabo_now() - interval '1 hour'
            from ticket_models where id = ${paid.modelId}`,
      )
      await run(tx, sql`update tickets set issued_at = issued_at - interval '1 hour'`)
    },
  ],
  ['no more goes back than came', (tx) => giveBack(tx, 9_000, 'decided')],
  ['an order is refunded by as much as is back', (tx) => giveBack(tx, 7_000, 'done')],
  [
    'a ticket goes with its money',
    (tx) => run(tx, sql`update tickets set state = 'void' where order_id = ${paid.orderId}`),
  ],
  [
    'a ticket is valid as long as its money stays',
    (tx) => run(tx, sql`update tickets set state = 'blocked' where order_id = ${paid.orderId}`),
  ],
  [
    'money that its provider took back goes back no more',
    async (tx) => {
      await reverse(tx)
      await run(tx, sql`delete from refunds_due where payment_id = ${paid.paymentId}`)
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
            where order_id = ${paid.orderId} limit 1)`,
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
    'what needs two people was decided by two',
    async (tx) => {
      await approve(tx, 6_999)
      await giveBack(tx, 7_000, 'pending')
      await run(tx, sql`update refunds set approval_id = (select id from approvals)`)
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
            from payments where id = ${paid.paymentId}`,
      )
    },
  ],
  [
    'an order that had ended is paid by late money',
    (tx) =>
      run(
        tx,
        sql`insert into order_events (order_id, kind, actor, actor_name)
            values (${paid.orderId}, 'expired', 'job', 'x')`,
      ),
  ],
  ['a paid order has its mail', (tx) => run(tx, sql`delete from outbox_messages`)],
  [
    'a hold ends',
    (tx) =>
      run(
        tx,
        sql`update orders set expires_at = kwabo_now() - interval '11 minutes' where id = ${held.orderId}`,
      ),
  ],
  [
    'open money is looked for',
    (tx) =>
      run(
        tx,
        sql`insert into payments (id, provider, purpose, subject_id, amount, created_at)
            values (${randomUUID()}, 'sandbox', 'order', ${held.orderId}, 7000, kwabo_now() - interval '1 hour')`,
      ),
  ],
  [
    'a mail is sent, visibly failed or about to leave',
    (tx) =>
      run(
        tx,
        sql`insert into outbox_messages (id, kind, subject_id, recipient, data, message_id, created_at)
            values (${randomUUID()}, 'ticket-delivery', ${held.orderId}, 'a@b.bj', '{}', 'x', kwabo_now() - interval '1 hour')`,
      ),
  ],
])('notices that it is broken: %s', async (rule, damage) => {
  expect(await rulesBrokenBy(damage)).toContain(rule)
})
