import { z } from 'zod'
import { one, sql, type Executor } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import { claimedTrace, transactionTrace } from './queued-readings.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { lookAtTransaction, type Look, type PaymentServices, type Settle } from './look-at-payment.ts'

/** The most fetches of one transaction after the first. With their delays they take three days. */
const MOST_READINGS = 28
/** The longest pause between two fetches, in seconds. */
const RAREST = 4 * 3600
/** A number that a buyer hands in is traced only while fewer traces are queued: each one asks the provider. */
const MOST_HANDED_IN = 5_000
/** The same limit for numbers that a page has claimed for a payment whose answer lacks them. */
const MOST_CLAIMED = 1_000

type Trace = typeof transactionTrace

/** Queues the fetch of a transaction by its own number, because no poll of a payment covers it. */
export function traceNotified(tx: Executor, providerReference: string, asked = 0): Promise<void> {
  return queueTrace(tx, transactionTrace, providerReference, asked)
}

/** E22: queues the fetch of a number that a buyer handed in, if the provider could not tell about that number yet. */
export async function traceHandedIn(db: Executor, providerReference: string): Promise<void> {
  if ((await countWaiting(db, transactionTrace)) < MOST_HANDED_IN)
    await queueTrace(db, transactionTrace, providerReference, 1)
}

/** Queues the fetch of a number that a page has claimed for a payment, if the payment's own answer lacks it. */
export async function traceClaimed(db: Executor, providerReference: string): Promise<void> {
  if ((await countWaiting(db, claimedTrace)) < MOST_CLAIMED)
    await queueTrace(db, claimedTrace, providerReference, 1)
}

async function countWaiting(db: Executor, { name }: Trace): Promise<number> {
  const { waiting } = await one(
    db,
    z.object({ waiting: z.number() }),
    sql`select count(*) as waiting from graphile_worker.jobs where task_identifier = ${name}`,
  )
  return waiting
}

async function queueTrace(tx: Executor, job: Trace, providerReference: string, asked: number): Promise<void> {
  const delaySeconds = asked === 0 ? 0 : Math.min(RAREST, 5 * 2 ** asked)
  const key = `${job.name}:${providerReference}`
  const urgency = asked > 0 ? 'low' : 'high'
  await enqueue(tx, job, { providerReference, asked }, { key, delaySeconds, urgency })
}

/**
 * E22: notes what was fetched of a transaction that a person has named. While this transaction is not final, it is
 * polled by its own number: if another transaction has settled the payment, the payment itself is no longer polled.
 */
export async function lookAtNamed(
  services: Omit<PaymentServices, 'reader'>,
  named: Parameters<typeof lookAtTransaction>[1],
): Promise<Look> {
  const look = await lookAtTransaction(services, named)
  if (look.running) await traceNotified(services.db, named.transaction.reference, 1)
  return look
}

/**
 * E11, E22: a webhook, a buyer or staff named a transaction. The transaction is fetched. If it names a payment, that
 * payment is settled; if it is a success that names no payment, it becomes an unmatched payment. While the provider
 * cannot tell, the fetch is repeated for three days.
 */
export async function followTrace(
  services: Omit<PaymentServices, 'reader'>,
  settle: Settle,
  { providerReference, asked }: { providerReference: string; asked: number },
  job: Trace = transactionTrace,
): Promise<void> {
  const reading = await fetchTransaction(services, providerReference)
  switch (reading.kind) {
    case 'unmatched':
      services.log.error({ reference: providerReference }, 'money came that names no payment of ours')
      return
    case 'no-money':
      return
    case 'named': {
      const { kind } = await settle(await lookAtTransaction(services, reading))
      if (kind !== 'running') return
      break
    }
    case 'nothing':
    case 'running':
    case 'unavailable':
      break
  }
  if (asked < MOST_READINGS) return queueTrace(services.db, job, providerReference, asked + 1)
  // The provider never knew this number: somebody invented or mistyped it.
  if (reading.kind === 'nothing') return
  services.log.error(
    { reference: providerReference },
    'a transaction of which we were told could not be read',
  )
}
