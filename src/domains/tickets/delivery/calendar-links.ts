import { href, routes } from '../../../routes.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { watchWords } from './render-calendar.ts'
import { utc } from './calendar-text.ts'

/** Services refuse long addresses, so the entry names this many tickets and only counts the others. */
const NAMED_TICKETS = 5

/**
 * Addresses at which Google's and Microsoft's calendars open their own form with the entry filled in. The entries name
 * neither the buyer nor the order. They link to single tickets, whose addresses are made to be passed on.
 */
export function calendarLinks(
  { title, place, startsAt, endsAt, free, live, tickets }: CalendarEntry,
  publicUrl: string,
): { google: string; outlook: string } {
  const more = tickets.length - NAMED_TICKETS
  const details = [
    ...tickets
      .slice(0, NAMED_TICKETS)
      .map(({ number, token }) => `Ticket ${number} : ${publicUrl}${href(routes.ticket, { token })}`),
    ...(more > 0 ? [more === 1 ? 'et un autre ticket' : `et ${more} autres tickets`] : []),
    ...(live ? [watchWords(publicUrl + href(routes.liveLogin))] : []),
  ].join('\n')
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${utc(new Date(startsAt))}/${utc(new Date(endsAt))}`,
      details,
      location: place,
      ...(free && { crm: 'AVAILABLE', trp: 'false' }),
    }),
    outlook: address('https://outlook.live.com/calendar/0/action/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      allday: 'false',
      subject: title,
      startdt: iso(startsAt),
      enddt: iso(endsAt),
      body: details,
      location: place,
    }),
  }
}

/** '2027-07-05T16:00:00Z'. */
function iso(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d+/, '')
}

/** Spaces as %20: Outlook shows the plus signs of `URLSearchParams`. */
function address(service: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${service}?${pairs.join('&')}`
}
