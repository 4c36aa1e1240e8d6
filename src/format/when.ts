import { formatDays, formatLong, formatWeekday, lastDay, dayOf, type Moment } from './dates.ts'

/** One time that a ticket lets in. `choice`: its holder chooses `most` of the `of` days or parts in between. */
interface Admission {
  startsAt: Moment
  endsAt: Moment
  choice: { of: number; most: number } | null
}

/**
 * To which days a ticket lets in, in words: 'samedi 5 juillet 2025 à 17h', 'du 30 juillet au 3 août 2027', 'un jour au
 * choix parmi 5, du 30 juillet au 3 août 2027'. Cards, orders, tickets, mails and the check of a code all say this.
 * `entries` come in the order of time, from `entriesOf` of the catalogue.
 */
export function formatWhen(entries: readonly Admission[]): string {
  const whole = entries.filter(({ choice }) => choice === null)
  const choices = entries.flatMap(({ choice, ...span }) =>
    choice ? `${formatChoice(span, choice)}, ${formatChoiceDays(span)}` : [],
  )
  return [...(whole.length > 0 ? [formatWhole(whole)] : []), ...choices].join(', et ')
}

function formatWhole(entries: readonly Admission[]): string {
  const [first, ...others] = entries
  if (!first) return ''
  const isOneDay = others.every(({ startsAt }) => dayOf(startsAt) === dayOf(first.startsAt))
  return isOneDay ? formatLong(first.startsAt) : formatDays(entries.flatMap(daysOf))
}

/** 'un jour au choix parmi 5', '2 entrées au choix parmi 3'. */
export function formatChoice(
  span: Omit<Admission, 'choice'>,
  { of, most }: { of: number; most: number },
): string {
  // As many parts as days: each is a day.
  const [one, many] = daysOf(span).length === of ? ['un jour', 'jours'] : ['une entrée', 'entrées']
  return `${most === 1 ? one : `${most} ${many}`} au choix parmi ${of}`
}

function formatChoiceDays(span: Omit<Admission, 'choice'>): string {
  const days = daysOf(span)
  return days.length === 1 ? formatWeekday(span.startsAt) : formatDays(days)
}

function daysOf({ startsAt, endsAt }: Omit<Admission, 'choice'>): number[] {
  const first = dayOf(startsAt)
  return Array.from({ length: lastDay(startsAt, endsAt) - first + 1 }, (_, index) => first + index)
}
