import { expect, test } from 'vitest'
import type { WorldReport } from '../run-world.ts'
import { breakage, digestOf, summary } from './report.ts'

const world = (seed: string, counts: Record<string, number> = {}): WorldReport => ({
  ...{ seed, counts, orders: 250, steps: 4_000, digest: `digest of ${seed}` },
  ...{ breakages: [], lastLines: [] },
})

test('the summary adds up kinds and edges of all worlds', () => {
  const text = summary([world('1.1', { 'promo paid': 20, E7: 3 }), world('1.2', { 'promo paid': 5, E7: 1 })])
  expect(text).toMatch(/^promo +25 +0/m)
  expect(text).toMatch(/^E7 +late, sold out +4$/m)
  expect(text).toMatch(/^E22 +transaction handed in +0$/m)
  expect(text).toMatch(/^E23 +gave way +0$/m)
  expect(text).toMatch(/^E24 +free, confirmed +0$/m)
  expect(text).toMatch(/^Not met: E1, .*E24\.$/m)
  expect(text).not.toMatch(/^Not met: .*E7,/m)
})

test('a breakage says what broke, at which step, and how to see it again', () => {
  const broken = {
    ...world('1.2'),
    breakages: [{ rule: 'money goes back once', detail: 'tx_1 went back 2 times', step: 812 }],
    lastLines: ['812 staff'],
  }
  const text = breakage(broken, ' --without idempotency')
  expect(text).toContain('step 812: money goes back once: tx_1 went back 2 times')
  expect(text).toContain('npm run simulate -- --seed 1.2 --without idempotency')
  expect(text).toContain('812 staff')
})

test('the digest of a run is that of its worlds, in their order', () => {
  const [a, b] = [world('1.1'), world('1.2')]
  expect(digestOf([a, b])).toBe(digestOf([a, b]))
  expect(digestOf([b, a])).not.toBe(digestOf([a, b]))
})
