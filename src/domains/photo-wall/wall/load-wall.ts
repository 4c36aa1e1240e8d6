import type { Executor } from '../../../platform/database.ts'
import type { WallPhoto, WallView } from '../contract.ts'
import { hallPhotos, wallPage } from '../limits.ts'
import { countOnWall, photosOnWall } from './store.ts'
import { findSpace } from '../spaces/store.ts'

/** A page of an event's wall: the latest photos, or those below `before`. Undefined where there is no wall. */
export async function loadWall(
  { db }: { db: Executor },
  { eventId, before }: { eventId: string; before?: number | undefined },
): Promise<WallView | undefined> {
  const space = await findSpace(db, eventId)
  if (!space) return undefined
  const [rows, total] = await Promise.all([
    // One more than is shown tells whether there is another page.
    photosOnWall(db, eventId, { most: wallPage + 1, ...(before !== undefined && { before }) }),
    // The first page is kept for all who ask, each later one is made for one visitor.
    before === undefined ? countOnWall(db, eventId) : null,
  ])
  const shown = rows.slice(0, wallPage)
  return {
    event: {
      id: space.eventId,
      name: space.eventName,
      startsAt: space.startsAt.toISOString(),
      endsAt: space.endsAt.toISOString(),
      venue: space.venue,
    },
    open: space.open,
    photos: shown.map(present),
    total,
    nextBefore: rows.length > wallPage ? (shown.at(-1)?.place ?? null) : null,
    isLater: before !== undefined,
  }
}

/** What the screen in a hall shows: the latest photos of an event. */
export async function loadHall({ db }: { db: Executor }, eventId: string): Promise<WallPhoto[]> {
  return (await photosOnWall(db, eventId, { most: hallPhotos })).map(present)
}

function present({ cle, largeur, hauteur, ton, prenom }: WallPhoto): WallPhoto {
  return { cle, largeur, hauteur, ton, prenom }
}
