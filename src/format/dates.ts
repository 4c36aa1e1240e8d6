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

/** Of a day, as `dayOf` counts it. */
const localDay = (day: number) => local(day * DAY - OFFSET)

const two = (value: number) => String(value).padStart(2, '0')

/** Days since 1 January 1970 as counted in Porto-Novo. */
function dayNumber(time: number): number {
  return Math.floor((time + OFFSET) / DAY)
}

/** The day of a moment, counted since 1 January 1970. */
export function dayOf(moment: Moment): number {
  return dayNumber(milliseconds(moment))
}

/** The last day of what lasts until `end`. A night that ends by 06:00 belongs to the evening on which it began. */
export function lastDay(start: Moment, end: Moment): number {
  const time = milliseconds(end)
  const morningAfter = time + OFFSET - dayNumber(time) * DAY <= 6 * HOUR
  return Math.max(dayOf(start), dayNumber(time) - (morningAfter ? 1 : 0))
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
  return dayRange(dayOf(start), lastDay(start, end))
}

function dayRange(first: number, last: number): string {
  const [from, to] = [localDay(first), localDay(last)]
  if (last === first) return `${from.day} ${from.month} ${from.year}`
  const sameYear = from.year === to.year
  const sameMonth = sameYear && from.month === to.month
  const left = [from.day, sameMonth ? '' : from.month, sameYear ? '' : from.year].filter(Boolean).join(' ')
  return `${left} ${last === first + 1 ? 'et' : 'au'} ${to.day} ${to.month} ${to.year}`
}

/**
 * Days, as `dayOf` counts them, on which something takes place: 'les 5 et 6 juillet 2025', 'du 30 juillet au 3 août
 * 2025', 'les 15, 17 et 19 juillet 2025', '7 jours du 5 au 30 juillet 2025'.
 */
export function formatDays(given: readonly number[]): string {
  const days = [...new Set(given)].toSorted((a, b) => a - b)
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const unbroken = last - first + 1 === days.length
  if (days.length === 1) return `le ${dayRange(first, last)}`
  if (days.length === 2 && unbroken) return `les ${dayRange(first, last)}`
  if (unbroken) return `du ${dayRange(first, last)}`
  if (days.length > 4) return `${days.length} jours du ${dayRange(first, last)}`
  const names = days.map((one, index) => {
    const [{ day, month, year }, next] = [localDay(one), localDay(days[index + 1] ?? one)]
    const isLast = index === days.length - 1
    return [day, isLast || next.month !== month ? month : '', isLast || next.year !== year ? year : '']
      .filter(Boolean)
      .join(' ')
  })
  return `les ${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
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

/** 'samedi 5 juillet 2025'. */
export function formatWeekday(moment: Moment): string {
  return `${local(milliseconds(moment)).weekday} ${formatDay(moment)}`
}

/** 'samedi 5 juillet 2025 à 17h': on tickets, the order page and in mails. */
export function formatLong(moment: Moment): string {
  return `${formatWeekday(moment)} à ${formatHour(moment)}`
}

/** ISO 8601 with Benin's offset, to the second: '2025-07-05T19:00:00+01:00'. */
export function toIsoPortoNovo(moment: Moment): string {
  return `${new Date(milliseconds(moment) + OFFSET).toISOString().slice(0, 19)}+01:00`
}
