import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentShades, contrast, surfaces } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('accentShades', () => {
  it('keeps text on and in the accent readable for every colour there is, light and dark', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const shades = accentShades(accent)
        for (const scheme of ['light', 'dark'] as const) {
          const { fill, onFill, strong, text, soft, hero, onHero, heroShape } = shades[scheme]
          expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(strong, onFill)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(hero, onHero)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(heroShape, onHero)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5)
          for (const surface of surfaces[scheme]) {
            expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
            expect(contrast(fill, surface)).toBeGreaterThanOrEqual(3)
          }
        }
      }),
    )
  })

  it('leaves an accent alone where it passes already', () => {
    expect(accentShades('#b42318').light).toMatchObject({
      fill: '#b42318',
      text: '#b42318',
      onFill: '#ffffff',
    })
    expect(accentShades('#0e5a3c').light).toMatchObject({ fill: '#0e5a3c', hero: '#0e5a3c' })
  })

  it('darkens a pale accent on light paper and lightens a dark one on dark paper', () => {
    expect(contrast(accentShades('#7cc4e8').light.fill, '#ffffff')).toBeLessThan(6)
    expect(contrast(accentShades('#0e5a3c').dark.fill, '#17130e')).toBeGreaterThanOrEqual(4.5)
  })

  it('refuses what is no colour', () => {
    expect(() => accentShades('red')).toThrow(RangeError)
    expect(() => accentShades('#fff')).toThrow(RangeError)
  })
})
