import type { Executor } from '../../../platform/database.ts'
import { credentialsOf } from '../store.ts'
import type { LiveKeys } from './live-keys.ts'

/** What the holder of a live ticket logs in with. */
export interface LiveAccess {
  serial: string
  password: string
}

/** By ticket id, for whoever holds the private link of the order or the ticket. Tickets of the hall have none. */
export async function listLiveAccess(
  { db, liveKeys }: { db: Executor; liveKeys: LiveKeys },
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, LiveAccess>> {
  const rows = await credentialsOf(db, ticketIds)
  return new Map(
    rows.map(({ ticketId, serial, sealed }) => [
      ticketId,
      { serial, password: liveKeys.open(ticketId, sealed) },
    ]),
  )
}
