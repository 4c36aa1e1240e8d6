import { createGalleryEvent } from '../../src/domains/catalogue/editing/gallery/create-gallery-event.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import { editionDates, moment } from '../calendar.ts'
import { done } from '../done.ts'
import type { DemoPictures } from '../pictures.ts'
import { otherEvents } from './other-events.ts'
import type { PastEvent } from './past-event.ts'
import { seasonEvents } from './season-events.ts'

/** Everything that the gallery shows; the page puts it in order of time. */
export const pastEvents: readonly PastEvent[] = [...seasonEvents, ...otherEvents]

/** Writes past events with their pictures, `year` being that of the past season. */
export async function insertGallery(
  editing: Editing,
  { events, year, pictures: drawn }: { events: readonly PastEvent[]; year: number; pictures: DemoPictures },
): Promise<void> {
  for (const { id, title, venue, when, pictures } of events) {
    const { startsAt, endsAt } =
      typeof when === 'string'
        ? editionDates(when, year)
        : { startsAt: moment(year, when.starts), endsAt: moment(year, when.ends) }
    const shown = pictures.map(([, alt], position) => ({ ...drawn.gallery(id, position), alt }))
    const event = { id, title, venue, startsAt, endsAt, pictures: shown }
    done(await createGalleryEvent(editing, event), 'created')
  }
}
