import type { Staff } from '../../../platform/actor.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { z } from 'zod'
import { announce } from '../../../platform/changes.ts'
import { maybe, run, sql, type Database } from '../../../platform/database.ts'

/** What a ticket costs with a code; `name` is its category. Null: it is sold without codes only. */
export type PromoPrice = { name: string; amount: number; description: string } | null

/** Only `set` changes something. `dearer`: more than the ticket costs without a code. */
export type PromoPriceSet = { kind: 'set' | 'unknown-model' | 'dearer' }

/** Sets or ends the promo price of a ticket model, and tells open pages. */
export async function setPromoPrice(
  { db }: { db: Database },
  modelId: string,
  price: PromoPrice,
  by: Staff,
): Promise<PromoPriceSet> {
  if (!z.uuid().safeParse(modelId).success) return { kind: 'unknown-model' }
  return db.transaction(async (tx): Promise<PromoPriceSet> => {
    await run(tx, sql`select from ticket_models where id = ${modelId} for no key update`)
    // Only now: the price that stood while the lock was waited for may be another one.
    const usual = await maybe(
      tx,
      z.object({ price: z.number() }),
      sql`select t.price from ticket_models m join ticket_types t on t.id = m.ticket_type_id
          where m.id = ${modelId}`,
    )
    if (!usual) return { kind: 'unknown-model' }
    if (price && price.amount > usual.price) return { kind: 'dearer' }
    await run(
      tx,
      sql`update ticket_models set promo_name = ${price?.name ?? null}, promo_price = ${price?.amount ?? null},
            promo_description = ${price?.description ?? null},
            -- The old category may stand on its picture.
            promo_photo = case when promo_name = ${price?.name ?? null} then promo_photo end,
            version = version + 1
          where id = ${modelId}`,
    )
    await recordAction(tx, { by, action: 'promo-price-set', subject: modelId, detail: { price } })
    await announce(tx, 'catalogue', '')
    return { kind: 'set' }
  })
}
