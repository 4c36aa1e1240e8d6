import { describe, expect, test } from 'vitest'
import { playOnPaper, sales } from './sales.ts'

// A round of the torture plays all of them with a seed of its own at every `npm run verify`.
const seeds = process.env.VERIFY_FULL === undefined ? [] : ['1', '2', '3']
describe.each(seeds)('with seed %s', (seed) => {
  test.each(sales)('the rule survives $name', async (sale) => {
    expect(await playOnPaper(sale, seed, true)).toBeUndefined()
  })
})

test.each(sales.filter(({ attack }) => attack))('without the rule $name is lost', async (sale) => {
  expect(await playOnPaper(sale, '1', false)).toMatch(/ buyers have tickets/)
})
