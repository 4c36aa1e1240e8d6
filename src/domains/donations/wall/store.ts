import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'

const goalShape = z.object({
  id: z.string(),
  title: z.string(),
  amount: z.number(),
  raised: z.number(),
  donors: z.number(),
})
export type Goal = z.output<typeof goalShape>

/** What is collected for now, with what paid donations brought and the provider has not taken back; undefined when there is no goal. */
export function findOpenGoal(db: Executor): Promise<Goal | undefined> {
  return maybe(
    db,
    goalShape,
    sql`select g.id, g.title, g.amount, coalesce(sum(d.amount), 0) as raised, count(d.id) as donors
        from donation_goals g left join donations d on d.goal_id = g.id and d.state = 'paid'
          and not exists (select from payments p where p.id = d.paid_by and p.state = 'reversed')
        where g.ended_at is null group by g.id`,
  )
}

export async function endGoal(tx: Executor): Promise<boolean> {
  return (await run(tx, sql`update donation_goals set ended_at = kwabo_now() where ended_at is null`)) > 0
}

export async function insertGoal(
  tx: Executor,
  goal: { id: string; title: string; amount: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into donation_goals (id, title, amount) values (${goal.id}, ${goal.title}, ${goal.amount})`,
  )
}

const thanksShape = z.object({ id: z.string(), pseudonym: z.string(), message: z.string(), at: z.date() })

/** What staff have let on the wall, newest gift first; without those whose money the provider took back. */
export function listShown(db: Executor, limit: number) {
  return many(
    db,
    thanksShape,
    sql`select id, pseudonym, message, paid_at as at from donations
        where wall = 'shown' and state = 'paid'
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        order by paid_at desc, id limit ${limit}`,
  )
}

/** What could be on the wall and is not decided, oldest gift first: paid, not taken back, with a name or a message. */
export function listWaiting(db: Executor) {
  return many(
    db,
    z.object({ ...thanksShape.shape, reference: z.string() }),
    sql`select id, reference, pseudonym, message, paid_at as at from donations
        where wall = 'waiting' and state = 'paid' and (message <> '' or pseudonym <> '')
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        order by paid_at, id`,
  )
}

/** Decides about these references' donations; answers those that there are, paid, and not taken back. */
export async function decide(
  tx: Executor,
  references: readonly string[],
  wall: 'shown' | 'hidden',
): Promise<{ id: string; reference: string }[]> {
  return many(
    tx,
    z.object({ id: z.string(), reference: z.string() }),
    sql`update donations set wall = ${wall}
        where reference = any(${references}::text[]) and state = 'paid' and (message <> '' or pseudonym <> '')
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        returning id, reference`,
  )
}
