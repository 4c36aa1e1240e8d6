import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

const worlds = Array.from({ length: 2 }, (_, index) => `3001.${index + 1}`)

// A file of its own, so that these worlds are lived through beside those of simulation.test.ts.
test.each(worlds)('nothing breaks in the world %s', { timeout: 240_000 }, async (seed) => {
  const { breakages, lastLines } = await simulate({ seed, size: 250 })
  expect({ breakages, lastLines }).toEqual({ breakages: [], lastLines: [] })
})
