import { z } from 'zod'
import { actorValues, type Staff } from '../../../platform/actor.ts'
import { one, run, sql, type Database, type Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { lockNamedOrder } from '../orders.ts'

/** More than this would be a conversation. */
const NOTES_PER_ORDER = 100

export interface Note {
  reference: string
  /** Chosen by whoever writes, so that sending again is not another note. */
  key: string
  text: string
  by: Staff
}

export type Noted = { kind: 'noted' | 'unknown-order' | 'too-many' | 'id-taken' }

/** Staff write something down about an order for each other. Its buyer never reads it. */
export function addNote({ db }: { db: Database }, { reference, key, text, by }: Note): Promise<Noted> {
  return db.transaction(async (tx): Promise<Noted> => {
    const order = await lockNamedOrder(tx, reference)
    if (!order) return { kind: 'unknown-order' }
    const { count, same, taken } = await countNotes(tx, order.id, { key, text })
    if (same) return { kind: 'noted' }
    if (taken) return { kind: 'id-taken' }
    if (count >= NOTES_PER_ORDER) return { kind: 'too-many' }
    await run(
      tx,
      sql`insert into order_notes (id, order_id, text, actor, actor_id, actor_name)
          values (${key}, ${order.id}, ${text}, ${actorValues(by)})`,
    )
    // The text is left out: a note is deleted when its buyer asks to be forgotten, the record of an action is not.
    await recordAction(tx, { by, action: 'note-added', subject: order.id, detail: { order: reference } })
    return { kind: 'noted' }
  })
}

/** `same`: this order has this very note under this key. `taken`: any order has a note under this key. */
function countNotes(tx: Executor, orderId: string, { key, text }: Pick<Note, 'key' | 'text'>) {
  return one(
    tx,
    z.object({ count: z.number(), same: z.boolean(), taken: z.boolean() }),
    sql`select count(*) as count, coalesce(bool_or(id = ${key} and text = ${text}), false) as same,
          exists (select from order_notes where id = ${key}) as taken
        from order_notes where order_id = ${orderId}`,
  )
}
