import { announce } from '../../../platform/changes.ts'
import type { Database } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { dropFiles } from '../drop-files.ts'
import { removePhotoFiles } from '../photo-files.ts'
import { deletePhoto, endedWithFiles, endOldPhotos, forgetEndedPhotos, strandedPhotos } from '../store.ts'
import { WALL_CHANNEL } from '../wall-channel.ts'

/** Ends what waited or hung for too long, and deletes what a process that died has left lying. */
export async function cleanPhotos(services: { db: Database; files: Files }): Promise<void> {
  const { db, files } = services
  await db.transaction(async (tx) => {
    for (const eventId of await endOldPhotos(tx)) await announce(tx, WALL_CHANNEL, eventId)
  })
  for (const photo of await strandedPhotos(db)) {
    await removePhotoFiles(files, photo.fileKey)
    await deletePhoto(db, photo.id)
  }
  for (const photo of await endedWithFiles(db)) await dropFiles(services, photo)
  await forgetEndedPhotos(db)
}
