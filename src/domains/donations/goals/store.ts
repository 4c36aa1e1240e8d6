import { z } from 'zod'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'

const goalShape = z.object({
  id: z.string(),
  title: z.string(),
  amount: z.number(),
  raised: z.number(),
  donors: z.number(),
})
export type Goal = z.output<typeof goalShape>

/** The open goal, with what paid donations brought and the provider has not taken back; undefined: there is none. */
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
