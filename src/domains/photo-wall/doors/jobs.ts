import type { Database } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { cleanPhotos } from '../moderation/clean-photos.ts'

/** Photos end that waited or hung for long enough, and what broken uploads have left goes. */
export function photoWallJobs(services: { db: Database; files: Files }): Handler[] {
  return [every(3_600, 'photo-wall.clean', () => cleanPhotos(services))]
}
