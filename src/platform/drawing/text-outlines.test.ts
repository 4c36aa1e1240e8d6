import { describe, expect, it, vi } from 'vitest'
import { fontOf } from './open-fonts.ts'
import { breakText, textOutline, textWidth } from './text-outlines.ts'

const drawn = (text: string) => textOutline(text, { face: 'display', size: 40, x: 0, y: 40 })
const width = (text: string) => textWidth(text, { face: 'display', size: 40 })

// Fonts have no place for these marks above, below or on these letters.
describe.each([
  ['į\u0301', 'ı'],
  ['D\u0328', 'D'],
  ['ب\u06d6', 'ب'],
])('a mark that its font cannot place, as in %s', (cluster, letter) => {
  it('is drawn with its letter and the words beside it', () => {
    expect(width(cluster)).toBeCloseTo(width(letter))
    expect(drawn(cluster).length).toBeGreaterThan(drawn(letter).length)
    expect(drawn(`Ayaba ${cluster} Dossou`)).toMatch(/^M[^]*Z$/)
  })

  it('is broken into lines with its letter', () => {
    const style = { face: 'display', size: 40, width: 200, lines: 2 } as const
    expect(breakText(`${cluster} Dossou`, style)).toEqual([`${cluster} Dossou`])
  })
})

it('a mark that its font can place stands above its letter', () => {
  expect(drawn('ɔ\u0301')).not.toBe(drawn('ɔ') + drawn('\u0301'))
})

it('a word without end is laid out no further than its lines are seen', () => {
  const style = { face: 'bold', size: 10, width: 140, lines: 3 } as const
  const letters = Array.from({ length: 1_000 }, (_, index) => 'ءאअaжሀ'.charAt(index % 6)).join('')
  const short = letters.slice(0, 150)
  const fonts = new Set(Array.from(letters, (letter) => fontOf('bold', letter) ?? expect.unreachable()))
  const laidOut = [...fonts].map((font) => vi.spyOn(font, 'layout'))
  const times = (text: string) => {
    for (const spy of laidOut) spy.mockClear()
    expect(breakText(text, style).join('')).toMatch(/…$/)
    return laidOut.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  // Its letters are measured once each.
  times(short)
  expect(times(letters)).toBeLessThanOrEqual(times(short))
})
