import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import type { GalleryFields } from './gallery-fields.ts'
import { writePictures } from './write-pictures.ts'

/** Its pictures are written with it, as a whole. */
export async function editGalleryEvent(
  editing: Editing,
  event: GalleryFields & { id: string; version: number },
): Promise<Edited | { kind: 'ends-before-it-starts' }> {
  const { tx } = editing
  const { id, version, title, venue, startsAt, endsAt, pictures } = event
  if (endsAt <= startsAt) return { kind: 'ends-before-it-starts' }
  return editRow(editing, {
    action: 'gallery-event-edited',
    subject: id,
    version,
    row: sql`select g.version, to_jsonb(g) - 'version' || jsonb_build_object('pictures', array(
               select jsonb_build_object('file', p.file, 'alt', p.alt)
               from gallery_pictures p where p.event_id = g.id order by p.position)) as state
             from gallery_events g where g.id = ${id} for no key update of g`,
    write: async () => {
      await run(
        tx,
        sql`update gallery_events set title = ${title}, venue = ${venue}, starts_at = ${startsAt}, ends_at = ${endsAt},
              version = version + 1
            where id = ${id}`,
      )
      await writePictures(editing, id, pictures)
    },
  })
}
