import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatDay,
  formatDayAndHour,
  formatDayRange,
  formatHour,
  formatLong,
  toIsoPortoNovo,
} from './dates.ts'

describe('dates in Porto-Novo', () => {
  it('names the day of a moment', () => {
    expect(formatDay('2025-07-05T18:00:00Z')).toBe('5 juillet 2025')
    expect(formatDay(new Date('2025-06-01T08:00:00Z'))).toBe('1 juin 2025')
  })

  it('starts the day at 23:00 UTC of the day before', () => {
    expect(formatDay('2025-07-05T22:59:59Z')).toBe('5 juillet 2025')
    expect(formatDay('2025-07-05T23:00:00Z')).toBe('6 juillet 2025')
    expect(formatDay('2024-12-31T23:30:00Z')).toBe('1 janvier 2025')
  })

  it.each([
    ['2025-07-05T20:00:00+01:00', '2025-07-06T06:00:00+01:00', '5 juillet 2025'],
    ['2025-07-05T09:00:00+01:00', '2025-07-05T18:00:00+01:00', '5 juillet 2025'],
    ['2025-07-05T09:00:00+01:00', '2025-07-06T18:00:00+01:00', '5 et 6 juillet 2025'],
    ['2025-07-05T09:00:00+01:00', '2025-07-06T06:01:00+01:00', '5 et 6 juillet 2025'],
    ['2025-07-15T09:00:00+01:00', '2025-07-20T23:00:00+01:00', '15 au 20 juillet 2025'],
    ['2025-07-15T09:00:00+01:00', '2025-07-21T06:00:00+01:00', '15 au 20 juillet 2025'],
    ['2025-07-30T17:00:00+01:00', '2025-08-03T23:00:00+01:00', '30 juillet au 3 août 2025'],
    ['2025-07-31T17:00:00+01:00', '2025-08-01T23:00:00+01:00', '31 juillet et 1 août 2025'],
    ['2025-12-30T17:00:00+01:00', '2026-01-02T23:00:00+01:00', '30 décembre 2025 au 2 janvier 2026'],
    ['2025-07-05T04:00:00+01:00', '2025-07-05T05:30:00+01:00', '5 juillet 2025'],
  ])('writes %s to %s as %s', (start, end, expected) => {
    expect(formatDayRange(start, end)).toBe(expected)
    expect(formatDayRange(new Date(start), new Date(end))).toBe(expected)
  })

  it('writes hours as posters and deadlines do', () => {
    expect(formatHour('2025-07-05T18:00:00Z')).toBe('19h')
    expect(formatHour('2025-07-05T18:30:00Z')).toBe('19h30')
    expect(formatHour('2025-07-05T08:00:00Z')).toBe('9h')
    expect(formatClock('2025-07-05T13:32:10Z')).toBe('14h32')
    expect(formatClock('2025-07-05T13:00:00Z')).toBe('14h00')
    expect(formatClock('2025-07-05T23:05:00Z')).toBe('0h05')
  })

  it('writes a day with its hour, and with its weekday', () => {
    expect(formatDayAndHour('2025-06-01T08:00:00Z')).toBe('1 juin 2025 à 9h')
    expect(formatLong('2025-07-05T16:00:00Z')).toBe('samedi 5 juillet 2025 à 17h')
    expect(formatLong('2026-02-01T19:30:00Z')).toBe('dimanche 1 février 2026 à 20h30')
  })

  it('writes ISO 8601 with the offset of Benin', () => {
    expect(toIsoPortoNovo('2025-07-05T18:00:00.250Z')).toBe('2025-07-05T19:00:00+01:00')
    expect(toIsoPortoNovo('2025-12-31T23:30:00Z')).toBe('2026-01-01T00:30:00+01:00')
  })

  it('refuses what is no moment', () => {
    expect(() => formatDay('demain')).toThrow(RangeError)
    expect(() => formatDay(new Date(Number.NaN))).toThrow(RangeError)
  })
})
