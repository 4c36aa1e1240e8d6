import { z } from 'zod'
import { announce } from '../../../platform/changes.ts'
import { run, sql, type Database } from '../../../platform/database.ts'

/** What a ticket costs with a code, its category and what is said of it; null: it is sold without codes only. */
export type PromoPrice = { name: string; amount: number; description: string } | null

/** Sets or ends the promo price of a ticket model, and tells open pages. False where no model has this id. */
export async function setPromoPrice(
  { db }: { db: Database },
  modelId: string,
  price: PromoPrice,
): Promise<boolean> {
  if (!z.uuid().safeParse(modelId).success) return false
  return db.transaction(async (tx) => {
    const changed = await run(
      tx,
      sql`update ticket_models set promo_name = ${price?.name ?? null}, promo_price = ${price?.amount ?? null},
            promo_description = ${price?.description ?? null} where id = ${modelId}`,
    )
    await announce(tx, 'catalogue', '')
    return changed === 1
  })
}
