import type { Executor } from '../../platform/database.ts'
import type { EventView } from './contract.ts'
import { presentEvent } from './present/present-event.ts'
import { findEvent } from './store.ts'

/** One edition by its id; undefined when there is none. */
export async function loadEvent(services: { db: Executor }, id: string): Promise<EventView | undefined> {
  const row = await findEvent(services.db, id)
  return row && presentEvent(row)
}
