import type { Config, Settings } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Enclosures } from '../../../platform/mail/letter.tsx'
import { href, routes } from '../../../routes.ts'
import { findOrder } from '../../checkout/orders.ts'
import { calendarEntries } from '../../tickets/delivery/calendar-entries.ts'
import { attachCalendar } from '../../tickets/delivery/render-calendar.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { reservationData } from '../../tickets/mail/reservation-data.ts'

interface EnclosingServices {
  db: Executor
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  settings: Pick<Settings, 'company'>
}

/**
 * What the mail about a refund encloses: structured data and a calendar file, by which mail programs and calendars drop
 * the refunded tickets. The file lists the entries that no ticket of the order opens any more; without such entries
 * there is no file.
 */
export async function encloseVoided(
  services: EnclosingServices,
  orderId: string,
  ticketIds: readonly string[],
): Promise<Enclosures> {
  const order = await findOrder(services.db, { id: orderId })
  if (!order) return {}
  const { reference, token } = order
  const all = await listTickets(services.db, orderId)
  const tickets = all.filter(({ id }) => ticketIds.includes(id))
  // An entry lists void tickets only if it is gone, so this filter leaves out all entries that still stand.
  const entries = calendarEntries(all).filter((entry) =>
    entry.tickets.some(({ id }) => ticketIds.includes(id)),
  )
  const url = services.config.publicUrl + href(routes.order, { token })
  return {
    structuredData: reservationData(services, { reference, tickets }),
    attachments: attachCalendar(services, { entries, url, reference }),
  }
}
