import { expect, test } from 'vitest'
import { secondsOf } from '../office/effort.ts'
import { faultsOf, homeLine, taskTable } from './desk-report.ts'

const quick = { name: 'a name badly spelt', role: 'support', done: effort(2, 12, 0.5) }
const slow = { name: 'a statement imported', role: 'finance', done: effort(30, 60, 0.1) }
const broken = { name: 'a lost phone signed out', role: 'owner', done: new Error('no such button') }
const visit = (usable: number) => ({ usable, searching: 3.9, bytes: 151_245 })
const home = { ...visit(3.5), visits: [3.4, 3.6, 3.5].map(visit) }

function effort(clicks: number, letters: number, machineSeconds: number) {
  return { clicks, letters, machineSeconds }
}

test('a click takes 1.2 seconds and a letter 0.15, beside what the machine takes', () => {
  expect(secondsOf(effort(2, 10, 0.5))).toBeCloseTo(4.4)
})

test('what is quick enough is no fault', () => {
  expect(faultsOf([quick], home)).toEqual([])
  expect(taskTable([quick])).toMatch(/a name badly spelt +support +2 +12 +0\.5 +4\.7 +ok/)
})

test('what takes too long is one, and so is what cannot be done', () => {
  expect(faultsOf([slow, broken], { ...home, usable: 4.1 })).toEqual([
    'a statement imported: 45.1 s, at most 45',
    'a lost phone signed out: no such button',
    'Aujourd’hui: 4.1 s, at most 4',
  ])
  expect(taskTable([slow, broken])).toMatch(/45\.1 +missed\n.* not done/)
})

test('the home is told with each of its visits and its bytes', () => {
  expect(homeLine(home)).toBe(
    'Aujourd’hui can be used after 3.5 s (median of 3.4, 3.6, 3.5), ≤ 4 s: ok; its search is open after 3.9 s; until then 147.7 KiB',
  )
  expect(homeLine({ ...home, usable: 4.04 })).toContain('≤ 4 s: missed')
})
