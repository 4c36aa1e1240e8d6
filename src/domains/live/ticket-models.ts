import type { Executor } from '../../platform/database.ts'
import { findTicketModels } from './store.ts'

/** Ticket models, by the ids that the live channel has for them. Unknown ids are left out. */
export async function ticketModelsOf(
  db: Executor,
  liveModelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findTicketModels(db, liveModelIds)
  return new Map(rows.map(({ id, modelId }) => [id, modelId]))
}
