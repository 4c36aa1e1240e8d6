import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sika } from '../../../../test/factories/staff.ts'
import { choose, payingBuyer } from '../../../../test/paying-buyer.ts'
import { outcomeOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { settlePayments } from '../../../services/payment-owners.ts'
import type { SandboxFaults } from '../sandbox/faults.ts'
import { traceTransaction } from './trace-transaction.ts'

/** A provider that can be asked only by its own transaction numbers. */
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults, readBy: 'theirs' } } })
})
afterAll(() => site.close())

test('E22: staff name a transaction, and what the provider shows of it is settled, however often', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  const trace = async (number: string) =>
    (await traceTransaction(site.services, settlePayments(site.services), number, sika)).result
  expect(await trace('invented')).toBe('unknown')
  faults.reading = 'down'
  expect(await trace(transaction)).toBe('unread')
  faults.reading = undefined
  expect(await Promise.all([trace(transaction), trace(transaction)])).toContain('paid')
  expect(await trace(transaction)).toBe('known')
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
  const story = await many(
    site.db,
    z.object({ actor: z.string(), by: z.string() }),
    sql`select actor, actor_name as by from payment_events where payment_id = ${paymentId} and kind = 'named-by-staff'`,
  )
  expect(story[0]).toEqual({ actor: 'operator', by: 'Sika' })
})
