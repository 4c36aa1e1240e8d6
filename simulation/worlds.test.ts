import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

// A file of its own, so that these worlds are lived through beside those of simulation.test.ts.
test.each(['3001.1', '3001.2'])('nothing breaks in the world %s', { timeout: 240_000 }, async (seed) => {
  const { breakages, lastLines } = await simulate({ seed, size: 250 })
  expect({ breakages, lastLines }).toEqual({ breakages: [], lastLines: [] })
})
