import { z } from 'zod'
import { followTrace } from '../../src/domains/payments/confirm/trace-notified.ts'
import { closeUnmatched } from '../../src/domains/payments/statements/close-unmatched.ts'
import { receiveStatement } from '../../src/domains/payments/statements/receive-statement.ts'
import { traceStatements } from '../../src/domains/payments/statements/trace-statements.ts'
import { many, sql } from '../../src/platform/database.ts'
import { uuid } from '../../src/platform/random.ts'
import { beginDemoPayment, writeBooks } from '../place-demo-order.ts'
import { done } from '../done.ts'
import { HOLD, place, post, release, type Basket } from './sale.ts'
import { expired } from './sale-stories.ts'
import type { Stage } from './stage.ts'
import type { Telling } from './telling.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Somebody has paid to the company's number by themselves: the provider tells of it, and names no payment of ours. */
export async function* nameless(stage: Stage, amount: number, closedBecause?: string): Telling {
  const { services, settle, by } = stage
  const transaction = await writeBooks(services, { paymentId: uuid(services.random), amount })
  yield 1
  await followTrace(services, settle, { providerReference: transaction, asked: 0 })
  if (closedBecause === undefined) return
  yield 2 * DAY
  const provider = services.payments.name
  done(
    await closeUnmatched(services, { provider, transaction, by: by.finance, why: closedBecause }),
    'closed',
  )
}

/** The same from somebody whose order has ended meanwhile, by its price. */
export async function* namelessOf(stage: Stage, given: Basket, amount: number): Telling {
  yield* expired(stage, given)
  yield HOLD
  yield* nameless(stage, amount)
}

/** Money that came, of which the site does not hear until somebody imports a statement. */
export async function* unheard(stage: Stage, given: Basket): Telling {
  const sale = await place(stage, given)
  const payment = await beginDemoPayment(stage.services, sale.orderId)
  yield HOLD
  await release(stage)
  yield 5
  await writeBooks(stage.services, payment)
  yield 6 * DAY
  await post(stage, sale.orderId)
}

/** The provider's statement of a week: what its books have, but one row is missing, one is wrong, and one is nobody's. */
export async function* statement(stage: Stage): Telling {
  const { services, settle, by } = stage
  const until = services.clock.now()
  const from = new Date(until.getTime() - 7 * DAY * 60_000)
  const week = await many(
    services.db,
    z.object({ id: z.string(), at: z.date(), amount: z.int(), ours: z.boolean() }),
    sql`select t.id, t.created_at as at, t.amount,
          exists (select from payments p where p.provider_reference = t.id) as ours
        from sandbox_transactions t
        where t.status in ('SUCCESS', 'REVERTED') and t.created_at > ${from} order by t.created_at, t.id`,
  )
  const [, wrong, missing] = week.filter(({ ours }) => ours)
  yield 9 * HOUR
  const rows = [
    ...week.filter((row) => row !== missing),
    { id: 'sbx_0f3c9be1d2a45b6c7d8e', at: until, amount: 4_000 },
  ]
  const lines = rows.map((row) =>
    [row.id, row.at.toISOString(), 'SUCCESS', row === wrong ? row.amount - 100 : row.amount].join(';'),
  )
  done(
    await receiveStatement(services, {
      id: uuid(services.random),
      name: `releve-${from.toISOString().slice(0, 10)}.csv`,
      by: by.finance,
      bytes: Buffer.from(['transactionId;date;statut;montant', ...lines, ''].join('\n')),
      columns: {},
    }),
    'kept',
  )
  yield 1
  await traceStatements(services, settle)
}
