import { describe, expect, it } from 'vitest'
import { advances, slideAt, withStay, type CarouselState, type Stay } from './carousel-state.ts'

const five: CarouselState = { count: 5, shown: 0, stays: new Set() }

describe('the carousel', () => {
  it('advances when there is more than one slide', () => {
    expect(advances(five)).toBe(true)
    expect(advances({ ...five, count: 1 })).toBe(false)
    expect(advances({ ...five, count: 0 })).toBe(false)
  })

  it('wraps around in both directions', () => {
    expect(slideAt(five, 1)).toBe(1)
    expect(slideAt({ ...five, shown: 4 }, 1)).toBe(0)
    expect(slideAt(five, -1)).toBe(4)
  })

  it.each<Stay>(['button', 'pointer', 'focus', 'hidden', 'motion'])(
    'stays for the %s, then goes on',
    (stay) => {
      const stopped = withStay(five, stay, true)
      expect(advances(stopped)).toBe(false)
      expect(advances(withStay(stopped, stay, false))).toBe(true)
      expect(advances(five)).toBe(true)
    },
  )

  it('stays as long as one reason is left', () => {
    const both = withStay(withStay(five, 'pointer', true), 'focus', true)
    expect(advances(withStay(both, 'pointer', false))).toBe(false)
  })
})
