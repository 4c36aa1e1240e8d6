import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { MoneyWaiting } from './contract.ts'
import { isUnmatched } from '../list-duties.ts'
import { moneyWaits } from '../money-kinds.ts'
import { handPayments, openDues, stoppedRefunds } from './list-money-due.ts'

/** What waits for people: how often, how many francs, and since when. What waits for nobody is left out. */
export async function countMoneyDue(db: Executor): Promise<MoneyWaiting[]> {
  const rows = await many(
    db,
    z.object({ kind: z.enum(moneyWaits), count: z.number(), amount: z.number(), oldest: z.date() }),
    sql`select kind, count(*) as count, sum(amount) as amount, min(since) as oldest
        from (
          -- What came in another currency is no francs.
          select 'unmatched' as kind, case u.currency when 'XOF' then u.amount else 0 end as amount,
            u.first_seen_at as since
          from unmatched_payments u where ${isUnmatched}
          union all select 'due', due.amount, due.since from (${openDues}) due
          union all select 'by-hand', paid.amount, paid.since from (${handPayments}) paid
          union all select 'stopped', ended.amount, ended.since from (${stoppedRefunds}) ended
        ) waiting
        group by kind`,
  )
  return moneyWaits.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ count, amount, oldest }) => ({ kind, count, amount, oldest: oldest.toISOString() })),
  )
}
