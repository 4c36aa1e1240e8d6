import { makePicture, type PictureForm } from '../src/platform/drawing/images.ts'
import type { Files } from '../src/platform/files.ts'
import { FairShare } from '../src/platform/rate-limits/fair-share.ts'
import { drawing, nameOf } from './kept-drawing.ts'

/** A file of a picture as pages and tickets name it: 'media/lekowa-0e5a3c12-360.avif', 'uploads/lekowa-0e5a3c12.webp'. */
const ofEvents = /^(?:uploads|uploadsmodelticket|media)\/([a-z0-9-]+?)(?:-(360|720|1080))?\.(avif|webp)$/
/** One of a visitor's photo, by its key. */
const ofWall = /^wall-photos\/([\w-]{22})-(400|1280)\.(avif|webp)$/

/**
 * Files among which the demo's pictures are drawn when they are first asked for, and kept from then on: all of them in
 * every size take two processors more than a minute, and hardly anybody looks at all.
 */
export function drawnFiles(files: Files): Files {
  const beingDrawn = new Map<string, Promise<Buffer | undefined>>()
  // They are drawn by the four threads that also read files: forty at once kept pages and scripts waiting for 4 to 11 s.
  const share = new FairShare({ atOnce: 2, waiting: 1_000, patience: 60_000 })

  async function draw(name: string): Promise<Buffer | undefined> {
    const [, base, width, type] = ofEvents.exec(name) ?? ofWall.exec(name) ?? []
    const kept = base === undefined ? undefined : await files.read(nameOf(base))
    if (!kept) return undefined
    const { svg, quality } = drawing.parse(JSON.parse(kept.toString()))
    const wanted: PictureForm = {
      type: type === 'avif' ? 'avif' : 'webp',
      width: width === undefined ? undefined : Number(width),
      quality,
    }
    const body = await share.run('', () => makePicture(Buffer.from(svg), wanted))
    await files.write(name, body)
    return body
  }

  return {
    ...files,
    read: async (name) => {
      const there = await files.read(name)
      if (there) return there
      // Whoever asks meanwhile gets the same.
      const drawn = beingDrawn.get(name) ?? draw(name).finally(() => beingDrawn.delete(name))
      beingDrawn.set(name, drawn)
      return drawn
    },
    // A photo that staff remove is gone for good.
    remove: async (name) => {
      const [, key] = ofWall.exec(name) ?? []
      if (key !== undefined) await files.remove(nameOf(key))
      await files.remove(name)
    },
  }
}
