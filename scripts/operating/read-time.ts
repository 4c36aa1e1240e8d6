const HOUR_MS = 3_600_000

/** A time of Porto-Novo, such as 2027-07-12T16:00; undefined for anything else, also for 31 September. */
export function readTime(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const time = new Date(`${text}:00+01:00`)
  if (Number.isNaN(time.getTime())) return undefined
  // JavaScript reads 31 September as 1 October: only what comes out as it was typed was a day.
  return new Date(time.getTime() + HOUR_MS).toISOString().startsWith(text) ? time : undefined
}
