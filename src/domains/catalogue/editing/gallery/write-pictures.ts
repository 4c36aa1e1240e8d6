import { run, sql } from '../../../../platform/database.ts'
import type { Editing } from '../../../../platform/edit-row.ts'
import type { GalleryPicture } from './gallery-fields.ts'

/** Replaces the pictures of an event. */
export async function writePictures(
  { tx }: Editing,
  id: string,
  pictures: readonly GalleryPicture[],
): Promise<void> {
  await run(tx, sql`delete from gallery_pictures where event_id = ${id}`)
  for (const [position, { file, tone, alt }] of pictures.entries())
    await run(
      tx,
      sql`insert into gallery_pictures (event_id, position, file, tone, alt)
          values (${id}, ${position}, ${file}, ${tone}, ${alt})`,
    )
}
