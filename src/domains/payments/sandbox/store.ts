import { z } from 'zod'
import { many, run, sql, type Executor } from '../../../platform/database.ts'

/** Status words of the sandbox, the same as a provider of the country uses. */
export type SandboxWord = 'SUCCESS' | 'PENDING' | 'FAILED' | 'INSUFFICIENT_FUND' | 'REVERTED'

export interface NewTransaction {
  id: string
  /** The payment id as it came with the widget's options. */
  ourReference: string
  amount: number
  word: SandboxWord
  reason: string | null
  /** The status that the transaction gets by itself, and after how many seconds. */
  later: { word: SandboxWord; afterSeconds: number } | null
}

const transactionRow = z.object({
  id: z.string(),
  our_reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  word: z.string(),
  reason: z.string().nullable(),
})
export type TransactionRow = z.infer<typeof transactionRow>

export async function insertTransaction(tx: Executor, transaction: NewTransaction): Promise<void> {
  await run(
    tx,
    sql`insert into sandbox_transactions (id, our_reference, amount, status, reason, becomes_status, becomes_at)
      values (${transaction.id}, ${transaction.ourReference}, ${transaction.amount}, ${transaction.word},
        ${transaction.reason}, ${transaction.later?.word ?? null},
        kwabo_now() + make_interval(secs => ${transaction.later?.afterSeconds ?? null}::double precision))`,
  )
}

/**
 * The transactions of the payment `ourReference` and the transaction `id`, oldest first; null asks for none. A
 * planned status counts once its time has come: no timer is needed, so the plan survives a crash.
 */
export function findTransactions(
  db: Executor,
  question: { ourReference: string | null; id: string | null },
): Promise<TransactionRow[]> {
  return many(
    db,
    transactionRow,
    sql`select id, our_reference, amount, currency,
        case when becomes_at <= kwabo_now() then becomes_status else status end as word,
        case when becomes_at <= kwabo_now() then null else reason end as reason
      from sandbox_transactions
      where our_reference = ${question.ourReference} or id = ${question.id}
      order by created_at, id`,
  )
}

/** Gives a transaction another status for good. False if its present status is not among `from`. */
export async function changeTransaction(
  tx: Executor,
  change: { id: string; from: SandboxWord[]; to: SandboxWord; reason: string | null },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`update sandbox_transactions
      set status = ${change.to}, reason = ${change.reason}, becomes_status = null, becomes_at = null
      where id = ${change.id}
        and case when becomes_at <= kwabo_now() then becomes_status else status end = any(${change.from}::text[])`,
  )
  return changed > 0
}
