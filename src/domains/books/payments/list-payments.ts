import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { attemptStates, paymentStates, type PaymentState } from '../../payments/payment-state.ts'
import type { PaymentsAnswer } from './contract.ts'
import type { ProviderWord } from '../money-kinds.ts'

const row = z.object({
  id: z.string(),
  at: z.date(),
  state: z.enum(paymentStates),
  attempt: z.enum(attemptStates),
  amount: z.number(),
  purpose: z.enum(['order', 'donation']),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  provider: z.string(),
  transaction: z.string().nullable(),
})

export interface AskedPayments {
  /** Null: in any. */
  state: PaymentState | null
  word: ProviderWord | null
  /** The last one that was shown; null: from the newest on. */
  after: string | null
  most: number
}

/** As the index of those that are unsure has it. */
const words = {
  running: sql`p.attempt = 'pending' and p.state in ('pending', 'expired')`,
  unsure: sql`p.attempt = 'claimed' and p.state in ('pending', 'expired')`,
} as const

/** Payments, the newest first, each with what it has paid for or was begun for. */
export async function listPayments(
  db: Executor,
  { state, word, after, most }: AskedPayments,
): Promise<Pick<PaymentsAnswer, 'payments' | 'next'>> {
  const wanted = [
    state === null ? sql`true` : sql`p.state = ${state}`,
    word === null ? sql`true` : words[word],
    // By the row itself: a moment that went through JavaScript has lost its microseconds.
    after === null
      ? sql`true`
      : sql`(p.created_at, p.id) < (select c.created_at, c.id from payments c where c.id = ${after})`,
  ] as const
  const rows = await many(
    db,
    row,
    sql`with page as materialized (
          select p.id, p.created_at, p.state, p.attempt, coalesce(p.received, p.amount) as amount, p.purpose,
            p.subject_id, p.provider, p.provider_reference
          from payments p where ${wanted[0]} and ${wanted[1]} and ${wanted[2]}
          order by p.created_at desc, p.id desc limit ${most + 1}
        )
        select p.id, p.created_at as at, p.state, p.attempt, p.amount, p.purpose,
          coalesce(paid.reference, o.reference, d.reference) as reference,
          trim(coalesce(paid.first_name || ' ' || paid.last_name, o.first_name || ' ' || o.last_name,
            d.first_name || ' ' || d.last_name)) as payer,
          p.provider, p.provider_reference as transaction
        from page p
        left join orders paid on paid.paid_by = p.id
        left join orders o on o.id = p.subject_id and p.purpose = 'order'
        left join donations d on d.id = p.subject_id and p.purpose = 'donation'
        order by p.created_at desc, p.id desc`,
  )
  const shown = rows.slice(0, most)
  return {
    payments: shown.map(({ purpose, reference, at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      paidFor: reference === null ? null : { kind: purpose, reference },
    })),
    next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}
