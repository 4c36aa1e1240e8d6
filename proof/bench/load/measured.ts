export interface Timing {
  /** Milliseconds before and while counting. */
  warmUp: number
  duration: number
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Everything that was done, in the warm-up too. */
  done: number
}

/** `times` and `duration` in milliseconds. */
export function summary(times: readonly number[], duration: number, done: number): Measured {
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (sorted.length * 1_000) / duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    done,
  }
}
