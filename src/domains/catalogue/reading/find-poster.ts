import type { Executor } from '../../../platform/database.ts'
import type { PictureView } from '../contract.ts'
import { presentEvent } from '../present/present-event.ts'
import { findEvent } from '../store.ts'

/** The poster of an event; null where it has none that is ours to show. */
export async function findPoster({ db }: { db: Executor }, eventId: string): Promise<PictureView | null> {
  const row = await findEvent(db, eventId)
  return row ? presentEvent(row).picture : null
}
