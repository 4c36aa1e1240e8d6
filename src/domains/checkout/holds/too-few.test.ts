import { expect, test } from 'vitest'
import { tooFew } from './too-few.ts'

const lines = [
  { modelId: 'standard', quantity: 2 },
  { modelId: 'vip', quantity: 3 },
]

test('names the tickets of which there are too few, and how many there are', () => {
  const free = new Map([
    ['standard', 2],
    ['vip', 1],
  ])
  expect(tooFew(lines, free, [])).toEqual([{ modelId: 'vip', places: 1 }])
})

test('counts the places that the order itself would give back, and none of what is not sold any more', () => {
  const free = new Map([['vip', -1]])
  expect(tooFew(lines, free, [{ modelId: 'vip', quantity: 3 }])).toEqual([
    { modelId: 'standard', places: 0 },
    { modelId: 'vip', places: 2 },
  ])
})
