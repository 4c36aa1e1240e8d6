import { useEffect, useState } from 'react'

/** What the server said of its time, and when that came by the browser's own measure, which nobody can set. */
export interface Told {
  now: string
  /** By `performance.now()`. */
  readAt: number
}

/** Whole seconds until `moment` by the server's clock, down to 0, told anew every second. */
export function useTimeLeft(moment: string, { now, readAt }: Told): number {
  const [measured, setMeasured] = useState(readAt)
  const left = Math.ceil((Date.parse(moment) - Date.parse(now) - Math.max(0, measured - readAt)) / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setMeasured(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, left)
}
