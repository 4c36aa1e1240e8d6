import { z } from 'zod'
import { maybe, one, run, sql, type Executor } from '../../../platform/database.ts'

const loneApprover = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  why: z.string(),
  saidAt: z.date(),
  holdsFrom: z.date(),
  /** Whether their own yes counts now. */
  holds: z.boolean(),
})
export type LoneApprover = z.output<typeof loneApprover>

/** Who has said to be alone, as long as nothing has ended it. */
export function findLoneApprover(db: Executor): Promise<LoneApprover | undefined> {
  return maybe(
    db,
    loneApprover,
    sql`select l.id, p.id as "personId", p.name, l.why, l.said_at as "saidAt",
          l.said_at + interval '24 hours' as "holdsFrom", l.person_id is not distinct from lone_approver() as holds
        from lone_approvers l join staff_people p on p.id = l.person_id where l.ended_at is null`,
  )
}

/** Whether nobody but this person, who is of the direction, could approve. */
export async function isOnlyApprover(db: Executor, personId: string): Promise<boolean> {
  const { only } = await one(
    db,
    z.object({ only: z.boolean() }),
    sql`select only_approver() is not distinct from ${personId}::uuid as only`,
  )
  return only
}

/** Its time is the database's. */
export async function insertLoneApprover(
  tx: Executor,
  { id, personId, why }: Pick<LoneApprover, 'id' | 'personId' | 'why'>,
): Promise<void> {
  await run(tx, sql`insert into lone_approvers (id, person_id, why) values (${id}, ${personId}, ${why})`)
}

/** Answers whether there was one. */
export async function takeBackLoneApprover(tx: Executor): Promise<boolean> {
  const ended = await run(
    tx,
    sql`update lone_approvers set ended_at = kwabo_now(), ended_why = 'taken-back' where ended_at is null`,
  )
  return ended > 0
}

/** Answers whether nobody had been told before. */
export async function markTold(tx: Executor, id: string): Promise<boolean> {
  const told = await run(
    tx,
    sql`update lone_approvers set told_at = kwabo_now() where id = ${id} and told_at is null and ended_at is null`,
  )
  return told > 0
}
