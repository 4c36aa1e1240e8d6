import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'

const pictureRow = z.object({ file: z.string(), tone: z.string().nullable(), alt: z.string() })
export type GalleryPictureRow = z.infer<typeof pictureRow>

const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  venue: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  pictures: z.array(pictureRow),
})

/** Past events that have pictures, the latest first; their pictures in order. */
export function findGalleryEvents(db: Executor) {
  return many(
    db,
    eventRow,
    sql`select e.id, e.title, e.venue, e.starts_at, e.ends_at,
          json_agg(json_build_object('file', p.file, 'tone', p.tone, 'alt', p.alt) order by p.position) as pictures
        from gallery_events e
        join gallery_pictures p on p.event_id = e.id
        group by e.id
        order by e.starts_at desc, e.id`,
  )
}
