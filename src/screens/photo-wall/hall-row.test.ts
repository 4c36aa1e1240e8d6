import { expect, test } from 'vitest'
import { nextTurn, withPhotos, type HallRow } from './hall-row.ts'

const MOST = 8
const keys = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `photo ${from + index}`)
const empty: HallRow = { shown: [], waiting: [], turns: 0 }

test('fills its tiles with the latest photos, the others wait', () => {
  const row = withPhotos(empty, keys(12), MOST)
  expect(row.shown).toEqual(keys(8))
  expect(row.waiting).toEqual(keys(4, 8))
})

test('every photo has its turn before one comes again, one at a time, and none is shown twice', () => {
  let row = withPhotos(empty, keys(20), MOST)
  const seen = new Set(row.shown)
  for (let turn = 1; turn <= 12; turn += 1) {
    const before = row.shown
    row = nextTurn(row)
    const changed = row.shown.filter((key, index) => key !== before[index])
    expect(changed).toHaveLength(1)
    expect(seen.has(changed[0] ?? '')).toBe(false)
    expect(new Set(row.shown).size).toBe(MOST)
    changed.forEach((key) => seen.add(key))
  }
  expect(seen.size).toBe(20)
})

test('every tile changes, not only some', () => {
  let row = withPhotos(empty, keys(40), MOST)
  const first = row.shown
  for (let turn = 0; turn < MOST; turn += 1) row = nextTurn(row)
  expect(row.shown.some((key) => first.includes(key))).toBe(false)
})

test('a new photo comes next, and one that was taken down is gone at once', () => {
  let row = withPhotos(empty, keys(12), MOST)
  row = withPhotos(row, ['new', ...keys(12)], MOST)
  expect(row.waiting[0]).toBe('new')
  expect(nextTurn(row).shown).toContain('new')

  row = withPhotos(row, ['new', ...keys(12).filter((key) => key !== 'photo 3' && key !== 'photo 9')], MOST)
  expect([...row.shown, ...row.waiting]).not.toContain('photo 3')
  expect([...row.shown, ...row.waiting]).not.toContain('photo 9')
  expect(row.shown).toHaveLength(MOST)
})

test('a few photos stay where they are', () => {
  const row = withPhotos(empty, keys(3), MOST)
  expect(nextTurn(row)).toEqual(row)
  expect(nextTurn(empty)).toEqual(empty)
  expect(withPhotos(row, [], MOST)).toMatchObject({ shown: [], waiting: [] })
})
