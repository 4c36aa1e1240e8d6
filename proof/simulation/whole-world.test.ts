import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

// A file of its own, so that this world is lived through beside those of simulation.test.ts. `npm run simulate` lives
// through hundreds of its kind.
test('nothing breaks in a whole world', { timeout: 600_000 }, async () => {
  const { breakages, lastLines } = await simulate({ seed: '3001.1', size: 250 })
  expect({ breakages, lastLines }).toEqual({ breakages: [], lastLines: [] })
})
