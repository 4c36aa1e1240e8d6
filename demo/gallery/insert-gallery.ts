import { run, sql, type Executor } from '../../src/platform/database.ts'
import { editionDates, moment } from '../calendar.ts'
import type { DemoPictures } from '../pictures.ts'
import { otherEvents } from './other-events.ts'
import type { PastEvent } from './past-event.ts'
import { seasonEvents } from './season-events.ts'

/** Everything that the gallery shows; the page puts it in order of time. */
export const pastEvents: readonly PastEvent[] = [...seasonEvents, ...otherEvents]

/** Writes past events with their pictures, `year` being that of the past season. */
export async function insertGallery(
  tx: Executor,
  { events, year, pictures: drawn }: { events: readonly PastEvent[]; year: number; pictures: DemoPictures },
): Promise<void> {
  for (const { id, title, venue, when, pictures } of events) {
    const { startsAt, endsAt } =
      typeof when === 'string'
        ? editionDates(when, year)
        : { startsAt: moment(year, when.starts), endsAt: moment(year, when.ends) }
    await run(
      tx,
      sql`insert into gallery_events (id, title, venue, starts_at, ends_at)
          values (${id}, ${title}, ${venue}, ${startsAt}, ${endsAt})`,
    )
    for (const [position, [, alt]] of pictures.entries()) {
      const { file, tone } = drawn.gallery(id, position)
      await run(
        tx,
        sql`insert into gallery_pictures (event_id, position, file, tone, alt)
            values (${id}, ${position}, ${file}, ${tone}, ${alt})`,
      )
    }
  }
}
