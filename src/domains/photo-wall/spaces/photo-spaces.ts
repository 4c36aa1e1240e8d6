import type { Executor } from '../../../platform/database.ts'
import { findSpace, openSpaces } from './store.ts'

/** Events that take photos. */
export async function listOpenSpaces({ db }: { db: Executor }): Promise<{ id: string; name: string }[]> {
  return (await openSpaces(db)).map(({ eventId, eventName }) => ({ id: eventId, name: eventName }))
}

/** Whether an event has a wall, and whether it still takes photos. */
export async function photoSpaceOf(
  { db }: { db: Executor },
  eventId: string,
): Promise<{ open: boolean } | undefined> {
  const space = await findSpace(db, eventId)
  return space && { open: space.open }
}
