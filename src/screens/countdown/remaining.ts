export type Remaining = Record<'days' | 'hours' | 'minutes' | 'seconds', number>

/** What is left until `target`, both in milliseconds since 1970; zeros once it is past. */
export function remaining(target: number, now: number): Remaining {
  const seconds = Math.max(0, Math.ceil((target - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Two digits at least, so that the tiles keep their width. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
