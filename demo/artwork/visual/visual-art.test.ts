import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../src/format/accent.ts'
import { visualFormats, visualLayouts } from '../../../src/domains/visuals/layout.ts'
import { artworkEvents } from '../palettes.ts'
import { drawVisualArt, visualColours } from './draw-visual-art.ts'

const events = Object.values(artworkEvents)

describe.each(events)('the art around visitors of $title', (event) => {
  test('has colours on which its words are read', () => {
    const { ground, letters, ribbon } = visualColours(event)
    expect(contrast(letters, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ribbon, ground)).toBeGreaterThanOrEqual(2)
  })

  test.each(visualFormats)('leaves a hole for the photo in format %s and covers all else', async (format) => {
    const { width, height, photo, title, facts } = visualLayouts[format]
    const { data, info } = await sharp(Buffer.from(drawVisualArt(event, format)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height })
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    const middle = { x: photo.x + photo.side / 2, y: photo.y + photo.side / 2 }
    expect(pixel(middle.x, middle.y)[3]).toBe(0)
    expect(pixel(photo.x + 30, middle.y)[3]).toBe(0)
    for (const [x, y] of [
      [4, 4],
      [width - 4, height - 4],
      [photo.x + 4, photo.y + 4],
    ] as const) {
      expect(pixel(x, y)[3]).toBe(255)
    }
    // Words stand on nothing but the ground.
    const ground = pixel(title.x, title.y + 40)
    for (const box of [title, facts]) {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        expect(
          pixel(Math.round(box.x + share * (box.width - 1)), Math.round(box.y + box.height / 2)),
        ).toEqual(ground)
      }
    }
  })
})
