import { z } from 'zod'
import { actorValues, type Staff } from '../../../platform/actor.ts'
import { one, run, sql, type Database, type Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { lockNamedOrder } from '../orders.ts'

/** More notes than this would be a conversation. */
const NOTES_PER_ORDER = 100

export interface Note {
  reference: string
  /** Chosen by the client, so that a repeated request makes no second note. */
  key: string
  text: string
  by: Staff
}

export type Noted = { kind: 'noted' | 'unknown-order' | 'too-many' | 'id-taken' }

/** Adds a note about an order, by staff for staff. The buyer never reads notes. */
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
    // Without the text: when a buyer asks to be forgotten, notes are deleted, but the record of actions stays.
    await recordAction(tx, { by, action: 'note-added', subject: order.id, detail: { order: reference } })
    return { kind: 'noted' }
  })
}

/** `same`: the order has a note with this key and this text. `taken`: any order has a note with this key. */
function countNotes(tx: Executor, orderId: string, { key, text }: Pick<Note, 'key' | 'text'>) {
  return one(
    tx,
    z.object({ count: z.number(), same: z.boolean(), taken: z.boolean() }),
    sql`select count(*) as count, coalesce(bool_or(id = ${key} and text = ${text}), false) as same,
          exists (select from order_notes where id = ${key}) as taken
        from order_notes where order_id = ${orderId}`,
  )
}
