import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLong } from './dates.ts'
import { formatWhen } from './when.ts'

const entry = (startsAt: string, endsAt: string, choice: { of: number; most: number } | null = null) => ({
  startsAt: `${startsAt}:00+01:00`,
  endsAt: `${endsAt}:00+01:00`,
  choice,
})
const day = (date: string) => entry(`${date}T09:00`, `${date}T23:00`)
const evening = (date: string, morning: string) => entry(`${date}T21:00`, `${morning}T05:00`)
const festival = (of: number, most: number) => entry('2027-07-30T09:00', '2027-08-03T23:00', { of, most })

test.each([
  [[entry('2025-07-05T17:00', '2025-07-06T06:00')], 'samedi 5 juillet 2025 à 17h'],
  // One part that takes two days is where to come first.
  [[entry('2025-07-05T16:00', '2025-07-06T22:00')], 'samedi 5 juillet 2025 à 16h'],
  [[entry('2027-07-20T12:00', '2027-07-20T19:00')], 'mardi 20 juillet 2027 à 12h'],
  [[day('2027-07-19'), evening('2027-07-19', '2027-07-20')], 'lundi 19 juillet 2027 à 9h'],
  [[day('2027-07-30'), day('2027-07-31')], 'les 30 et 31 juillet 2027'],
  [[day('2027-07-31'), day('2027-08-01')], 'les 31 juillet et 1 août 2027'],
  [
    [day('2027-07-30'), day('2027-07-31'), day('2027-08-01'), day('2027-08-02'), day('2027-08-03')],
    'du 30 juillet au 3 août 2027',
  ],
  [[evening('2027-07-15', '2027-07-16'), evening('2027-07-19', '2027-07-20')], 'les 15 et 19 juillet 2027'],
  [[day('2027-07-30'), day('2027-08-01'), day('2027-08-03')], 'les 30 juillet, 1 et 3 août 2027'],
  [[day('2027-12-30'), day('2028-01-02')], 'les 30 décembre 2027 et 2 janvier 2028'],
  [['05', '07', '09', '11', '13'].map((date) => day(`2027-07-${date}`)), '5 jours du 5 au 13 juillet 2027'],
  [[festival(5, 1)], 'un jour au choix parmi 5, du 30 juillet au 3 août 2027'],
  [[festival(5, 2)], '2 jours au choix parmi 5, du 30 juillet au 3 août 2027'],
  [[festival(8, 1)], 'une entrée au choix parmi 8, du 30 juillet au 3 août 2027'],
  [
    [entry('2027-07-20T10:00', '2027-07-20T18:00', { of: 3, most: 2 })],
    '2 entrées au choix parmi 3, mardi 20 juillet 2027',
  ],
  [
    [evening('2027-07-29', '2027-07-30'), festival(5, 1)],
    'jeudi 29 juillet 2027 à 21h, et un jour au choix parmi 5, du 30 juillet au 3 août 2027',
  ],
])('%j is %s', (entries, words) => {
  expect(formatWhen(entries)).toBe(words)
})

const HOUR = 3_600_000
const entries = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 24 * 400 }), hours: fc.integer({ min: 1, max: 24 * 9 }) }),
  { minLength: 1, maxLength: 12 },
)
const admission = ({ start, hours }: { start: number; hours: number }) => {
  const startsAt = new Date(Date.UTC(2027, 0, 1) + start * HOUR)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR), choice: null }
}

test('whatever a ticket opens, its words name the day of the first opening and no day twice', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const all = given.map(admission).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      const words = formatWhen(all)
      const first = new Date((all[0]?.startsAt.getTime() ?? 0) + HOUR).getUTCDate()
      expect(words).toMatch(new RegExp(`^(\\d+ jours )?(\\D+ )?${first}[ ,]`))
      expect(words).not.toMatch(/undefined|NaN| {2}/)
      expect(words).toMatch(/ 202[78]( à \d+h)?$/)
    }),
  )
})

test('one entry is where and when to come, whatever it is an entry to', () => {
  fc.assert(
    fc.property(entries, ([one]) => {
      const only = one && admission(one)
      if (only) expect(formatWhen([only])).toBe(formatLong(only.startsAt))
    }),
  )
})
