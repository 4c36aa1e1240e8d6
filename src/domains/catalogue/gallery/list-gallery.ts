import type { Executor } from '../../../platform/database.ts'
import { pictureSize, presentPicture } from '../present/present-picture.ts'
import type { GalleryEventView, GalleryPictureView } from './gallery-view.ts'
import { findGalleryEvents, type GalleryPictureRow } from './store.ts'

/** Past events with their pictures, the latest first. One whose pictures we do not hold ourselves is left out. */
export async function listGallery(services: { db: Executor }): Promise<GalleryEventView[]> {
  const events = await findGalleryEvents(services.db)
  return events.flatMap(({ id, title, venue, starts_at, ends_at, pictures }) => {
    const [first, ...others] = pictures.flatMap(present)
    if (!first) return []
    return {
      id,
      title,
      venue,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      pictures: [first, ...others] as const,
    }
  })
}

function present({ file, tone, alt }: GalleryPictureRow): GalleryPictureView[] {
  const picture = presentPicture(file, tone, pictureSize.gallery)
  return picture ? [{ picture, alt }] : []
}
