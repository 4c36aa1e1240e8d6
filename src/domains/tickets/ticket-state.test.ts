import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { one, sql } from '../../platform/database.ts'
import { isGood, isOff, ticketStates } from './ticket-state.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each(ticketStates)('a ticket that is %s is as good in SQL as here', async (state) => {
  const shape = z.object({ good: z.boolean() })
  expect(await one(database.db, shape, sql`select is_good_ticket(${state}::text) as good`)).toEqual({
    good: isGood(state),
  })
})

test('blocked and void tickets are good for nothing', () => {
  expect(ticketStates.filter(isGood)).toEqual(['issued', 'used'])
})

test('a ticket is off once it is void, and whatever its state once its event is cancelled', () => {
  expect(ticketStates.filter((state) => isOff({ state }))).toEqual(['void'])
  expect(ticketStates.filter((state) => isOff({ state, change: { kind: 'postponed' } }))).toEqual(['void'])
  expect(ticketStates.filter((state) => isOff({ state, change: { kind: 'cancelled' } }))).toEqual(
    ticketStates,
  )
})
