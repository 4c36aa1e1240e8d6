import type { Flags } from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import type { Aim } from './reading.ts'

/** A phone and its network, as Lighthouse simulates them from what it saw on this machine. */
export interface Profile {
  name: string
  /** `points`: what Lighthouse's own benchmark gives this machine. */
  flags: (points: number) => Flags
  aims: readonly Aim[]
  /** Whether the run fails with a page that misses them. */
  binding: boolean
}

const WEAK = { rttMs: 300, throughputKbps: 700, cpuSlowdownMultiplier: 4 }

/** Lighthouse's own phone is a quarter as fast as a machine of 1,500 to 2,000 points (its docs/throttling.md). */
const PHONE_POINTS = 1_750 / 4

export const profiles: readonly Profile[] = [
  {
    name: 'mobile',
    // The same phone on every machine: a slow one is slowed down less, a quick one more.
    flags: (points) => ({
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: Math.max(1, points / PHONE_POINTS) },
    }),
    aims: [
      { figure: 'performance', limit: 98, kind: 'at least' },
      { figure: 'accessibility', limit: 100, kind: 'at least' },
      { figure: 'best-practices', limit: 100, kind: 'at least' },
      { figure: 'seo', limit: 100, kind: 'at least' },
    ],
    binding: true,
  },
  {
    name: 'mobile, processor ÷ 4',
    flags: () => ({ throttling: throttling.mobileSlow4G }),
    aims: [{ figure: 'performance', limit: 100, kind: 'at least' }],
    // As Lighthouse comes: on a slow machine a slower phone, on a quick one a quicker.
    binding: false,
  },
  {
    name: '300 ms, 700 kbit/s, processor ÷ 4',
    flags: () => ({
      throttlingMethod: 'simulate',
      throttling: { ...WEAK, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    }),
    aims: [
      { figure: 'first paint', limit: 1_600, kind: 'at most' },
      { figure: 'largest paint', limit: 2_300, kind: 'at most' },
    ],
    binding: false,
  },
]
