import type { Staff } from '../../../platform/actor.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import type { Files } from '../../../platform/files.ts'
import { endPhoto, findSentPhoto, hangPhoto, waitingPhotos, type SentPhoto } from '../store.ts'
import { removeWaitingFile, writeWallFiles } from '../photo-files.ts'
import { WALL_CHANNEL } from '../wall-channel.ts'
import { closeSpace, openSpace } from '../spaces/store.ts'
import { dropFiles } from '../drop-files.ts'
import { makeWallFiles } from './make-wall-files.ts'

/** What staff do with photos. Every change is announced, so that open walls follow within seconds. */

interface ModerationServices {
  db: Database
  files: Files
}

/** At least as much of an id as the list shows. */
const idForm = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/

export type Decision =
  | { kind: 'done'; photo: SentPhoto }
  /** The id, or its beginning, names no photo or several. */
  | { kind: 'unknown' }
  /** It is not in a state in which this can be done; its state now. */
  | { kind: 'not-now'; state: SentPhoto['state'] }

/** Photos that wait for a decision, the oldest first. */
export function listWaiting({ db }: { db: Database }): Promise<SentPhoto[]> {
  return waitingPhotos(db)
}

/** Onto the wall, whose files of the photo are made now. `id` may be the beginning of one. */
export async function approvePhoto(services: ModerationServices, id: string, by: Staff): Promise<Decision> {
  const { db, files } = services
  const photo = await findNamed(db, id)
  if (!photo) return { kind: 'unknown' }
  const made = await makeWallFiles(files, photo.fileKey)
  const decision = await decide(db, photo, { by, action: 'photo-approved' }, async (tx) => {
    if (!(await hangPhoto(tx, photo.id))) return false
    // While its row is locked: whoever takes the photo back at the same moment removes these files too.
    await writeWallFiles(files, photo.fileKey, made)
    return true
  })
  if (decision.kind === 'done') await removeWaitingFile(files, photo.fileKey)
  return decision
}

/** A waiting photo goes, with its files; it still counts for the limit of its ticket. */
export async function refusePhoto(services: ModerationServices, id: string, by: Staff): Promise<Decision> {
  return end(services, id, by, 'waiting', 'refused')
}

/** A photo on the wall goes, with its files. */
export async function removePhoto(services: ModerationServices, id: string, by: Staff): Promise<Decision> {
  return end(services, id, by, 'approved', 'removed')
}

async function end(
  services: ModerationServices,
  id: string,
  by: Staff,
  from: 'waiting' | 'approved',
  to: 'refused' | 'removed',
): Promise<Decision> {
  const { db } = services
  const photo = await findNamed(db, id)
  if (!photo) return { kind: 'unknown' }
  const decision = await decide(db, photo, { by, action: `photo-${to}` }, (tx) =>
    endPhoto(tx, photo.id, { from: [from], to }),
  )
  if (decision.kind === 'done') await dropFiles(services, photo)
  return decision
}

async function findNamed(db: Database, id: string): Promise<SentPhoto | undefined> {
  return idForm.test(id) ? findSentPhoto(db, { id }) : undefined
}

async function decide(
  db: Database,
  photo: SentPhoto,
  done: { by: Staff; action: string },
  change: (tx: Executor) => Promise<boolean>,
): Promise<Decision> {
  const changed = await db.transaction(async (tx) => {
    if (!(await change(tx))) return false
    await recordAction(tx, { ...done, subject: photo.id })
    await announce(tx, WALL_CHANNEL, photo.eventId)
    return true
  })
  if (changed) return { kind: 'done', photo }
  const now = await findSentPhoto(db, { id: photo.id })
  return now ? { kind: 'not-now', state: now.state } : { kind: 'unknown' }
}

/** Lets holders of an event's tickets send photos; false when there is no such event. */
export function openPhotoSpace({ db }: { db: Database }, eventId: string, by: Staff): Promise<boolean> {
  return db.transaction(async (tx) => {
    const opened = await openSpace(tx, eventId)
    if (opened) await recordAction(tx, { by, action: 'photo-space-opened', subject: eventId })
    await announce(tx, WALL_CHANNEL, eventId)
    return opened
  })
}

/** Takes no more photos; the wall stays. False when there is nothing to close. */
export function closePhotoSpace({ db }: { db: Database }, eventId: string, by: Staff): Promise<boolean> {
  return db.transaction(async (tx) => {
    const closed = await closeSpace(tx, eventId)
    if (closed) await recordAction(tx, { by, action: 'photo-space-closed', subject: eventId })
    await announce(tx, WALL_CHANNEL, eventId)
    return closed
  })
}
