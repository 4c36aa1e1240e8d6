import type { Executor } from '../../platform/database.ts'
import type { Files } from '../../platform/files.ts'
import { removePhotoFiles } from './photo-files.ts'
import { markWithoutFiles } from './store.ts'

/** Deletes the files of a photo that has ended. Where this dies in between, the hourly job does it again. */
export async function dropFiles(
  { db, files }: { db: Executor; files: Files },
  photo: { id: string; fileKey: string },
): Promise<void> {
  await removePhotoFiles(files, photo.fileKey)
  await markWithoutFiles(db, photo.id)
}
