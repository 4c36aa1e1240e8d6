import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

const vitest = (figures: object) =>
  countVitest(
    JSON.stringify({
      success: true,
      numPassedTests: 7,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...figures,
    }),
  )

const playwright = (stats: object, errors: object[] = []) =>
  countPlaywright(
    JSON.stringify({ errors, stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats } }),
  )

test('passed and failed tests are taken over from both reports', () => {
  expect(vitest({ numFailedTests: 2, success: false })).toEqual({ passed: 7, failed: 2 })
  expect(playwright({ unexpected: 3 })).toEqual({ passed: 5, failed: 3 })
})

test('a skipped test, a planned one and one that passes only sometimes count as failed', () => {
  expect(vitest({ numPendingTests: 1 }).failed).toBe(1)
  expect(vitest({ numTodoTests: 1 }).failed).toBe(1)
  expect(playwright({ skipped: 1 }).failed).toBe(1)
  expect(playwright({ flaky: 1 }).failed).toBe(1)
})

test('a file that could not be loaded counts as one failure', () => {
  expect(vitest({ success: false })).toEqual({ passed: 7, failed: 1 })
  expect(playwright({}, [{ message: 'no such file' }])).toEqual({ passed: 5, failed: 1 })
})

test('a run without any test has failed', () => {
  expect(vitest({ numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 })
  expect(playwright({ expected: 0 })).toEqual({ passed: 0, failed: 1 })
})
