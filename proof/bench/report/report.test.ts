import { describe, expect, test } from 'vitest'
import type { Figure } from '../measures/figure.ts'
import { compare } from './compare.ts'
import { table } from './table.ts'
import { medians } from './medians.ts'

const figure = (name: string, clients: number, perSecond: number, p95 = 2): Figure => {
  return { name, clients, perSecond, p50: 1, p95, p99: 3, done: 10, megabytes: 300 }
}

/** One round in which every aim is met, with what is given in the place of its figures. */
const round = (...given: Figure[]): Figure[] => {
  const good = [
    ...[64, 512].flatMap((clients) => [
      figure('empty POST', clients, 10_000),
      figure('held orders', clients, 5_000),
      figure('row lock', clients, 400),
    ]),
    figure('held orders of networks', 512, 5_000),
    figure('held orders at 300/s', 300, 300, 50),
    figure('whole sales', 64, 200),
    figure('event page', 64, 9_000),
    figure('static file', 64, 9_000),
    figure('event page in a storm', 64, 900),
    figure('static file in a storm', 64, 900),
    figure('live login', 64, 700),
    figure('full wall', 16, 600),
    figure('empty wall', 16, 700),
    figure('ticket PDF', 2, 250),
    figure('visual', 2, 5),
    figure('held orders at one of two processes', 64, 5_000),
    figure('held orders at two processes', 64, 5_000),
    ...['a hold', 'a page of a purchase', 'an order page', 'a check of a code'].flatMap((name) => [
      figure(`${name} after 1000`, 16, 1_200),
      figure(`${name} after 1000000`, 16, 1_000),
    ]),
    ...['a search', 'an opened order', 'a list'].flatMap((name) => [
      figure(`${name} after 1000000`, 16, 200, 100),
      figure(`${name} amid holds`, 16, 16, 100),
    ]),
    figure('a hold amid colleagues', 100, 100, 100),
  ]
  return good.map((one) => given.find((own) => own.name === one.name && own.clients === one.clients) ?? one)
}

const calm = { megabytes: 1_000, pdfAlone: 30, pdfMeanwhile: 60, statuses: { 201: 1 } }
const fair = { alone: 30, amidMadeUp: 90, amidCostly: 90 }
const judge = (rounds: Figure[][], machine = {}) =>
  compare(rounds, {
    drawings: 1,
    photos: 1,
    megabytesAtRest: 150,
    attack: calm,
    pageAttacks: [fair],
    ...machine,
  })
const missed = (...given: Figure[]) =>
  judge([round(...given)]).filter(({ verdict }) => verdict === 'missed' || verdict === 'defect')

describe('the report of a run', () => {
  test('finds every aim met', () => {
    expect(missed()).toEqual([])
  })

  test.each([
    [4_000, 'ok'],
    [3_999, 'missed'],
    [3_000, 'missed'],
    [2_999, 'defect'],
  ])('judges %i held orders a second beside 10,000 empty requests as %s', (held, verdict) => {
    expect(judge([round(figure('held orders', 512, held))])[2]?.verdict).toBe(verdict)
  })

  test('takes ratios within a round, and the median of them', () => {
    const slow = round(figure('empty POST', 64, 1_000), figure('held orders', 64, 500))
    const odd = round(figure('held orders', 64, 100))
    expect(judge([slow, odd, round()])[0]?.value).toBe(0.5)
  })

  test.each([
    ['what nineteen of twenty logins wait for', figure('live login', 64, 100, 251), 251],
    ['what nineteen of twenty holds wait for', figure('held orders at 300/s', 300, 300, 51), 51],
    ['sales below two hundred a second', figure('whole sales', 64, 199), 199],
    ['a page that storms slow down more than files', figure('event page in a storm', 64, 360), 0.4],
    ['a million tickets that are felt', figure('a hold after 1000000', 16, 800), 1.5],
    ['a search that is waited for', figure('a search after 1000000', 16, 200, 101), 101],
    ['a list that is waited for while places are held', figure('a list amid holds', 16, 16, 101), 101],
    ['holds that wait while colleagues ask', figure('a hold amid colleagues', 100, 100, 101), 101],
    ['memory above its limit', { ...figure('visual', 2, 5), megabytes: 501 }, 501],
  ])('finds %s', (_, given, value) => {
    expect(missed(given)).toMatchObject([{ value, verdict: 'missed' }])
  })

  test.each([
    ['memory that hostile photos take', { megabytes: 1_001 }, 1_001],
    ['tickets that wait for hostile photos', { pdfMeanwhile: 75 }, 2.5],
  ])('finds %s', (_, given, value) => {
    const judged = judge([round()], { attack: { ...calm, ...given } })
    expect(judged.filter(({ verdict }) => verdict === 'missed')).toMatchObject([{ value }])
  })

  test.each([
    ['made-up ones', { amidMadeUp: 100 }],
    ['costly pages', { amidCostly: 100 }],
  ])('finds visitors that wait while one network hogs %s', (hogged, given) => {
    const pageAttacks = [fair, { ...fair, ...given, alone: 20 }, { ...fair, ...given }]
    const judged = judge([round()], { pageAttacks })
    expect(judged.filter(({ verdict }) => verdict === 'missed')).toMatchObject([
      { name: expect.stringContaining(hogged) },
    ])
  })

  test('counts the time of a ticket by the threads that draw, and of a visual by the photos at once', () => {
    const judged = judge([round(figure('ticket PDF', 2, 100), figure('visual', 2, 10))], {
      drawings: 3,
      photos: 2,
    })
    expect(judged.find(({ name }) => name === 'one ticket PDF')).toMatchObject({
      value: 30,
      verdict: 'missed',
    })
    expect(judged.find(({ name }) => name === 'one visual')).toMatchObject({ value: 200, verdict: 'ok' })
  })

  test('shows the median of each column', () => {
    const figures = medians([round(figure('row lock', 64, 1)), round(figure('row lock', 64, 3)), round()])
    expect(figures.find(({ name, clients }) => name === 'row lock' && clients === 64)?.perSecond).toBe(3)
    expect(table(figures, [])).toMatch(/row lock +64 +3\.0 /)
  })
})
