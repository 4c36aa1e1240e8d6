import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detailOf, invariants } from './invariants.ts'

const asked = readFileSync(new URL('./check-invariants.ts', import.meta.url), 'utf8')
/** The rules that the statement judges by, each with what it tells. */
const judged = [
  ...asked.matchAll(/select '([^']+)'[\s\S]*?json_build_array\(((?:[^()]|\([^()]*\))*)\)/g),
].map(([, rule = '', told = '']) => ({ rule, told: told.replace(/\([^()]*\)/g, '').split(',').length }))

test('every rule that is judged has its words, in the same order, and each thing that it tells a place in them', () => {
  expect(judged.length).toBeGreaterThan(30)
  expect(judged).toEqual(
    invariants.map(({ rule, detail }) => ({ rule, told: detail.split('%s').length - 1 })),
  )
})

test('what was found is told to operators in one line', () => {
  expect(detailOf('counters equal the orders', [3, 2, 40, 40])).toBe('3 held for 2, 40 sold for 40')
  expect(detailOf('the state is what the story tells', ['paid', null])).toBe('paid, told nothing')
})
