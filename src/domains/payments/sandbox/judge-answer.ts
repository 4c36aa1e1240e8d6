import { z } from 'zod'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { paymentIdSchema } from '../contract.ts'
import type { ProviderReading, ProviderTransaction } from '../provider.ts'

/** The raw answer of the provider's server. */
export interface ProviderAnswer {
  status: number
  body: string
}

const answerBody = z.object({
  transactions: z.array(
    z.object({
      transactionId: z.string().min(1).max(200),
      status: z.string().min(1).max(60),
      // Fits the database column. No amount of ours is larger.
      amount: z.int().min(0).max(2_000_000_000),
      currency: z.string().max(10),
      partnerId: z.string().max(200).nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

const refusal = z.object({ code: z.string() })

const meanings: Record<string, ProviderTransaction['status']> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  INSUFFICIENT_FUND: 'failed',
  REVERTED: 'reversed',
}

/**
 * Parses an answer strictly: only an answer that is complete and well formed decides anything. A status word that we
 * do not know becomes 'unknown', so that nobody takes it for a failure and pays again.
 */
export function judgeAnswer(answer: ProviderAnswer): ProviderReading {
  const body = parseJson(answer.body)
  if (answer.status === 400 && refusal.safeParse(body).data?.code === 'TRANSACTION_NOT_FOUND') {
    return { kind: 'nothing' }
  }
  if (answer.status !== 200) return { kind: 'unavailable', cause: `status ${answer.status}` }
  const known = answerBody.safeParse(body)
  if (!known.success)
    return { kind: 'unavailable', cause: 'answer not understood', answered: body !== undefined }
  if (known.data.transactions.length === 0) return { kind: 'nothing' }
  return {
    kind: 'transactions',
    transactions: known.data.transactions.map((transaction) => ({
      reference: transaction.transactionId,
      status: meanings[transaction.status] ?? 'unknown',
      word: transaction.status,
      amount: transaction.amount,
      currency: transaction.currency,
      ourReference: paymentIdSchema.safeParse(transaction.partnerId).data ?? null,
      reason: transaction.reason,
    })),
  }
}
