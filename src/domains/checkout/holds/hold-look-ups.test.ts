import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { countReads, readsOf } from '../../../../test/read-counts.ts'
import { makeOrderReference } from '../../../format/ticket-number.ts'
import { run, sql, type Executor } from '../../../platform/database.ts'
import { holdBatch } from './hold-batch.ts'

/** Writes held orders, each of a device and a phone of its own. */
const fill = (db: Executor, from: number, to: number) =>
  run(
    db,
    sql`insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
          device, request_key, expires_at)
        select gen_random_uuid(), 'K-' || lpad(upper(to_hex(n)), 8, '0'), gen_random_uuid(), 'held', 'Hounsou', 'Afi',
          'afi@example.com', '+22901' || (10000000 + n), 'Bénin', 'Cotonou', 7000, gen_random_uuid(), gen_random_uuid(),
          kwabo_now() + interval '15 minutes'
        from generate_series(${from}::integer, ${to}::integer) n`,
  )

test.each([
  [0, ''],
  [0, ' and were counted'],
  [1, ''],
  [1, ' and were counted'],
  [20, ''],
  [256, ''],
  [256, ' and were counted'],
  [1_000, ''],
])(
  'a hold reads a few entries of an index, whatever stands there, planned when %i orders stood%s',
  async (before, counted) => {
    const database = await createTestDatabase()
    try {
      const { modelId } = await makeTicketModel(database.db)
      const hold = (db: Executor) =>
        holdBatch(db, [
          {
            orderId: randomUUID(),
            reference: makeOrderReference(randomBytes(8)),
            token: randomUUID(),
            requestKey: randomUUID(),
            requestDigest: 'digest',
            device: randomUUID(),
            origin: randomUUID(),
            network: randomUUID(),
            networkBlock: null,
            buyer: {
              lastName: 'Hounsou',
              firstName: 'Afi',
              email: 'afi@example.com',
              phone: `+22990${String(randomBytes(4).readUInt32BE() % 10_000_000)}`,
              country: 'Bénin',
              city: 'Cotonou',
            },
            lines: [{ modelId, quantity: 1 }],
            channel: 'site',
            promoCode: null,
            replaces: null,
          },
        ])
      await fill(database.db, 1, before)
      if (counted) await run(database.db, sql`analyze orders`)
      await database.db.transaction(async (tx) => {
        expect(await hold(tx)).toMatchObject([{ kind: 'held' }])
        await fill(tx, before + 1, 3_000)
        await countReads(tx)
        expect(await hold(tx)).toMatchObject([{ kind: 'held' }])
        expect(await readsOf(tx, ['orders'])).toBeLessThan(20)
      })
    } finally {
      await database.close()
    }
  },
)
