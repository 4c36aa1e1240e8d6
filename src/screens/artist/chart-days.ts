import type { ArtistView } from '../../domains/promo/contract.ts'
import { toIsoPortoNovo } from '../../format/dates.ts'

const DAY = 86_400_000
const SHOWN = 14

export interface Bar {
  /** '2027-07-05' */
  day: string
  tickets: number
}

/** The last two weeks in Benin up to `now`, first to last, days without a sale included. */
export function chartDays(days: ArtistView['days'], now: string): Bar[] {
  const sold = new Map(days.map(({ day, tickets }) => [day, tickets]))
  return Array.from({ length: SHOWN }, (_, index) => {
    const day = toIsoPortoNovo(new Date(Date.parse(now) - (SHOWN - 1 - index) * DAY)).slice(0, 10)
    return { day, tickets: sold.get(day) ?? 0 }
  })
}
