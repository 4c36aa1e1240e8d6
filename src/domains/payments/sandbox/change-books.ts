import { z } from 'zod'
import { enqueue } from '../../../platform/queue/jobs.ts'
import { sandboxNotify } from './notification-job.ts'
import { sandboxKey, type SandboxOptions } from './options.ts'
import { choices, planOutcome } from './outcomes.ts'
import { changeTransaction, insertTransaction, type SandboxWord } from './store.ts'

/** A request to the books. The widget's frame says how a payment ends; tests say what a transaction becomes. */
export const bookRequest = z.union([
  z.strictObject({
    key: z.literal(sandboxKey),
    partnerId: z.uuid(),
    amount: z.int().min(1).max(2_000_000_000),
    choice: z.enum(choices),
    reason: z.string().trim().min(1).max(200).nullish(),
  }),
  z.strictObject({
    transactionId: z.string().min(1).max(200),
    becomes: z.enum(['paid', 'failed', 'reversed']),
  }),
])

export type BookChange =
  | {
      kind: 'written'
      transactionId: string
      /** What the widget tells the page, word for word; null: nothing. */
      message: { name: string; data: { transactionId?: string; reason?: string } } | null
    }
  /** There is no such transaction, or it cannot get this status. */
  | { kind: 'refused' }

const changes: Record<'paid' | 'failed' | 'reversed', { from: SandboxWord[]; to: SandboxWord }> = {
  paid: { from: ['PENDING', 'FAILED', 'INSUFFICIENT_FUND'], to: 'SUCCESS' },
  failed: { from: ['PENDING'], to: 'FAILED' },
  reversed: { from: ['SUCCESS'], to: 'REVERTED' },
}

/** Writes the provider's books and, in the same database transaction, the webhook about the change. */
export async function changeBooks(
  options: Pick<SandboxOptions, 'db' | 'random'>,
  request: z.output<typeof bookRequest>,
): Promise<BookChange> {
  if ('becomes' in request) return settle(options, request.transactionId, request.becomes)
  const reason = request.reason ?? null
  const plan = planOutcome(request.choice, request.amount, reason)
  const transactions = plan.transactions.map((planned) => ({
    ...planned,
    id: `sbx_${options.random.bytes(10).toString('hex')}`,
    ourReference: request.partnerId,
  }))
  await options.db.transaction(async (tx) => {
    for (const transaction of transactions) await insertTransaction(tx, transaction)
    if (plan.notifyAfterSeconds === null) return
    for (const { id } of transactions) {
      await enqueue(tx, sandboxNotify, { transactionId: id }, { delaySeconds: plan.notifyAfterSeconds })
    }
  })
  const first = transactions[0]
  if (!first) throw new Error(`the outcome '${request.choice}' makes no transaction`)
  return { kind: 'written', transactionId: first.id, message: messageOf(plan.tells, first.id, first.reason) }
}

function messageOf(name: string | null, transactionId: string, reason: string | null) {
  if (name === null) return null
  if (name !== 'PAYMENT_FAILED') return { name, data: { transactionId } }
  return { name, data: reason === null ? {} : { reason } }
}

async function settle(
  { db }: Pick<SandboxOptions, 'db'>,
  id: string,
  becomes: keyof typeof changes,
): Promise<BookChange> {
  return db.transaction(async (tx) => {
    const changed = await changeTransaction(tx, { id, ...changes[becomes], reason: null })
    if (!changed) return { kind: 'refused' }
    await enqueue(tx, sandboxNotify, { transactionId: id })
    return { kind: 'written', transactionId: id, message: null }
  })
}
