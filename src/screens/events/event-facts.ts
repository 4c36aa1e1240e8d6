import type { EventView } from '../../domains/catalogue/contract.ts'
import { formatDay, formatDayRange, formatHour, toIsoPortoNovo } from '../../format/dates.ts'
import type { EventFacts } from './event-filter.ts'

/** A night that ends by six in the morning belongs to the evening before. */
const MORNING = 6 * 3_600_000

/** '10 août 2027, 17h'. */
export function eventDate({ startsAt, endsAt }: EventView): string {
  return `${formatDayRange(startsAt, endsAt)}, ${formatHour(startsAt)}`
}

/** What the list is filtered by. The text is what the card shows, where the browser reads it. */
export function eventFacts(event: EventView): EventFacts {
  return {
    text: [event.name, event.description, eventDate(event), event.venue].join(' '),
    months: eventMonths(event),
    place: venueParts(event.venue).town,
  }
}

/** 'Palais des Congrès, Cotonou' → its name and its town, which comes last. */
export function venueParts(venue: string): { name: string; town: string } {
  const comma = venue.lastIndexOf(',')
  return { name: comma < 0 ? venue : venue.slice(0, comma), town: venue.slice(comma + 1).trim() }
}

/** Months in which an event takes place: ['2027-07', '2027-08']. */
function eventMonths({ startsAt, endsAt }: EventView): string[] {
  const last = Math.max(Date.parse(startsAt), Date.parse(endsAt) - MORNING - 1)
  const end = toIsoPortoNovo(new Date(last)).slice(0, 7)
  const months = []
  for (let month = toIsoPortoNovo(startsAt).slice(0, 7); month <= end; month = monthAfter(month)) {
    months.push(month)
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** '2027-07' → 'juillet 2027'. */
export function monthName(month: string): string {
  return formatDay(`${month}-01T12:00:00Z`).replace(/^\S+ /, '')
}
