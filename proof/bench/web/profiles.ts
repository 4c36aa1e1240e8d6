import type { Flags } from 'lighthouse'
import type { Aim } from './reading.ts'

/** A phone and its network, as Lighthouse simulates them from what it saw on this machine. */
export interface Profile {
  name: string
  flags: Flags
  aims: readonly Aim[]
  /** Whether the run fails with a page that misses them. */
  binding: boolean
}

const WEAK = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 }

export const profiles: readonly Profile[] = [
  {
    name: 'mobile',
    flags: {},
    aims: [
      { figure: 'performance', limit: 98, kind: 'at least' },
      { figure: 'accessibility', limit: 100, kind: 'at least' },
      { figure: 'best-practices', limit: 100, kind: 'at least' },
      { figure: 'seo', limit: 100, kind: 'at least' },
    ],
    binding: true,
  },
  {
    name: '300 ms, 700 kbit/s, processor ÷ 4',
    flags: {
      throttlingMethod: 'simulate',
      throttling: { ...WEAK, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    },
    aims: [
      { figure: 'first paint', limit: 1_600, kind: 'at most' },
      { figure: 'largest paint', limit: 2_300, kind: 'at most' },
    ],
    binding: false,
  },
]
