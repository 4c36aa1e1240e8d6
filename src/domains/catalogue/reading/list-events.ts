import type { Executor } from '../../../platform/database.ts'
import type { EventView } from '../contract.ts'
import { presentEvent } from '../present/present-event.ts'
import { findEvents } from '../store.ts'

/** Every edition: first those to come, soonest first, then those that are over, latest first. */
export async function listEvents(services: { db: Executor }): Promise<EventView[]> {
  return (await findEvents(services.db)).map(presentEvent)
}
