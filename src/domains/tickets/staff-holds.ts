import { z } from 'zod'
import { actorValues, type Staff } from '../../platform/actor.ts'
import { maybe, run, sql, type Executor } from '../../platform/database.ts'

/** Blocks by staff, called holds here. A ticket that staff have blocked lets nobody in, even if a refund is refused. */

/** A ticket by its printed number, to be locked with its order. */
export function findNumbered(db: Executor, number: string) {
  return maybe(
    db,
    z.object({ id: z.string(), orderId: z.string() }),
    sql`select id, order_id as "orderId" from tickets where number = ${number}`,
  )
}

const holdShape = z.object({ id: z.string(), ticketId: z.string(), by: z.string() })

/** A block by its id, lifted or not. */
export function findHold(db: Executor, id: string) {
  return maybe(db, holdShape, sql`${holds} where id = ${id}`)
}

/** The ticket's block that is not lifted. The caller holds the lock of the ticket's order. */
export function findOpenHold(db: Executor, ticketId: string) {
  return maybe(db, holdShape, sql`${holds} where ticket_id = ${ticketId} and lifted_at is null`)
}

/** Whether staff have ever blocked this ticket. */
export async function wasHeld(db: Executor, ticketId: string): Promise<boolean> {
  return (await run(db, sql`${holds} where ticket_id = ${ticketId} limit 1`)) > 0
}

const holds = sql`select id, ticket_id as "ticketId", actor_name as by from staff_holds_on_tickets`

export async function insertHold(
  tx: Executor,
  { id, ticketId, why, by }: { id: string; ticketId: string; why: string; by: Staff },
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_holds_on_tickets (id, ticket_id, why, actor, actor_id, actor_name)
        values (${id}, ${ticketId}, ${why}, ${actorValues(by)})`,
  )
}

export async function liftHold(
  tx: Executor,
  { id, why, by }: { id: string; why: string; by: Staff },
): Promise<void> {
  await run(
    tx,
    sql`update staff_holds_on_tickets set lifted_at = kwabo_now(), lifted_why = ${why},
          (lifter, lifter_id, lifter_name) = (select ${actorValues(by)})
        where id = ${id}`,
  )
}
