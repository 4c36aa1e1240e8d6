import { z } from 'zod'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { paymentIdSchema } from '../contract.ts'
import type { ProviderReading, ProviderTransaction, RefundAnswer } from '../provider.ts'
import type { ServerAnswer } from './ask-server.ts'

// They send amounts as numbers; the older of their libraries speak of strings.
const amount = z.union([z.int(), z.string().regex(/^\d{1,10}$/).transform(Number)]).pipe(z.int().min(0).max(2_000_000_000)) // prettier-ignore

const transaction = z.object({
  transactionId: z.string().min(1).max(200),
  status: z.string().min(1).max(60),
  amount,
  /** Who pays KKiaPay's fees: 'merchant' or 'customer'. If the customer does, `amount` may contain the fees. */
  feeSupportedBy: z.string().nullish().catch(null),
  /** What is left for us, with a fraction if we pay the fees. A value that cannot be parsed counts as absent. */
  income: z.union([z.number(), amount]).nullish().catch(null),
  // The payer's browser can set this to anything. A value that is no id of ours names no payment, and the rest of the
  // answer still counts.
  partnerId: z.unknown().optional(),
  /** What the widget was given as `data`, as it came back. */
  state: z.unknown().optional(),
  reason: z.string().nullish().catch(null),
  failureMessage: z.string().nullish().catch(null),
})

/** A refusal has its code in one of these fields. */
const refusal = z.object({ code: z.unknown().optional(), status: z.unknown().optional() })

const meanings: Record<string, ProviderTransaction['status']> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  FAILED: 'failed',
  INSUFFICIENT_FUND: 'failed',
  REVERTED: 'reversed',
}

/** The account has no such transaction. This says nothing about the payment. */
const notOurs = ['TRANSACTION_NOT_FOUND', 'INVALID_TRANSACTION']

/**
 * Judges the answer to a status request. An answer decides something only if it is complete, well formed and about
 * the transaction that was asked for.
 */
export function judgeStatus(answer: ServerAnswer, asked: string): ProviderReading {
  const body = parseJson(answer.body)
  if (codeOf(body, notOurs) !== undefined) return { kind: 'nothing' }
  if (answer.status === 401 || answer.status === 403) return { kind: 'unavailable', cause: 'keys refused' }
  const answered = body !== undefined && [200, 400, 404, 422].includes(answer.status)
  if (answer.status !== 200) return { kind: 'unavailable', cause: `status ${answer.status}`, answered }
  const known = transaction.safeParse(body)
  if (!known.success || known.data.transactionId !== asked)
    return { kind: 'unavailable', cause: 'answer not understood', answered }
  const { transactionId, status, partnerId, state, reason, failureMessage } = known.data
  return {
    kind: 'transactions',
    transactions: [
      {
        reference: transactionId,
        status: meanings[status] ?? 'unknown',
        word: status,
        amount: withoutFees(known.data),
        // KKiaPay knows no other currency and names none.
        currency: 'XOF',
        ourReference: paymentIdOf(partnerId, state),
        // `failureMessage` says more about a failure than `reason`, which a success has too.
        reason: failureMessage || reason || null,
      },
    ],
  }
}

/** E13: the amount without fees that the buyer paid on top. */
function withoutFees({ amount, feeSupportedBy, income }: z.output<typeof transaction>): number {
  const buyerPays = /^(?:customer|client|buyer)$/i.test(feeSupportedBy ?? '')
  return buyerPays && income && Number.isInteger(income) && income > 0 && income < amount ? income : amount
}

/** Codes that refuse a refund for good. */
const refusals = [...notOurs, 'TRANSACTION_NOT_ELIGIBLE', 'INVALID_TRANSACTION_TYPE', 'INSUFFICIENT_FUND']

/** Throws when the answer does not say what became of the money. */
export function judgeRefund(answer: ServerAnswer): RefundAnswer {
  const body = parseJson(answer.body)
  const reason = codeOf(body, refusals)
  if (reason !== undefined) return { kind: 'refused', reason }
  if (answer.status === 200 && codeOf(body, ['SUCCESS', 'REVERTED']) !== undefined) return { kind: 'done' }
  if (answer.status === 200 && codeOf(body, ['PENDING']) !== undefined) return { kind: 'processing' }
  throw new Error(`the refund's answer decides nothing: status ${answer.status}`)
}

/** The widget was given our payment's id twice, as `partnerId` and within `data`. Either may come back. */
export function paymentIdOf(partnerId: unknown, state: unknown): string | null {
  const data = typeof state === 'string' ? parseJson(state) : state
  const told = z.object({ paiementId: paymentIdSchema }).safeParse(data).data?.paiementId
  return paymentIdSchema.safeParse(partnerId).data ?? told ?? null
}

function codeOf(body: unknown, known: readonly string[]): string | undefined {
  const { code, status } = refusal.safeParse(body).data ?? {}
  return known.find((word) => word === code || word === status)
}
