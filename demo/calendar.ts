import type { ArtworkKey } from './artwork/palettes.ts'

interface Dates {
  /** Month, day and hour in Cotonou: 'MM-DDTHH:MM'. */
  starts: string
  ends: string
  /** What the pages of 2025 counted down to, where that was not the start. */
  countdownIn2025?: string
}

/** The year of the demo company, the same days every season; its keys name the series. */
export const calendar = {
  'live-show': { starts: '06-04T20:00', ends: '06-04T23:30' },
  labergecoloree: { starts: '07-05T09:00', ends: '07-05T19:00', countdownIn2025: '07-05T17:00' },
  celebritynight: { starts: '07-05T17:00', ends: '07-06T06:00' },
  lnds: { starts: '07-05T19:00', ends: '07-06T06:00', countdownIn2025: '07-05T17:00' },
  gala: { starts: '07-05T20:00', ends: '07-06T06:00', countdownIn2025: '07-05T17:00' },
  gbadefe: { starts: '07-05T16:00', ends: '07-06T22:00', countdownIn2025: '07-05T17:00' },
  tabaski: { starts: '07-12T17:00', ends: '07-13T06:00' },
  unitedkizdom: { starts: '07-15T17:00', ends: '07-21T06:00', countdownIn2025: '07-15T18:00' },
  lekowa: { starts: '07-30T09:00', ends: '08-03T23:00' },
  siano: { starts: '08-10T17:00', ends: '08-11T06:00' },
  newgen: { starts: '08-16T17:00', ends: '08-17T06:00' },
} as const satisfies Record<ArtworkKey, Dates>

/** The season that is kept as the past one. */
const REMEMBERED_YEAR = 2025

/** 'MM-DDTHH:MM' of `year` in Cotonou, one hour ahead of UTC all year. */
export function moment(year: number, local: string): Date {
  return new Date(`${year}-${local}:00+01:00`)
}

/**
 * The two years of data made at `now`: the coming season is the next year in which all of the calendar lies
 * ahead of that day, so that every event can be sold; the past one is 2025, or the year before where 2025 is
 * itself still to come.
 */
export function seasonYears(now: Date): { past: number; coming: number } {
  const thisYear = new Date(now.getTime() + 3_600_000).getUTCFullYear()
  const firstDay = Object.values(calendar)
    .map(({ starts }) => starts.slice(0, 5))
    .reduce((first, day) => (day < first ? day : first))
  const coming = now < moment(thisYear, `${firstDay}T00:00`) ? thisYear : thisYear + 1
  return { past: Math.min(REMEMBERED_YEAR, coming - 1), coming }
}

/** When an edition starts and ends, and what its page counts down to. */
export function editionDates(key: ArtworkKey, year: number) {
  const dates: Dates = calendar[key]
  const target = year === REMEMBERED_YEAR ? (dates.countdownIn2025 ?? dates.starts) : dates.starts
  return {
    startsAt: moment(year, dates.starts),
    endsAt: moment(year, dates.ends),
    countdownTarget: moment(year, target),
  }
}
