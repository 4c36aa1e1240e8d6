import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { one, sql } from '../../platform/database.ts'
import { moveStock, type StockMove } from './move-stock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const move = (...moves: StockMove[]) => database.db.transaction(async (tx) => moveStock(tx, moves))
const stockOf = (modelId: string) =>
  one(
    database.db,
    z.object({ held: z.number(), sold: z.number() }),
    sql`select held, sold from ticket_models where id = ${modelId}`,
  )

test('places move on every model that is named, and as often as it is named', async () => {
  const [one, two] = [
    (await makeTicketModel(database.db)).modelId,
    (await makeTicketModel(database.db)).modelId,
  ]
  await move(
    { modelId: one, held: 3, sold: 0 },
    { modelId: two, held: 1, sold: 1 },
    { modelId: one, held: -1, sold: 1 },
  )
  expect(await stockOf(one)).toEqual({ held: 2, sold: 1 })
  expect(await stockOf(two)).toEqual({ held: 1, sold: 1 })
})

test('a model that does not exist stops everything', async () => {
  const { modelId } = await makeTicketModel(database.db)
  const lost = { modelId: randomUUID(), held: 1, sold: 0 }
  await expect(move({ modelId, held: 1, sold: 0 }, lost)).rejects.toThrow('does not exist')
  expect(await stockOf(modelId)).toEqual({ held: 0, sold: 0 })
})

test('more than there is stops everything', async () => {
  const { modelId } = await makeTicketModel(database.db, { capacity: 2 })
  await expect(move({ modelId, held: 3, sold: 0 })).rejects.toMatchObject({
    constraint: 'ticket_models_never_oversold',
  })
  expect(await stockOf(modelId)).toEqual({ held: 0, sold: 0 })
})

test('a hundred sales at once of the same two tickets, named in either order, all go through', async () => {
  const [one, two] = [
    (await makeTicketModel(database.db)).modelId,
    (await makeTicketModel(database.db)).modelId,
  ]
  const pair = [one, two].map((modelId) => ({ modelId, held: 0, sold: 1 }))
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => move(...(index % 2 ? pair : pair.toReversed()))),
  )
  expect(await stockOf(one)).toEqual({ held: 0, sold: 100 })
  expect(await stockOf(two)).toEqual({ held: 0, sold: 100 })
})
