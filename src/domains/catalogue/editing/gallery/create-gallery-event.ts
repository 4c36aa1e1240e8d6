import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import type { GalleryFields } from './gallery-fields.ts'
import { writePictures } from './write-pictures.ts'

export async function createGalleryEvent(
  editing: Editing,
  { id, title, venue, startsAt, endsAt, pictures }: GalleryFields & { id: string },
): Promise<{ kind: 'created' | 'id-taken' | 'ends-before-it-starts' }> {
  const { tx } = editing
  if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
  const made = await run(
    tx,
    sql`insert into gallery_events (id, title, venue, starts_at, ends_at)
        values (${id}, ${title}, ${venue}, ${startsAt}, ${endsAt})
        on conflict on constraint gallery_events_pkey do nothing`,
  )
  if (made === 0) return { kind: 'id-taken' }
  await writePictures(editing, id, pictures)
  await noteMade(editing, 'gallery-event-created', id, { title })
  return { kind: 'created' }
}
