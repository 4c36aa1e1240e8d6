import type { Clock } from '../../../platform/clock.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { href, routes } from '../../../routes.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { fold, text, utc } from './calendar-text.ts'

interface CalendarServices {
  clock: Clock
  config: { publicUrl: string }
  settings: { company: { name: string; email: string } }
}

/** What a calendar file contains. `url`: the page where the tickets are. */
interface CalendarFile {
  entries: readonly CalendarEntry[]
  url: string
}

/** The file as an attachment; none if there are no entries. Mail programs require that its type names the method. */
export function attachCalendar(
  services: CalendarServices,
  { reference, ...file }: CalendarFile & { reference: string },
): Mail['attachments'] {
  if (file.entries.length === 0) return []
  return [
    {
      filename: `agenda-${reference}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${methodOf(file.entries)}`,
      body: Buffer.from(renderCalendar(services, file)),
    },
  ]
}

/** RFC 5546: CANCEL takes all entries of a file out of a calendar, PUBLISH adds or updates them. */
function methodOf(entries: readonly CalendarEntry[]): 'PUBLISH' | 'CANCEL' {
  return entries.every(({ gone }) => gone) ? 'CANCEL' : 'PUBLISH'
}

/**
 * An iCalendar file (RFC 5545). A later file updates the entries of an earlier file, because an entry keeps its UID and
 * its SEQUENCE grows. Decision 028 says why the file invites nobody.
 */
export function renderCalendar(
  { clock, config, settings }: CalendarServices,
  { entries, url }: CalendarFile,
): string {
  const { hostname } = new URL(config.publicUrl)
  const watchUrl = config.publicUrl + href(routes.liveLogin)
  const stamp = utc(clock.now())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kwabo//Billetterie//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(entries)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@${hostname}`,
      `DTSTAMP:${stamp}`,
      organizer(settings.company),
      `DTSTART:${utc(new Date(entry.startsAt))}`,
      `DTEND:${utc(new Date(entry.endsAt))}`,
      // The title says too that the entry is cancelled, for calendars that do not show the status.
      `SUMMARY:${text(entry.gone ? `Annulé : ${entry.title}` : entry.title)}`,
      `LOCATION:${text(entry.place)}`,
      // RFC 7986: the address at which the event is watched.
      ...(entry.live ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Regarder le direct":${watchUrl}`] : []),
      `DESCRIPTION:${text([numbers(entry), url, ...(entry.live ? [watchWords(watchUrl)] : [])].join('\n'))}`,
      `URL:${url}`,
      // People share calendars, and the entry holds a link to the tickets.
      'CLASS:PRIVATE',
      ...(entry.free ? ['TRANSP:TRANSPARENT'] : []),
      `STATUS:${entry.gone ? 'CANCELLED' : 'CONFIRMED'}`,
      `SEQUENCE:${entry.sequence}`,
      ...(entry.gone ? [] : reminders(entry.title)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** 'Tickets : KW-7F3K-92QW, KW-4M7T-2XHB'. */
function numbers({ tickets }: CalendarEntry): string {
  return `${tickets.length > 1 ? 'Tickets' : 'Ticket'} : ${tickets.map(({ number }) => number).join(', ')}`
}

/** Where to watch, in words, for calendars that know no CONFERENCE. */
export const watchWords = (watchUrl: string): string => `Regarder le direct : ${watchUrl}`

/** Reminders a day before, while the holder can still plan, and two hours before. */
function reminders(title: string): string[] {
  return ['-P1D', '-PT2H'].flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ])
}

/** Who may change or cancel the entry. A quoted name may hold neither quotes nor control characters. */
function organizer({ name, email }: { name: string; email: string }): string {
  return `ORGANIZER;CN="${name.replace(/["\p{Cc}]/gu, ' ')}":mailto:${email}`
}
