import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '../../../test/factories/promo.ts'
import { makeSoundSale, rulesBrokenBy } from '../../../test/sale/damaged-sale.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql, type Executor } from '../../platform/database.ts'
import { checkInvariants } from './check-invariants.ts'

let site: TestSite
let sale: Awaited<ReturnType<typeof makeSoundSale>>

beforeAll(async () => {
  site = await startSite()
  sale = await makeSoundSale(site)
})
afterAll(() => site.close())

test('a sound sale breaks nothing', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})

test.each<[string, (tx: Executor) => Promise<unknown>]>([
  [
    'more places than there are',
    async (tx) => {
      await run(tx, sql`alter table ticket_models drop constraint ticket_models_never_oversold`)
      await run(tx, sql`update ticket_models set capacity = 0 where id = ${sale.paid.modelId}`)
    },
  ],
  [
    'what is sold is published',
    (tx) =>
      run(
        tx,
        sql`update events set published_at = null
            where id = (select event_id from ticket_models where id = ${sale.held.modelId})`,
      ),
  ],
  [
    'what is sold opens a part, unless it is watched from home',
    (tx) =>
      run(
        tx,
        sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
            select ${randomUUID()}, e.id, 'moment', 'Entrée', 0, e.starts_at, e.ends_at
            from ticket_models m join events e on e.id = m.event_id where m.id = ${sale.held.modelId}`,
      ),
  ],
  [
    'a part is open while its event takes place',
    (tx) =>
      run(
        tx,
        sql`insert into event_parts (id, event_id, kind, name, position, opens_at, closes_at)
            select ${randomUUID()}, e.id, 'zone', 'Carré', 0, e.starts_at, e.ends_at + interval '1 minute'
            from ticket_models m join events e on e.id = m.event_id where m.id = ${sale.held.modelId}`,
      ),
  ],
  [
    'counters equal the orders',
    (tx) => run(tx, sql`update ticket_models set held = held + 1 where id = ${sale.held.modelId}`),
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
    (tx) => run(tx, sql`update tickets set price = price + 1 where order_id = ${sale.paid.orderId}`),
  ],
  [
    'tickets exist for paid orders, all of them',
    (tx) =>
      run(
        tx,
        sql`delete from tickets where id = (select id from tickets where order_id = ${sale.paid.orderId} limit 1)`,
      ),
  ],
  [
    'an order costs what its lines cost',
    (tx) => run(tx, sql`update orders set amount = amount + 1 where id = ${sale.held.orderId}`),
  ],
  [
    'the state is what the story tells',
    (tx) => run(tx, sql`update orders set state = 'expired' where id = ${sale.held.orderId}`),
  ],
  [
    'only a cancelled order is replaced',
    (tx) =>
      run(tx, sql`update orders set replaced_by = ${sale.paid.orderId} where id = ${sale.held.orderId}`),
  ],
  [
    'buyers hear of a cancelled event',
    async (tx) => {
      await run(
        tx,
        sql`insert into event_changes (id, event_id, kind, reason, actor, actor_name, previous_starts_at, starts_at, at)
            select ${randomUUID()}, event_id, 'cancelled', 'x', 'operator', 'x', kwabo_now(), kwabo_now(),
              kwabo_now() - interval '1 hour'
            from ticket_models where id = ${sale.paid.modelId}`,
      )
      await run(
        tx,
        sql`update order_events set at = at - interval '1 hour' where order_id = ${sale.paid.orderId}`,
      )
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
            from ticket_models where id = ${sale.paid.modelId}`,
      )
      await run(tx, sql`update tickets set issued_at = issued_at - interval '1 hour'`)
    },
  ],
  [
    'an order that had ended is paid by late money',
    (tx) =>
      run(
        tx,
        sql`insert into order_events (order_id, kind, actor, actor_name)
            values (${sale.paid.orderId}, 'expired', 'job', 'x')`,
      ),
  ],
  ['a paid order has its mail', (tx) => run(tx, sql`delete from outbox_messages`)],
  [
    'a hold ends',
    (tx) =>
      run(
        tx,
        sql`update orders set expires_at = kwabo_now() - interval '11 minutes' where id = ${sale.held.orderId}`,
      ),
  ],
  [
    'a mail is sent, visibly failed or about to leave',
    (tx) =>
      run(
        tx,
        sql`insert into outbox_messages (id, kind, subject_id, recipient, data, message_id, created_at)
            values (${randomUUID()}, 'ticket-delivery', ${sale.held.orderId}, 'a@b.bj', '{}', 'x', kwabo_now() - interval '1 hour')`,
      ),
  ],
])('notices that it is broken: %s', async (rule, damage) => {
  expect(await rulesBrokenBy(site, damage)).toContain(rule)
})
