import type { VisualFormat } from '../../src/domains/visuals/layout.ts'
import { writeTemplate } from '../../src/domains/visuals/editing/write-template.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import { artworkEvents, type ArtworkKey } from '../artwork/palettes.ts'
import { visualColours } from '../artwork/visual/draw-visual-art.ts'
import { done } from '../done.ts'
import { eventId } from '../insert-catalogue.ts'
import { key, type VisualArt } from './write-visual-art.ts'

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
