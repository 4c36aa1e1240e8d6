import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { contrast, surfaces } from '../format/accent.ts'
import { houseColours, houseColoursInTheDark } from '../platform/drawing/house-colours.ts'
import { readTokens, type Tokens } from '../screens/style-guide/read-tokens.ts'

let tokens: { light: Tokens; dark: Tokens }
beforeAll(async () => {
  tokens = readTokens(await readFile(new URL('./tokens.css', import.meta.url), 'utf8'))
})

describe("the page's colours", () => {
  it.each(['light', 'dark'] as const)('can be read on every surface (%s)', (scheme) => {
    const { paper, raised, sand, ink, muted, edge, success, danger } = tokens[scheme]
    for (const surface of [paper, raised, sand]) {
      expect(contrast(ink, surface)).toBeGreaterThanOrEqual(7)
      for (const text of [muted, success, danger]) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(['light', 'dark'] as const)('tell what they mean on their own tints (%s)', (scheme) => {
    const { ink, success, danger, ...tints } = tokens[scheme]
    for (const tint of [tints['sun-soft'], tints['success-soft'], tints['danger-soft']]) {
      expect(contrast(ink, tint)).toBeGreaterThanOrEqual(7)
    }
    expect(contrast(success, tints['success-soft'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(danger, tints['danger-soft'])).toBeGreaterThanOrEqual(4.5)
  })

  it('are those of mails and documents, and those that accents are fitted to', () => {
    const { ink, muted, paper, raised, sand, line, sun, success: green } = tokens.light
    expect({ ink, muted, paper, raised, sand, line, sun, green, red: houseColours.red }).toEqual(houseColours)
    expect(tokens.dark).toMatchObject(houseColoursInTheDark)
    for (const scheme of ['light', 'dark'] as const) {
      const { paper, raised, sand } = tokens[scheme]
      expect([paper, raised, sand]).toEqual(surfaces[scheme])
    }
  })
})
