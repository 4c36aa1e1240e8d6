import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followIds, STEP, type Place } from './follow-ids.ts'

const start: Place = { reached: 0, missing: [] }

test('what commits late is missing until it is seen', () => {
  const first = followIds(start, [1, 2, 4, 6], 1_000)
  expect(first).toEqual({ reached: 6, missing: [3, 5].map((id) => ({ id, since: 1_000 })) })
  expect(followIds(first, [7, 3], 2_000)).toEqual({ reached: 7, missing: [{ id: 5, since: 1_000 }] })
})

test('what never commits is forgotten after two minutes', () => {
  const place = followIds(start, [2], 0)
  expect(followIds(place, [3], 119_999).missing).toHaveLength(1)
  expect(followIds(place, [3], 120_000)).toEqual({ reached: 3, missing: [] })
})

test('nothing is missing in a hole that no transaction has made', () => {
  expect(followIds(start, [STEP + 1], 0)).toEqual({ reached: STEP + 1, missing: [] })
})

test('nothing seen, nothing changed', () => {
  expect(followIds({ reached: 5, missing: [] }, [], 0)).toEqual({ reached: 5, missing: [] })
})

test('in whatever order transactions commit, each line is seen once', () => {
  const commits = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
  fc.assert(
    fc.property(commits, fc.integer({ min: 1, max: 7 }), (order, atOnce) => {
      const seen: number[] = []
      let place = start
      for (let committed = 0; committed < order.length; committed += atOnce) {
        const visible = order.slice(0, committed + atOnce)
        const { reached, missing } = place
        const lines = visible.filter((id) => id > reached || missing.some((one) => one.id === id))
        seen.push(...lines)
        place = followIds(place, lines, committed)
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(order.toSorted((a, b) => a - b))
    }),
  )
})
