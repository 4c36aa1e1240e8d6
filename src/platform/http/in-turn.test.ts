import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { run, sql } from '../database.ts'
import { FairShare } from '../rate-limits/fair-share.ts'
import { writingInTurns } from './in-turn.ts'

test('of all that a request writes only the first waits for the turn of its network', async () => {
  const database = await createTestDatabase()
  const share = new FairShare({ atOnce: 1, waiting: 100, patience: 60_000 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const order: string[] = []
  try {
    const { db } = writingInTurns(database, share, '203.0.113.1')
    await run(db, sql`select 1`)
    const others = Array.from({ length: 5 }, (_, number) =>
      share.run(`198.51.100.${number}`, async () => {
        await gate
        order.push('another')
      }),
    )
    const goesOn = db.transaction(async () => void order.push('goes on'))
    open()
    await Promise.all([goesOn, ...others])
    expect(order).toEqual(['another', 'goes on', 'another', 'another', 'another', 'another'])
  } finally {
    await database.close()
  }
})
