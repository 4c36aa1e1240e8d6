import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDayRange, toIsoPortoNovo } from '../src/format/dates.ts'
import { editionDates, seasonYears } from './calendar.ts'
import { demoEvents } from './events/every-event.ts'

const keys = demoEvents.map(({ key }) => key)

describe('the seasons of the demo', () => {
  test('lie wholly ahead of the day, and no earlier year does', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (now) => {
        const { past, coming } = seasonYears(now)
        const endOfDay = new Date(`${toIsoPortoNovo(now).slice(0, 10)}T23:59:59.999+01:00`)
        const starts = (year: number) => keys.map((key) => editionDates(key, year).startsAt)
        expect(starts(coming).every((start) => start > endOfDay)).toBe(true)
        expect(starts(coming - 1).every((start) => start > endOfDay)).toBe(false)
        expect(past).toBeLessThan(coming)
      }),
    )
  })

  test.each([
    ['2026-11-20T12:00:00Z', 2025, 2027],
    ['2026-06-03T22:59:00Z', 2025, 2026],
    ['2026-06-03T23:00:00Z', 2025, 2027],
    ['2025-06-01T08:00:00Z', 2024, 2025],
    ['2025-08-01T08:00:00Z', 2025, 2026],
  ])('of %s are %i and %i', (now, past, coming) => {
    expect(seasonYears(new Date(now))).toEqual({ past, coming })
  })

  test('count down to the targets of 2025 in that year, and to the start in every other', () => {
    const targets = (year: number) =>
      Object.fromEntries(
        keys.map((key) => [key, toIsoPortoNovo(editionDates(key, year).countdownTarget).slice(5, 16)]),
      )
    expect(targets(2025)).toEqual({
      'live-show': '06-04T20:00',
      celebritynight: '07-05T17:00',
      gala: '07-05T17:00',
      labergecoloree: '07-05T17:00',
      gbadefe: '07-05T17:00',
      lnds: '07-05T17:00',
      tabaski: '07-12T17:00',
      unitedkizdom: '07-15T18:00',
      lekowa: '07-30T09:00',
      siano: '08-10T17:00',
      newgen: '08-16T17:00',
    })
    for (const key of keys) {
      const { startsAt, countdownTarget } = editionDates(key, 2027)
      expect(countdownTarget).toEqual(startsAt)
    }
  })

  test('keep the days of 2025', () => {
    const days = keys.map((key) => {
      const { startsAt, endsAt } = editionDates(key, 2025)
      return [key, formatDayRange(startsAt, endsAt)]
    })
    expect(Object.fromEntries(days)).toEqual({
      'live-show': '4 juin 2025',
      celebritynight: '5 juillet 2025',
      gala: '5 juillet 2025',
      labergecoloree: '5 juillet 2025',
      lnds: '5 juillet 2025',
      gbadefe: '5 et 6 juillet 2025',
      tabaski: '12 juillet 2025',
      unitedkizdom: '15 au 20 juillet 2025',
      lekowa: '30 juillet au 3 août 2025',
      siano: '10 août 2025',
      newgen: '16 août 2025',
    })
  })
})
