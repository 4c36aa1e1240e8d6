import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/database.ts'
import { one, sql } from '../../platform/database.ts'
import { findOrder } from './orders.ts'

test('the look at an order keeps its plan, also before PostgreSQL has counted any', async () => {
  const database = await createTestDatabase()
  try {
    const { plans } = await database.db.transaction(async (tx) => {
      for (let look = 0; look < 12; look += 1) await findOrder(tx, { id: randomUUID() })
      return one(
        tx,
        z.object({ plans: z.number() }),
        sql`select custom_plans as plans from pg_prepared_statements
            where statement like 'select o.id, o.reference, o.token%'`,
      )
    })
    // PostgreSQL makes five plans for the given values, and then decides whether to keep one generic plan.
    expect(plans).toBe(5)
  } finally {
    await database.close()
  }
})
