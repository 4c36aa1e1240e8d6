import type { ArtworkKey } from './artwork/palettes.ts'
import { moment } from './calendar.ts'

/** What the events open that are not one evening, by the names of their parts. All other events are one part. */
export const partTimes = {
  unitedkizdom: {
    'Cours 1': ['07-15T17:00', '07-15T21:00'],
    'Cours 2': ['07-16T17:00', '07-16T21:00'],
    'Cours 3': ['07-17T17:00', '07-17T21:00'],
    'Cours 4': ['07-18T17:00', '07-18T21:00'],
    'Cours 5': ['07-19T10:00', '07-19T21:00'],
    'Cours 6': ['07-20T09:00', '07-20T12:00'],
    'Soirée d’ouverture': ['07-15T21:00', '07-16T03:00'],
    'Nuit blanche': ['07-19T22:00', '07-20T05:00'],
    'Pool party': ['07-20T12:00', '07-20T19:00'],
    'Carré VIP': ['07-15T17:00', '07-20T19:00'],
  },
  gbadefe: {
    'Jour 1': ['07-05T16:00', '07-05T22:00'],
    'Jour 2': ['07-06T10:00', '07-06T22:00'],
  },
  lekowa: {
    'Jour 1': ['07-30T09:00', '07-31T00:00'],
    'Jour 2': ['07-31T09:00', '08-01T00:00'],
    'Jour 3': ['08-01T09:00', '08-02T00:00'],
    'Jour 4': ['08-02T09:00', '08-03T00:00'],
    'Jour 5': ['08-03T09:00', '08-03T23:00'],
    'Soirée de clôture': ['08-03T17:00', '08-03T23:00'],
  },
} as const satisfies Partial<Record<ArtworkKey, Record<string, readonly [opens: string, closes: string]>>>

/** What an edition opens, where that is not one evening. */
export function editionParts(key: ArtworkKey, year: number) {
  const parts: Partial<Record<ArtworkKey, Record<string, readonly [string, string]>>> = partTimes
  return Object.entries(parts[key] ?? {}).map(([name, [opens, closes]]) => ({
    name,
    opensAt: moment(year, opens),
    closesAt: moment(year, closes),
  }))
}
