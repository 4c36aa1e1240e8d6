/**
 * Dates as people in Benin read them: Africa/Porto-Novo, one hour ahead of UTC all year, whatever the zone of
 * the machine or the visitor. No `Intl`: its output differs between versions, hence between server and browser.
 */

/** A moment: a Date, or an ISO 8601 string with its offset or Z. */
export type Moment = Date | string

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OFFSET = HOUR

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const

interface Local {
  year: number
  month: string
  day: number
  weekday: string
  hour: number
  minute: number
}

function milliseconds(moment: Moment): number {
  const time = typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
  if (Number.isNaN(time)) throw new RangeError(`not a moment: ${String(moment)}`)
  return time
}

function local(time: number): Local {
  const shifted = new Date(time + OFFSET)
  return {
    year: shifted.getUTCFullYear(),
    month: months[shifted.getUTCMonth()] ?? '',
    day: shifted.getUTCDate(),
    weekday: weekdays[shifted.getUTCDay()] ?? '',
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Days since 1 January 1970 as counted in Porto-Novo. */
function dayNumber(time: number): number {
  return Math.floor((time + OFFSET) / DAY)
}

/** '5 juillet 2025'. */
export function formatDay(moment: Moment): string {
  const { day, month, year } = local(milliseconds(moment))
  return `${day} ${month} ${year}`
}

/**
 * The calendar days of an event: '5 juillet 2025', '5 et 6 juillet 2025', '15 au 20 juillet 2025',
 * '30 juillet au 3 août 2025'. A night that ends by 06:00 belongs to the evening on which it began.
 */
export function formatDayRange(start: Moment, end: Moment): string {
  const startTime = milliseconds(start)
  const endTime = milliseconds(end)
  const first = dayNumber(startTime)
  const morningAfter = endTime + OFFSET - dayNumber(endTime) * DAY <= 6 * HOUR
  const last = Math.max(first, dayNumber(endTime) - (morningAfter ? 1 : 0))
  if (last === first) return formatDay(start)

  const from = local(startTime)
  const to = local(last * DAY - OFFSET)
  const sameYear = from.year === to.year
  const sameMonth = sameYear && from.month === to.month
  const left = [from.day, sameMonth ? '' : from.month, sameYear ? '' : from.year].filter(Boolean).join(' ')
  return `${left} ${last === first + 1 ? 'et' : 'au'} ${to.day} ${to.month} ${to.year}`
}

/** '19h', '19h30', '9h'. */
export function formatHour(moment: Moment): string {
  const { hour, minute } = local(milliseconds(moment))
  return minute === 0 ? `${hour}h` : `${hour}h${two(minute)}`
}

/** A time on the clock, to the minute: '14h32', '9h05', '14h00'. */
export function formatClock(moment: Moment): string {
  // Without `local`: the names of months and days would come along into every ticket page's script.
  const minutes = Math.floor((milliseconds(moment) + OFFSET) / 60_000)
  return `${Math.floor(minutes / 60) % 24}h${two(minutes % 60)}`
}

/** '1 juin 2025 à 9h'. */
export function formatDayAndHour(moment: Moment): string {
  return `${formatDay(moment)} à ${formatHour(moment)}`
}

/** 'samedi 5 juillet 2025 à 17h': on tickets, the order page and in mails. */
export function formatLong(moment: Moment): string {
  return `${local(milliseconds(moment)).weekday} ${formatDayAndHour(moment)}`
}

/** ISO 8601 with Benin's offset, to the second: '2025-07-05T19:00:00+01:00'. */
export function toIsoPortoNovo(moment: Moment): string {
  return `${new Date(milliseconds(moment) + OFFSET).toISOString().slice(0, 19)}+01:00`
}
