import type { Flags } from 'lighthouse'

/** A phone and its network, as Lighthouse simulates them from what it saw on this machine. */
export interface Profile {
  name: string
  flags: Flags
  /** Whether the limits are set for it; the other one is only reported. */
  judged: boolean
}

const WEAK = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 }

export const profiles: readonly Profile[] = [
  { name: 'mobile', flags: {}, judged: true },
  {
    name: '300 ms, 700 kbit/s, processor ÷ 4',
    flags: {
      throttlingMethod: 'simulate',
      throttling: { ...WEAK, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    },
    judged: false,
  },
]
