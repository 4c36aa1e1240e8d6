import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { one, sql } from '../../platform/database.ts'
import { hasDate, isGood, isOff, ticketStates } from './ticket-state.ts'

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

test('a calendar loses what does not take place, and keeps what a blocked ticket may still open', () => {
  const change = { kind: 'cancelled' } as const
  expect(ticketStates.filter((state) => isOff({ state }))).toEqual(['void'])
  expect(ticketStates.filter((state) => isOff({ state, change }))).toEqual(ticketStates)
  expect(ticketStates.filter((state) => hasDate({ state }))).toEqual(['issued', 'used', 'void'])
  expect(ticketStates.filter((state) => hasDate({ state, change: { kind: 'postponed' } }))).not.toContain(
    'blocked',
  )
})
