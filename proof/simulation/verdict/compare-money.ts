import { z } from 'zod'
import { many, sql } from '../../../src/platform/database.ts'
import { isMisnamed, wordOf } from '../money/books.ts'
import type { World } from '../world.ts'

const paymentShape = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.string(),
  purpose: z.string(),
  received: z.number(),
  /** Francs that a refund of ours has brought back, by the provider and by hand. */
  byProvider: z.number(),
  byHand: z.number(),
})

/** Francs of which we know that they came without naming a payment of ours, by the provider's number. */
async function readUnmatched({ db }: World): Promise<Map<string, number>> {
  const rows = await many(
    db,
    z.object({ reference: z.string(), amount: z.number() }),
    sql`select provider_reference as reference, amount from unmatched_payments`,
  )
  return new Map(rows.map(({ reference, amount }) => [reference, amount]))
}

/** Every franc that the provider took is where it belongs, once all has come to rest. */
export async function compareMoney(world: World): Promise<void> {
  const { db, books, story } = world
  const unmatched = await readUnmatched(world)
  const payments = await many(
    db,
    paymentShape,
    sql`select p.id, p.provider_reference as reference, p.state, p.purpose, p.received,
          coalesce((select sum(r.amount) from refunds r
                    where r.payment_id = p.id and r.state = 'done' and not r.by_hand), 0) as "byProvider",
          coalesce((select sum(r.amount) from refunds r
                    where r.payment_id = p.id and r.state = 'done' and r.by_hand), 0) as "byHand"
        from payments p where p.provider_reference is not null`,
  )
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]))
  for (const transaction of books.all) {
    const { id, amount, returned, paymentId } = transaction
    const payment = byReference.get(id)
    const word = wordOf(transaction)
    if (returned > 1) story.broken('money goes back once', `${id} went back ${returned} times`)
    const known = isMisnamed(transaction) ? unmatched.get(id) === amount : payment !== undefined
    if (word === 'SUCCESS' && !known)
      story.broken('money that the provider took is known', `${id} of ${paymentId}: ${amount}`)
    if (!payment) continue
    if (payment.received !== amount)
      story.broken('money is counted as it came', `${id}: ${payment.received} of ${amount}`)
    if (word === 'SUCCESS' && (payment.byProvider > 0 || payment.state === 'reversed'))
      story.broken(
        'what is told as returned is returned',
        `${id}: ${payment.state}, ${payment.byProvider} back`,
      )
    const noticed = payment.state === 'reversed' || payment.byProvider > 0 || payment.byHand > 0
    if (word === 'REVERTED' && !noticed)
      story.broken('money that went back is known', `${id} of a ${payment.purpose}: ${payment.state}`)
  }
  for (const { reference, id } of payments)
    if (!books.find(reference)) story.broken('money is not invented', `${reference} of ${id}`)
}

/** Money of which somebody had told is known even without the provider's statement. */
export async function compareNamed(world: World): Promise<void> {
  const { db, books, ledger, story } = world
  const rows = await many(
    db,
    z.object({ reference: z.string() }),
    sql`select provider_reference as reference from payments where provider_reference is not null`,
  )
  const unmatched = await readUnmatched(world)
  const known = new Set([...rows.map(({ reference }) => reference), ...unmatched.keys()])
  for (const transaction of books.all)
    if (wordOf(transaction) === 'SUCCESS' && ledger.reached.has(transaction.id) && !known.has(transaction.id))
      story.broken('money of which somebody told is known', `${transaction.id} of ${transaction.paymentId}`)
}
