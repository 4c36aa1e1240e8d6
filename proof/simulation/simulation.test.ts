import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test('the same seed tells the same story, and another seed another one', { timeout: 300_000 }, async () => {
  const first = await simulate({ seed: '1.1', size: 25 })
  // However the database finds its rows: that hangs on its statistics and on the disk.
  const settings = '-c enable_indexscan=off -c enable_bitmapscan=off'
  expect(await simulate({ seed: '1.1', size: 25, settings })).toEqual(first)
  expect((await simulate({ seed: '1.2', size: 25 })).digest).not.toBe(first.digest)
})

test('without the stock guard more places are sold than there are', { timeout: 120_000 }, async () => {
  const { breakages } = await simulate({ seed: '1.1', size: 120, without: 'stock-guard' })
  expect(breakages.map(({ rule }) => rule)).toContain('more places than there are')
})

test(
  'without idempotency one request becomes two orders, or one success two',
  { timeout: 120_000 },
  async () => {
    const { breakages } = await simulate({ seed: '1.2', size: 60, without: 'idempotency' })
    const rules = breakages.map(({ rule }) => rule)
    expect(rules).toContain('one request is one order')
    expect(rules).toContain('a reference belongs to one payment')
  },
)
