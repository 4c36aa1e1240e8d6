import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['2027-07-12T16:00', '2027-07-12T15:00:00.000Z'],
  ['2028-02-29T00:00', '2028-02-28T23:00:00.000Z'],
  ['2027-02-29T16:00', undefined],
  ['2027-09-31T20:00', undefined],
  ['2027-13-01T20:00', undefined],
  ['2027-07-12T24:00', undefined],
  ['12/07/2027 16:00', undefined],
  ['2027-07-12', undefined],
  [undefined, undefined],
])('%s is %s', (typed, time) => {
  expect(readTime(typed)?.toISOString()).toBe(time)
})
