import { createHash } from 'node:crypto'
import { visualFormats, type VisualFormat } from '../../src/domains/visuals/layout.ts'
import { run, sql, type Executor } from '../../src/platform/database.ts'
import type { Files } from '../../src/platform/files.ts'
import { artworkEvents, type ArtworkKey } from '../artwork/palettes.ts'
import { drawVisualArt, visualColours } from '../artwork/visual/draw-visual-art.ts'
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
  tx: Executor,
  of: { events: readonly ArtworkKey[]; art: VisualArt; years: readonly number[] },
): Promise<void> {
  for (const event of of.events) {
    const { ground, letters, ribbon, shade } = visualColours(artworkEvents[event])
    const [portrait, story, square] = visualFormats.map((format) => of.art.get(key(event, format)))
    for (const year of of.years) {
      await run(
        tx,
        sql`insert into visual_templates
              (event_id, ground, letters, ribbon, shade, portrait_art, story_art, square_art)
            values (${eventId(event, year)}, ${ground}, ${letters}, ${ribbon}, ${shade}, ${portrait}, ${story},
              ${square})`,
      )
    }
  }
}
