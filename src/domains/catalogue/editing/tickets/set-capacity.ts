import { z } from 'zod'
import { maybe, run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { announceStock } from '../../move-stock.ts'

/** `taken`: places that are sold or held. */
export type CapacitySet = { kind: 'set' | 'unknown' } | { kind: 'below-taken'; taken: number }

/**
 * Sets how many places there are in all. Sales go on meanwhile, so that what is taken counts here and no version does.
 */
export async function setCapacity(
  editing: Editing,
  { modelId, capacity }: { modelId: string; capacity: number },
): Promise<CapacitySet> {
  const { tx } = editing
  await run(tx, sql`select from ticket_models where id = ${modelId} for no key update`)
  const before = await maybe(
    tx,
    z.object({ capacity: z.int(), taken: z.int() }),
    sql`select capacity, held + sold as taken from ticket_models where id = ${modelId}`,
  )
  if (!before) return { kind: 'unknown' }
  if (capacity < before.taken) return { kind: 'below-taken', taken: before.taken }
  await run(tx, sql`update ticket_models set capacity = ${capacity} where id = ${modelId}`)
  await noteMade(editing, 'capacity-set', modelId, { from: before.capacity, to: capacity })
  await announceStock(tx, [modelId])
  return { kind: 'set' }
}
