import { announce } from '../../../platform/changes.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import type { SentPhotoView } from '../contract.ts'
import { dropFiles } from '../drop-files.ts'
import { endPhoto, findSentPhoto } from '../store.ts'
import { WALL_CHANNEL } from '../wall-channel.ts'

/** The photo of a sender's private link; undefined when there is none. */
export async function loadSentPhoto(
  { db }: { db: Executor },
  token: string,
): Promise<SentPhotoView | undefined> {
  const photo = await findSentPhoto(db, { token })
  if (!photo) return undefined
  const { width, height, tone, state, eventId, eventName } = photo
  const measured = photo.hasFiles && width !== null && height !== null && tone !== null
  return { token, state, eventId, eventName, picture: measured ? { width, height, tone } : null }
}

/** How the files of that photo are called; undefined once they are gone. */
export async function sentPhotoKey({ db }: { db: Executor }, token: string): Promise<string | undefined> {
  const photo = await findSentPhoto(db, { token })
  return photo?.hasFiles && photo.state !== 'arriving' ? photo.fileKey : undefined
}

/** Takes a photo back for good, from the wall too. Doing it twice changes nothing. */
export async function withdrawPhoto(
  services: { db: Database; files: Files },
  token: string,
): Promise<{ kind: 'withdrawn' | 'unknown' }> {
  const photo = await findSentPhoto(services.db, { token })
  if (!photo) return { kind: 'unknown' }
  await services.db.transaction(async (tx) => {
    await endPhoto(tx, photo.id, { from: ['waiting', 'approved'], to: 'withdrawn' })
    await announce(tx, WALL_CHANNEL, photo.eventId)
  })
  await dropFiles(services, photo)
  return { kind: 'withdrawn' }
}
