import { expect, test, vi } from 'vitest'
import { browserAt, takeAll } from '../../../../test/browser-at.ts'
import { createTestDatabase } from '../../../../test/database.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { newNetwork } from '../../../../test/faults/networks.ts'
import { countReads, readsOf } from '../../../../test/read-counts.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { findShortage } from './find-shortage.ts'

const MINUTE = 60_000

test('E23: to find who yields asks for the time a few times, not once for each order', async () => {
  const database = await createTestDatabase()
  try {
    const { modelId } = await makeTicketModel(database.db, { capacity: 1_000 })
    await run(
      database.db,
      sql`with made as (
            insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
              network, device, request_key, expires_at)
            select gen_random_uuid(), 'K-' || lpad(upper(to_hex(n)), 8, '0'), gen_random_uuid(), 'held', 'Hounsou', 'Afi',
              'afi@example.com', '+22901' || (10000000 + n), 'Bénin', 'Cotonou', 7000, 'network ' || n % 10,
              gen_random_uuid(), gen_random_uuid(), kwabo_now() + interval '15 minutes'
            from generate_series(1, 300) n
            returning id
          )
          insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price, persons)
          select id, ${modelId}, 0, 1, 'Standard', 7000, 7000, 1 from made`,
    )
    await database.travel(2 * MINUTE)
    await database.db.transaction(async (tx) => {
      await countReads(tx)
      const { orders, records } = await findShortage(tx, { modelId }, null)
      expect(orders).toHaveLength(300)
      expect(records.map((one) => one.unpaid)).toEqual(Array.from({ length: 10 }, () => 30))
      const times = await readsOf(tx, ['clock_offset'])
      expect(times).toBeGreaterThan(0)
      expect(times).toBeLessThan(10)
    })
  } finally {
    await database.close()
  }
})

test('E23: of all that ask at once for places that are short, one at a time has the unpaid orders looked at', async () => {
  const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const models = []
    for (let model = 0; model < 8; model += 1) {
      const { modelId } = await makeTicketModel(site.db, { capacity: 1 })
      await takeAll(site, newNetwork(), modelId, 1)
      models.push(modelId)
    }
    const { execute } = site.services.db
    const looks = { running: 0, most: 0, all: 0 }
    vi.spyOn(site.services.db, 'execute').mockImplementation(async (statement) => {
      if (!statement.text.includes('group by n.network')) return execute(statement)
      looks.all += 1
      looks.running += 1
      looks.most = Math.max(looks.most, looks.running)
      return execute(statement).finally(() => (looks.running -= 1))
    })
    const asked = models.map((modelId) => browserAt(site, newNetwork()).ask(modelId))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(models.map(() => 409))
    expect(looks).toEqual({ running: 0, most: 1, all: models.length })
  } finally {
    await site.close()
  }
})
