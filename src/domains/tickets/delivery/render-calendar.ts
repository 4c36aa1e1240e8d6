import type { Clock } from '../../../platform/clock.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { href, routes } from '../../../routes.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { isOff } from '../ticket-state.ts'

interface CalendarServices {
  clock: Clock
  config: { publicUrl: string; company: { name: string; email: string } }
}

/** The same as an attachment. Its type names the method, so that mail programs update their calendar. */
export function attachCalendar(
  services: CalendarServices,
  { reference, ...of }: { tickets: readonly HeldTicket[]; url: string; reference: string },
): Mail['attachments'][number] {
  return {
    filename: `agenda-${reference}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(of.tickets)}`,
    body: Buffer.from(renderCalendar(services, of)),
  }
}

/** RFC 5546: a file of nothing but what is off removes it from the calendar; any other file adds or updates. */
function calendarMethod(tickets: readonly HeldTicket[]): 'PUBLISH' | 'CANCEL' {
  return tickets.every(isOff) ? 'CANCEL' : 'PUBLISH'
}

/**
 * The events of an order's tickets as an iCalendar file (RFC 5545), one entry an event, however many tickets. `url` is
 * the page where the tickets are. Importing the file again updates the entry: its UID is of this order and event, and
 * its SEQUENCE grows with every change of the event, and when the last of its tickets is void.
 */
export function renderCalendar(
  { clock, config }: CalendarServices,
  { tickets, url }: { tickets: readonly HeldTicket[]; url: string },
): string {
  const events = new Map(tickets.map((ticket) => [ticket.eventId, ticket]))
  const watchUrl = `${config.publicUrl}${href(routes.liveLogin)}`
  const host = new URL(config.publicUrl).hostname
  const entries = [...events.values()].flatMap((event) => {
    const held = tickets.filter(({ eventId }) => eventId === event.eventId)
    const gone = held.every(isOff)
    const numbers = (gone ? held : held.filter((ticket) => !isOff(ticket))).map(({ number }) => number)
    // The cancelling of an event is counted among its changes already.
    const withdrawn = event.change?.kind !== 'cancelled' && held.every(({ state }) => state === 'void')
    return [
      'BEGIN:VEVENT',
      `UID:${event.calendarId}@${host}`,
      `DTSTAMP:${utc(clock.now())}`,
      organizer(config.company),
      `DTSTART:${utc(new Date(event.startsAt))}`,
      `DTEND:${utc(new Date(event.endsAt))}`,
      `SUMMARY:${text(event.eventName)}`,
      `LOCATION:${text(event.venue)}`,
      // RFC 7986: where calendars put what is watched.
      ...(event.live ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Regarder le direct":${watchUrl}`] : []),
      `DESCRIPTION:${text(`${numbers.length > 1 ? 'Tickets' : 'Ticket'} : ${numbers.join(', ')}\n${url}`)}`,
      `URL:${url}`,
      `STATUS:${gone ? 'CANCELLED' : 'CONFIRMED'}`,
      `SEQUENCE:${(event.change?.count ?? 0) + (withdrawn ? 1 : 0)}`,
      ...(gone ? [] : reminders(event.eventName)),
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kwabo//Billetterie//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(tickets)}`,
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A day before, while one can still plan, and two hours before. */
function reminders(eventName: string): string[] {
  return ['-P1D', '-PT2H'].flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(eventName)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ])
}

/** Who may change or cancel the entry. A quoted name may hold neither quotes nor control characters. */
function organizer({ name, email }: { name: string; email: string }): string {
  return `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${email}`
}

/** '20270705T160000Z'. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** TEXT of RFC 5545: a line break, comma, semicolon or backslash of the content may not end or split the value. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Lines have at most 75 bytes; a longer one goes on after a break and a space. Never inside a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
