import { expect, test } from 'vitest'
import { profiles } from './profiles.ts'
import type { FigureName, Reading } from './reading.ts'
import { medianReading, missed, webTable } from './web-report.ts'

const perfect: [FigureName, number][] = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
  ['largest paint', 1_200],
  ['page', 9_000],
  ['picture', 40_000],
  ['points', 875],
]
const [mobile, , weak] = profiles.map(({ aims }) => aims)
const page = (path: string, given: Reading = reading(), searchable = true) => ({ path, searchable, ...given })
const reading = (figures: [FigureName, number][] = [], faults: string[] = []): Reading => ({
  figures: new Map([...perfect, ...figures]),
  faults,
})

test('of several visits the middle one of each figure counts, and every fault', () => {
  const { figures, faults } = medianReading([
    reading([['performance', 99]], ['image-alt: no words']),
    reading([['performance', 70]]),
    reading([['performance', 96]], ['image-alt: no words']),
  ])
  expect(figures.get('performance')).toBe(96)
  expect(figures.get('page')).toBe(9_000)
  expect(faults).toEqual(['image-alt: no words'])
})

test('a page at its aims misses none', () => {
  expect(missed([page('/')], mobile ?? [])).toEqual([])
})

test('a score below its aim is told with its reasons', () => {
  const faq = page('/faq', reading([['seo', 99]], ['canonical: none']))
  expect(missed([faq], mobile ?? [])).toEqual(['/faq: seo 99, at least 100', '  canonical: none'])
})

test('a page that is private need not be found', () => {
  expect(missed([page('order', reading([['seo', 60]]), false)], mobile ?? [])).toEqual([])
})

test('a paint that comes late on a weak network is told', () => {
  const late = reading([
    ['first paint', 1_600],
    ['largest paint', 2_301],
  ])
  expect(missed([page('/', late)], weak ?? [])).toEqual(['/: largest paint 2301, at most 2300'])
})

test('a score that nobody measured misses its aim', () => {
  expect(missed([page('/', { figures: new Map(), faults: [] })], mobile ?? [])).toHaveLength(4)
})

test('the table shows scores, times and kilobytes, the aims, and whether they are reached', () => {
  const good = page('/', medianReading([reading()]))
  const poor = page('/faq', medianReading([reading([['performance', 97]])]))
  const table = webTable([good, poor], mobile ?? [])
  expect(table).toMatch(/\/ +ok +98 .*1200.*9\.0 .*40\.0 .* 875/)
  expect(table).toMatch(/\/faq +missed +97 /)
  expect(table).toMatch(/aim +≥ 98 +≥ 100/)
})

test('the phone is the same on a machine of half the speed, and of twice', () => {
  const slowdown = (points: number) => profiles[0]?.flags(points).throttling?.cpuSlowdownMultiplier
  expect(slowdown(1_750)).toBe(4)
  expect(slowdown(875)).toBe(2)
  expect(slowdown(3_500)).toBe(8)
  expect(slowdown(100)).toBe(1)
})
