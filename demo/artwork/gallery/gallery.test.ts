import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from '../../../src/platform/drawing/images.ts'
import { pastEvents } from '../../gallery/insert-gallery.ts'
import { drawGalleryPicture } from './draw-gallery-picture.ts'
import { galleryCanvas } from './scene.ts'

const drawings = pastEvents.flatMap(({ id, colours, pictures }) =>
  pictures.map(([scene]) => drawGalleryPicture(scene, colours, id)),
)

describe('the pictures of the gallery', () => {
  it('are of sixteen events, four to six of each, with words for every one', () => {
    expect(pastEvents).toHaveLength(16)
    expect(new Set(pastEvents.map(({ id }) => id)).size).toBe(16)
    for (const { pictures } of pastEvents) {
      expect(pictures.length).toBeGreaterThanOrEqual(4)
      expect(pictures.length).toBeLessThanOrEqual(6)
      for (const [, alt] of pictures) expect(alt).toMatch(/^\p{Lu}.{10,}\.$/u)
    }
  })

  it('are all different, and the same each time', () => {
    expect(new Set(drawings).size).toBe(drawings.length)
    expect(
      pastEvents.flatMap(({ id, colours, pictures }) =>
        pictures.map(([scene]) => drawGalleryPicture(scene, colours, id)),
      ),
    ).toEqual(drawings)
  })

  it('hold no text element and nothing from elsewhere', () => {
    for (const drawing of drawings) expect(drawing).not.toMatch(/<text|<image|href|style=/)
  })

  it('name every clipping area once', () => {
    for (const drawing of drawings) {
      const names = [...drawing.matchAll(/<clipPath id="([^"]+)"/g)].map((match) => match[1])
      expect(names).toEqual([...new Set(names)])
    }
  })

  it('are light at 360 pixels: the sixteen that a page shows at once within 90 KB', async () => {
    let bytes = 0
    for (const { id, colours, pictures } of pastEvents) {
      const [scene] = pictures[0] ?? []
      if (!scene) continue
      const drawing = Buffer.from(drawGalleryPicture(scene, colours, id))
      expect(await sharp(drawing).metadata()).toMatchObject(galleryCanvas)
      bytes += (await makePicture(drawing, { type: 'avif', width: 360, quality: 44 })).length
    }
    expect(bytes).toBeLessThanOrEqual(90_000)
  })
})
