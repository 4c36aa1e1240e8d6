import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('of a state only what differs is written down', () => {
  expect(changedFields({ a: 1, b: [1, { c: 2 }], d: 3 }, { a: 1, b: [1, { c: 3 }], e: null })).toEqual({
    b: { from: [1, { c: 2 }], to: [1, { c: 3 }] },
    d: { from: 3, to: null },
    e: { from: null, to: null },
  })
})
