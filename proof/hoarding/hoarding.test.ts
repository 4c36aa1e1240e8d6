import { expect, test } from 'vitest'
import { playOnPaper, sales } from './sales.ts'

// That the rule survives them is played by each round of the torture, with a seed of its own.
test.each(sales.filter(({ attack }) => attack))('without the rule $name is lost', async (sale) => {
  expect(await playOnPaper(sale, '1', false)).toMatch(/ buyers have tickets/)
})
