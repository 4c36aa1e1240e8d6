import { z } from 'zod'
import { one, run, sql, type Executor } from '../../platform/database.ts'

/**
 * Gives back the uses of codes whose orders let go of their places; null for an order without a code. The caller
 * holds the locks on payment and order already, the models come after; codes by id, as everywhere.
 */
export async function giveUsesBack(tx: Executor, codeIds: readonly (string | null)[]): Promise<void> {
  const used = codeIds.filter((id) => id !== null)
  if (used.length === 0) return
  await run(
    tx,
    sql`with given as (
          select id, count(*)::integer as uses from unnest(${used}::uuid[]) as back (id) group by id
        ), locked as (
          select c.id, given.uses from promo_codes c join given on given.id = c.id
          order by c.id for no key update of c
        )
        update promo_codes c set uses = c.uses - locked.uses, held = c.held - locked.uses
        from locked where c.id = locked.id`,
  )
}

/**
 * Locks the code of an order whose hold had ended before its money came, and tells whether a use is left, or whether
 * unpaid orders have the last. Dates and events were judged when the order was made; an order without a code needs none.
 */
export async function lockFreeUse(
  tx: Executor,
  codeId: string | null,
): Promise<'free' | 'held by others' | 'gone'> {
  if (codeId === null) return 'free'
  const { free, unpaid } = await one(
    tx,
    z.object({ free: z.boolean(), unpaid: z.boolean() }),
    sql`select max_uses is null or uses < max_uses as free, held > 0 as unpaid from promo_codes where id = ${codeId}
        for no key update`,
  )
  if (free) return 'free'
  return unpaid ? 'held by others' : 'gone'
}

/** The use of an unpaid order is one of a paid order now: it yields to nobody any more. */
export async function spendUse(tx: Executor, codeId: string | null): Promise<void> {
  if (codeId !== null) await run(tx, sql`update promo_codes set held = held - 1 where id = ${codeId}`)
}

/** Counts the use that `lockFreeUse` found. */
export async function takeUse(tx: Executor, codeId: string | null): Promise<void> {
  if (codeId !== null) await run(tx, sql`update promo_codes set uses = uses + 1 where id = ${codeId}`)
}
