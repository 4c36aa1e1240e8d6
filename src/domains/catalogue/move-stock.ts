import { z } from 'zod'
import { announce } from '../../platform/changes.ts'
import { many, sql, type Executor, type Transaction } from '../../platform/database.ts'

/** How many places change hands on one ticket model; negative numbers give back. */
export interface StockMove {
  modelId: string
  held: number
  sold: number
}

/**
 * Moves places between free, held and sold, and tells open pages, when everything else of the transaction is done.
 * The caller holds the locks on payment and order already: models come last, by id, so that two sales never wait for
 * each other in a circle. The database's own check refuses to oversell; that error is a defect of the caller, not a
 * refusal.
 */
export function moveStock(tx: Transaction, moves: StockMove[]): void {
  if (moves.length === 0) return
  tx.atEnd(sql`select move_stock(${JSON.stringify(moves)}::jsonb)`)
}

/** Tells every process which models' availability changed, when the transaction commits. */
export function announceStock(tx: Executor, modelIds: string[]): Promise<void> {
  return announce(tx, 'availability', stockNews(modelIds))
}

/**
 * What is said on the channel `availability`. A notification carries at most 8,000 bytes; an empty list means that
 * anything may have changed.
 */
function stockNews(modelIds: string[]): string {
  return JSON.stringify(modelIds.length > 150 ? [] : modelIds)
}

/** `held by others`: not free, but not sold either. `gone`: sold, or their sale is over. */
export type FoundPlaces = 'free' | 'held by others' | 'gone'

/**
 * Locks the models and tells whether all these places are free and their sale not over, so that money that
 * came after its hold had ended can still buy them.
 */
export async function lockFreePlaces(
  tx: Executor,
  lines: { modelId: string; quantity: number }[],
): Promise<FoundPlaces> {
  const rows = await many(
    tx,
    z.object({ id: z.string(), free: z.number(), unsold: z.number(), over: z.boolean() }),
    sql`select m.id, m.capacity - m.held - m.sold as free, m.capacity - m.sold as unsold,
          e.cancelled_at is not null or kwabo_now() >= sale_end(m.channel, e.ends_at,
            (select o.closes_at from type_moments o where o.ticket_type_id = m.ticket_type_id)) as over
        from ticket_models m join events e on e.id = m.event_id
        where m.id = any(${lines.map((line) => line.modelId)}::uuid[])
        order by m.id
        for no key update of m`,
  )
  const models = new Map(rows.map((row) => [row.id, row]))
  const each = lines.map(({ modelId, quantity }): FoundPlaces => {
    const model = models.get(modelId)
    if (model === undefined || model.over || model.unsold < quantity) return 'gone'
    return model.free >= quantity ? 'free' : 'held by others'
  })
  if (each.includes('gone')) return 'gone'
  return each.includes('held by others') ? 'held by others' : 'free'
}
