import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { HoldOutcome, HoldRequest, NewOrder } from '../hold-outcome.ts'

/** How long places are held. */
const HOLD_MINUTES = 15
/** How old a payment's attempt without news must be before its order may be replaced. */
const ATTEMPT_MINUTES = 3

/** Limits against hoarding: how many unpaid holds a buyer may have at the same time. */
export const LIVE_HOLDS_PER_PHONE_AND_MODEL = 2
export const LIVE_HOLDS_PER_DEVICE = 3

/**
 * Takes places for a batch of requests, in their order; each request gets all its places or none. The SQL function
 * `place_holds` does it in one statement, which is a transaction of its own. No two requests of a batch may share the
 * phone, the browser, the key or the replaced order: of earlier requests, a request sees only the places and the uses
 * of codes that they took.
 */
export async function holdBatch(db: Executor, requests: HoldRequest[]): Promise<HoldOutcome[]> {
  const models = new Set(requests.flatMap((request) => request.lines.map((line) => line.modelId)))
  const replaced = requests.flatMap((request) => request.replaces ?? [])
  const answers = await many(
    db,
    answerShape,
    sql`select kind, order_id as "orderId", token, amount, reference, unit_prices as "unitPrices", number,
          taken_at as "takenAt"
        from place_holds(${JSON.stringify(requests.map(written))}::jsonb, ${[...models]}::uuid[],
          ${replaced}::uuid[], ${HOLD_MINUTES}, ${ATTEMPT_MINUTES}, ${LIVE_HOLDS_PER_PHONE_AND_MODEL},
          ${LIVE_HOLDS_PER_DEVICE})`,
  )
  return requests.map((request, index) => outcomeOf(request, answers[index]))
}

function written({ lines, requestKey, requestDigest, buyer, orderId, promoCode, ...request }: HoldRequest) {
  return {
    ...request,
    // Left out if there is no code: `place_holds` reads the table of codes only if a request names one.
    ...(promoCode !== null && { promoCode }),
    ...buyer,
    id: orderId,
    key: requestKey,
    digest: requestDigest,
    models: lines.map((line) => line.modelId),
    quantities: lines.map((line) => line.quantity),
  }
}

const answerShape = z.object({
  kind: z.enum([
    'held',
    'key-reused',
    'already-paid',
    'payment-running',
    'unknown-ticket',
    'closed',
    'sold-out',
    'not-enough',
    'shortage',
    'code-shortage',
    'over-maximum',
    'invalid-code',
    'too-many-holds',
  ]),
  orderId: z.string().nullable(),
  token: z.string().nullable(),
  amount: z.number(),
  /** Null if an earlier batch made the order. */
  reference: z.string().nullable(),
  unitPrices: z.array(z.number()).nullable(),
  number: z.number().nullable(),
  takenAt: z.date(),
})

function outcomeOf(request: HoldRequest, answer: z.output<typeof answerShape> | undefined): HoldOutcome {
  if (!answer) throw new Error('place_holds left a request without an answer')
  switch (answer.kind) {
    case 'held':
      return heldOrder(request, answer)
    case 'not-enough':
    case 'shortage':
      return { kind: answer.kind, places: answer.number ?? 0 }
    case 'over-maximum':
      return { kind: 'over-maximum', maximum: answer.number ?? 0 }
    default:
      return { kind: answer.kind }
  }
}

function heldOrder({ lines }: HoldRequest, answer: z.output<typeof answerShape>): HoldOutcome {
  const { orderId, token, amount, reference, unitPrices, takenAt: now } = answer
  if (orderId === null || token === null) throw new Error('place_holds held places for no order')
  if (reference === null || unitPrices === null) return { kind: 'held', orderId, token, amount, made: null }
  const made: NewOrder = {
    id: orderId,
    reference,
    amount,
    now,
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    lines: lines.map((line, index) => ({ ...line, unitPrice: unitPrices[index] ?? 0 })),
  }
  return { kind: 'held', orderId, token, amount, made }
}
