import { expect, test } from 'vitest'
import type { FigureName, Reading } from './reading.ts'
import { medianReading, missed, webTable } from './web-report.ts'

const perfect: [FigureName, number][] = [
  ['performance', 95],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
  ['largest paint', 1_200],
  ['page', 9_000],
  ['picture', 40_000],
]
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

test('a page at its limits misses none', () => {
  expect(missed([{ path: '/', ...reading() }])).toEqual([])
})

test('a score below its limit is told with its reasons', () => {
  const faq = { path: '/faq', ...reading([['seo', 99]], ['canonical: none']) }
  expect(missed([faq])).toEqual(['/faq: seo 99, at least 100', '  canonical: none'])
})

test('a score that nobody measured misses its limit', () => {
  expect(missed([{ path: '/', figures: new Map(), faults: [] }])).toHaveLength(4)
})

test('the table shows scores, times and kilobytes, and limits only where they are set', () => {
  const pages = [{ path: '/', ...medianReading([reading()]) }]
  expect(webTable(pages, true)).toContain('1200')
  expect(webTable(pages, true)).toMatch(/9\.0 .*40\.0/)
  expect(webTable(pages, true)).toContain('at least')
  expect(webTable(pages, false)).not.toContain('at least')
})
