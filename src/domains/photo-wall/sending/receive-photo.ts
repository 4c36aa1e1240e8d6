import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import type { Files } from '../../../platform/files.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PhotoFile } from '../../../platform/photos/receive-form.ts'
import type { PhotoRefusal } from '../../../platform/photos/photo-refusal.ts'
import type { Photos } from '../../../platform/photos/photos.ts'
import { token, uuid } from '../../../platform/random.ts'
import { sendings, sendingsOfHolders } from '../limits.ts'
import { removePhotoFiles, writeWaitingFile } from '../photo-files.ts'
import { readProof } from './proof.ts'
import { photosLeft, senderOf } from './photos-left.ts'
import { readShrunkPhoto } from './shrunk-photo.ts'
import { deletePhoto, findHolder, insertArriving, lockTicketPhotos, startWaiting } from '../store.ts'
import type { VerifyServices } from './verify-ticket.ts'

export interface ReceiveServices extends VerifyServices {
  files: Files
  photos: Photos
  log: Logger
}

interface SentPhoto {
  proof: string
  /** The sender's network address. */
  address: string
  photo: PhotoFile
  /** Whether the sender wants the first name beside it. */
  showName: boolean
}

export type PhotoReceipt =
  | { kind: 'received'; token: string; left: number }
  /** The proof is not ours or its time is over, or the ticket or the space has been closed since. */
  | { kind: 'unproven' }
  /** `byNumber`: of those who know the number alone. */
  | { kind: 'enough'; byNumber: boolean }
  | { kind: 'too-many'; seconds: number }
  | PhotoRefusal

/**
 * Stores a photo that waits for somebody's decision. It takes its place under the limit before any work is done
 * on it, so that photos sent at once never exceed the limit; one that turns out not to be a photo gives it back.
 */
export async function receivePhoto(services: ReceiveServices, sent: SentPhoto): Promise<PhotoReceipt> {
  const { db, random, files, photos, log } = services
  const proven = readProof(services, sent.proof)
  if (!proven) return { kind: 'unproven' }
  const sender = senderOf(services, proven, sent.address)
  const { ticketId, origin } = sender
  const attempt =
    proven.browser === null
      ? { limit: sendings, key: `${ticketId} ${origin ?? 'own'}` }
      : { limit: sendingsOfHolders, key: ticketId }
  const admitted = await takeAttempts(services, [attempt])
  if (admitted.kind === 'too-many') return admitted

  const photo = { id: uuid(random), token: token(random), fileKey: token(random) }
  const placed = await db.transaction(async (tx) => {
    await lockTicketPhotos(tx, ticketId)
    const holder = await findHolder(tx, { ticketId })
    if (!holder) return { kind: 'unproven' } as const
    const left = await photosLeft(tx, sender)
    if (left === 0) return { kind: 'enough', byNumber: !proven.own && proven.browser === null } as const
    const shownName = sent.showName ? holder.firstName : null
    await insertArriving(tx, { ...photo, ...sender, eventId: holder.eventId, shownName })
    return { kind: 'placed', left: left - 1 } as const
  })
  if (placed.kind !== 'placed') return placed

  try {
    const made = await photos.make('shrinkPhoto', sent.photo, {})
    if (made.kind !== 'made') {
      await deletePhoto(db, photo.id)
      return made
    }
    const { jpeg, ...measures } = readShrunkPhoto(made.body)
    await writeWaitingFile(files, photo.fileKey, jpeg)
    await startWaiting(db, photo.id, measures)
  } catch (error) {
    // Whatever of it has been written goes; what cannot be undone now is found by the hourly job.
    await removePhotoFiles(files, photo.fileKey)
      .then(() => deletePhoto(db, photo.id))
      .catch((failure: unknown) => log.warn({ err: failure, wallPhoto: photo.id }, 'half a photo is left'))
    throw error
  }
  return { kind: 'received', token: photo.token, left: placed.left }
}
