import { describe, expect, test } from 'vitest'
import type { Figure } from './measures.ts'
import { compare, medians, table } from './report.ts'

const figure = (name: string, clients: number, perSecond: number): Figure => {
  return { name, clients, perSecond, p50: 1, p95: 2, p99: 3, answered: 10 }
}

/** One round in which every aim is met, with what is given in the place of its figures. */
const round = (...given: Figure[]): Figure[] => {
  const good = [
    figure('empty POST', 64, 10_000),
    figure('held orders', 64, 5_000),
    figure('row lock', 64, 400),
    figure('empty POST', 512, 10_000),
    figure('held orders', 512, 5_000),
    figure('row lock', 512, 400),
    figure('event page', 64, 9_000),
    figure('static file', 64, 9_000),
    figure('live login', 64, 700),
    figure('full wall', 16, 600),
    figure('empty wall', 16, 700),
    figure('ticket PDF', 2, 50),
    figure('visual', 2, 5),
  ]
  return good.map((one) => given.find((own) => own.name === one.name && own.clients === one.clients) ?? one)
}

const verdicts = (rounds: Figure[][]) =>
  compare(rounds, { drawings: 1, photos: 1 }).map(({ verdict }) => verdict)

describe('the report of a run', () => {
  test('finds every aim met', () => {
    expect(new Set(verdicts([round()]))).toEqual(new Set(['ok']))
  })

  test.each([
    [4_000, 'ok'],
    [3_999, 'missed'],
    [3_000, 'missed'],
    [2_999, 'defect'],
  ])('judges %i held orders a second beside 10,000 empty requests as %s', (held, verdict) => {
    expect(verdicts([round(figure('held orders', 512, held))])[2]).toBe(verdict)
  })

  test('takes ratios within a round, and the median of them', () => {
    const slow = round(figure('empty POST', 64, 1_000), figure('held orders', 64, 500))
    const odd = round(figure('held orders', 64, 100))
    expect(compare([slow, odd, round()], { drawings: 1, photos: 1 })[0]?.value).toBe(0.5)
  })

  test('judges the login by what nineteen of twenty wait', () => {
    const slow = { ...figure('live login', 64, 100), p95: 251 }
    const judged = compare([round(slow)], { drawings: 1, photos: 1 })
    expect(judged.filter(({ verdict }) => verdict !== 'ok')).toMatchObject([
      { value: 251, verdict: 'missed' },
    ])
  })

  test('counts the time of one ticket by the threads that draw', () => {
    const [ticket] = compare([round(figure('ticket PDF', 2, 100))], { drawings: 3, photos: 1 }).slice(-2)
    expect(ticket).toMatchObject({ value: 30, verdict: 'missed' })
  })

  test('counts the time of one visual by the photos that are worked on at once', () => {
    const [visual] = compare([round(figure('visual', 2, 10))], { drawings: 3, photos: 2 }).slice(-1)
    expect(visual).toMatchObject({ value: 200, verdict: 'ok' })
  })

  test('shows the median of each column', () => {
    const figures = medians([round(figure('row lock', 64, 1)), round(figure('row lock', 64, 3)), round()])
    expect(figures.find(({ name, clients }) => name === 'row lock' && clients === 64)?.perSecond).toBe(3)
    expect(table(figures, [])).toMatch(/row lock +64 +3\.0 /)
  })
})
