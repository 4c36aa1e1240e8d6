import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'
import { ticketStates } from './ticket-state.ts'

const standingShape = z.object({
  id: z.string(),
  number: z.string(),
  ticketModelId: z.string(),
  state: z.enum(ticketStates),
})
export type OrderTicket = z.output<typeof standingShape>

/** Locks the tickets of an order, sorted by position. A check-in waits until the move is done. */
export function lockTickets(tx: Executor, orderId: string): Promise<OrderTicket[]> {
  return many(
    tx,
    standingShape,
    sql`select id, number, ticket_model_id as "ticketModelId", state from tickets
        where order_id = ${orderId} order by position for update`,
  )
}

/** All changes of a ticket's state, except the check-in. Used tickets stay used. */
const moves = {
  block: { from: ['issued'], to: 'blocked' },
  release: { from: ['blocked'], to: 'issued' },
  void: { from: ['issued', 'blocked'], to: 'void' },
} as const

/**
 * Changes the state of the given tickets where their present state allows the change, and returns the changed tickets.
 * `release` frees only tickets that `ticket_may_open` allows. The caller holds the lock of the tickets' order.
 */
export async function moveTickets(
  tx: Executor,
  ids: readonly string[],
  move: keyof typeof moves,
): Promise<OrderTicket[]> {
  const { from, to } = moves[move]
  return many(
    tx,
    standingShape,
    sql`update tickets set state = ${to} where id = any(${ids}::uuid[]) and state = any(${from}::text[])
          and (${to} <> 'issued' or ticket_may_open(id))
        returning id, number, ticket_model_id as "ticketModelId", state`,
  )
}
