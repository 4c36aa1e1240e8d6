import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { countReads, readsOf } from '../../../../test/read-counts.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { listToReview } from './store.ts'

const PAID = 500

/** Orders of a model that were cancelled before their money came, and whose payments are due to be read again. */
async function fill(db: Executor, modelId: string): Promise<void> {
  await run(
    db,
    sql`with made as (
          select gen_random_uuid() as order_id, gen_random_uuid() as payment_id, n
          from generate_series(1, ${PAID}::integer) n
        ), paid as (
          insert into payments (id, provider, purpose, subject_id, amount, state, provider_reference, received,
            settled_at, review_at)
          select payment_id, 'sandbox', 'order', order_id, 7000, 'succeeded_surplus', gen_random_uuid(), 7000,
            kwabo_now(), kwabo_now() - interval '1 day' from made
        ), owed as (
          insert into refunds_due (id, payment_id, amount, reason)
          select gen_random_uuid(), payment_id, 7000, 'paid_twice' from made
        ), ordered as (
          insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
            device, request_key, expires_at)
          select order_id, 'K-' || lpad(upper(to_hex(n)), 8, '0'), gen_random_uuid(), 'cancelled', 'Hounsou', 'Afi',
            'afi@example.com', '+22901' || (10000000 + n), 'Bénin', 'Cotonou', 7000, gen_random_uuid(),
            gen_random_uuid(), kwabo_now() from made
        )
        insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price,
          persons)
        select order_id, ${modelId}, 0, 1, 'Standard', 7000, 7000, 1 from made`,
  )
}

const READ = ['events', 'ticket_models']

test.each(['', ' and were counted'])(
  'E20: payments of events that are over are passed over without asking for the event of each%s',
  async (counted) => {
    const database = await createTestDatabase()
    try {
      const { modelId, eventId } = await makeTicketModel(database.db)
      await fill(database.db, modelId)
      if (counted) await run(database.db, sql`analyze`)
      expect(await listToReview(database.db, 'sandbox', PAID)).toHaveLength(PAID)
      await run(
        database.db,
        sql`update events set starts_at = kwabo_now() - interval '9 days', ends_at = kwabo_now() - interval '8 days'
            where id = ${eventId}`,
      )
      await database.db.transaction(async (tx) => {
        await countReads(tx)
        expect(await listToReview(tx, 'sandbox', PAID)).toEqual([])
        expect(await readsOf(tx, READ)).toBeLessThan(PAID / 10)
      })
    } finally {
      await database.close()
    }
  },
)
