import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writtenLog } from '../../../../test/http/written-log.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { asking, places } from '../../../../test/sale/hold-request.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { holdBatch } from './hold-batch.ts'
import { haveJumped, watchUnpaidPlaces } from './watch-unpaid-places.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('unpaid places', () => {
  test.each([
    { unpaid: 99, fresh: 99, jumped: false },
    { unpaid: 100, fresh: 100, jumped: true },
    { unpaid: 199, fresh: 100, jumped: true },
    { unpaid: 200, fresh: 100, jumped: false },
  ])('of which $fresh of $unpaid are fresh have jumped: $jumped', ({ jumped, ...places }) => {
    expect(haveJumped(places)).toBe(jumped)
  })

  test('that jump are told of in the log, while they are fresh', async () => {
    const { db } = database
    const { log, taken } = writtenLog()
    const { modelId } = await makeTicketModel(db, { capacity: 200 })
    const takeTen = (orders: number) =>
      holdBatch(
        db,
        Array.from({ length: orders }, () => asking(places(modelId, 10))),
      )
    await takeTen(9)
    await watchUnpaidPlaces({ db, log })
    expect(taken()).toEqual([])
    await takeTen(1)
    await watchUnpaidPlaces({ db, log })
    expect(taken()).toEqual([expect.stringContaining('unpaid places jumped')])
    await database.travel(61_000)
    await watchUnpaidPlaces({ db, log })
    expect(taken()).toEqual([])
  })
})
