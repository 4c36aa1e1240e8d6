import { createHash } from 'node:crypto'
import { visualFormats, type VisualFormat } from '../../src/domains/visuals/layout.ts'
import { writeTemplate } from '../../src/domains/visuals/editing/write-template.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import type { Files } from '../../src/platform/files.ts'
import { artworkEvents, type ArtworkKey } from '../artwork/palettes.ts'
import { drawVisualArt, visualColours } from '../artwork/visual/draw-visual-art.ts'
import { done } from '../done.ts'
import { eventId } from '../insert-catalogue.ts'

/** Names of the drawn files, by event and format. */
export type VisualArt = ReadonlyMap<string, string>

const key = (event: ArtworkKey, format: VisualFormat) => `${event} ${format}`

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

/** One template for every edition. */
export async function insertVisualTemplates(
  editing: Editing,
  of: { events: readonly ArtworkKey[]; art: VisualArt; years: readonly number[] },
): Promise<void> {
  for (const event of of.events) {
    const { ground, letters, ribbon, shade } = visualColours(artworkEvents[event])
    const artOf = (format: VisualFormat) => {
      const file = of.art.get(key(event, format))
      if (file === undefined) throw new Error(`nothing is drawn for ${event} as ${format}`)
      return file
    }
    const art = { portrait: artOf('portrait'), story: artOf('story'), carre: artOf('carre') }
    for (const year of of.years) {
      const template = { ground, letters, ribbon, shade, art }
      done(
        await writeTemplate(editing, { eventId: eventId(event, year), version: null, ...template }),
        'created',
      )
    }
  }
}
