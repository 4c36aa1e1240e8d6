import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { outcomeOf } from '../../../../test/sale-records.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { cancelEvent } from './change-event.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('E6: of late money that has its places and a cancellation neither waits for ever', async () => {
  const { order, paymentId, amount, modelId } = await payingBuyer(site, { capacity: 10 })
  const { eventId } = await one(
    site.db,
    z.object({ eventId: z.string() }),
    sql`select event_id as "eventId" from ticket_models where id = ${modelId}`,
  )
  await site.travel(20 * 60_000)
  await releaseHolds(site.services)
  await site.travel(6 * 60_000)
  await releaseHolds(site.services)
  expect((await outcomeOf(site, order.id)).state).toBe('expired')
  await choose(site, paymentId, amount, 'unheard-silent')
  // Whoever holds the model makes both queue for it: the money first, then the cancellation, which has the event.
  const [settling, cancelling] = await site.db
    .transaction(async (tx) => {
      await run(tx, sql`select from ticket_models where id = ${modelId} for no key update`)
      const settled = settle(site, paymentId)
      await untilWaiting(site, 1)
      const cancelled = cancelEvent(site.services, { eventId, reason: 'La salle a été fermée.', by: sika })
      await untilWaiting(site, 2)
      return [settled, cancelled] as const
    })
    .then((both) => Promise.allSettled(both))
  expect(settling).toEqual({ status: 'fulfilled', value: { kind: 'paid' } })
  expect(cancelling).toEqual({ status: 'fulfilled', value: { kind: 'cancelled' } })
  expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
})
