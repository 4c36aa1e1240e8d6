import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { postponeEvent } from '../../catalogue/changes/change-event.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { loadOrderView } from '../../checkout/order-page/load-order-view.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { ticketsByEvent } from '../../tickets/mail/delivery-words.ts'
import { tellBuyers } from './tell-buyers.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

test('E6: whoever pays late for an event that has moved since reads so with the tickets and on the page', async () => {
  const late = await payingBuyer(site)
  for (const minutes of [25, 6]) {
    await site.travel(minutes * MINUTE)
    await releaseHolds(site.services)
  }
  const { eventId, known, token } = await one(
    site.db,
    z.object({ eventId: z.string(), known: z.date(), token: z.string() }),
    sql`select e.id as "eventId", e.starts_at as known, o.token
        from orders o join order_lines l on l.order_id = o.id join ticket_models m on m.id = l.ticket_model_id
        join events e on e.id = m.event_id where o.id = ${late.order.id}`,
  )
  const startsAt = new Date(site.clock.now().getTime() + 60 * DAY)
  const change = { eventId, reason: 'La salle est en travaux.', by: sika, startsAt }
  await postponeEvent(site.services, { ...change, endsAt: new Date(startsAt.getTime() + DAY) })
  await site.travel(11 * MINUTE)
  await tellBuyers(site.services)
  await choose(site, late.paymentId, late.amount, 'unheard-silent')
  expect(await settle(site, late.paymentId)).toEqual({ kind: 'paid' })
  const [event] = ticketsByEvent(await listTickets(site.db, late.order.id))
  expect(event?.moved).toEqual([
    expect.stringContaining("Date annoncée d'abord"),
    'La salle est en travaux.',
    expect.stringContaining('valables'),
  ])
  expect((await loadOrderView(site.services, token))?.tickets).toMatchObject([
    {
      startsAt: startsAt.toISOString(),
      change: { kind: 'postponed', previousStartsAt: known.toISOString() },
    },
  ])
})
