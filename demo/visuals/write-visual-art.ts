import { createHash } from 'node:crypto'
import { visualFormats, type VisualFormat } from '../../src/domains/visuals/layout.ts'
import type { Files } from '../../src/platform/files.ts'
import { artworkEvents, type ArtworkKey } from '../artwork/palettes.ts'
import { drawVisualArt } from '../artwork/visual/draw-visual-art.ts'

/** Names of the drawn files, by event and format. */
export type VisualArt = ReadonlyMap<string, string>

/** What `VisualArt` calls the drawing of an event in a format. */
export const key = (event: ArtworkKey, format: VisualFormat) => `${event} ${format}`

/** Draws what lies around visitors' photos, as SVG that only our own workers ever open. */
export async function writeVisualArt(files: Files, events: readonly ArtworkKey[]): Promise<VisualArt> {
  const written = new Map<string, string>()
  for (const event of events) {
    for (const format of visualFormats) {
      const drawing = Buffer.from(drawVisualArt(artworkEvents[event], format))
      const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 8)
      const name = `visual-art/${event}-${format}-${digest}.svg`
      await files.write(name, drawing)
      written.set(key(event, format), name)
    }
  }
  return written
}
