import type { Staff } from '../../../platform/actor.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { insertChange, type NewChange } from './store.ts'

export interface ChangeServices {
  db: Database
  random: Random
}

/** Buyers read the reason. */
export interface Change {
  eventId: string
  reason: string
  by: Staff
}

/** Announced in the same transaction, so that no page shows the event as it was. */
export async function note(tx: Executor, random: Random, change: Omit<NewChange, 'id'>): Promise<string> {
  const id = uuid(random)
  await insertChange(tx, { id, ...change })
  await announce(tx, 'catalogue', change.eventId)
  return id
}
