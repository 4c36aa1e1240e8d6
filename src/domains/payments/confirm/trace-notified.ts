import { z } from 'zod'
import { one, sql, type Executor } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import { transactionTrace } from './queued-readings.ts'
import { fetchTransaction } from './fetch-transaction.ts'
import { lookAtTransaction, type Look, type PaymentServices, type Settle } from './look-at-payment.ts'

/** Three days, with the delays below. */
const MOST_READINGS = 28
/** Seconds between two readings, at most. */
const RAREST = 4 * 3600
/** So many wait for their reading at most, where people hand them in: a provider is asked for each of them. */
const MOST_WAITING = 5_000

/** Queues the reading of a transaction that nobody could say a payment of ours for. */
export async function traceNotified(tx: Executor, providerReference: string, asked = 0): Promise<void> {
  const delaySeconds = asked === 0 ? 0 : Math.min(RAREST, 5 * 2 ** asked)
  const key = `payment.trace:${providerReference}`
  await enqueue(tx, transactionTrace, { providerReference, asked }, { key, delaySeconds })
}

/** E22: the same for one that a person has handed in, and of which the provider could not tell. */
export async function traceHandedIn(db: Executor, providerReference: string): Promise<void> {
  const { waiting } = await one(
    db,
    z.object({ waiting: z.number() }),
    sql`select count(*) as waiting from graphile_worker.jobs where task_identifier = ${transactionTrace.name}`,
  )
  if (waiting < MOST_WAITING) await traceNotified(db, providerReference, 1)
}

/**
 * E22: looks at what was read of a transaction that a person has named. While it is not final the provider is polled for
 * it: another one may have settled its payment, and then nobody else looks.
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
 * E11: the provider told of a transaction and named no payment of ours, or none that we still know. It is read: the
 * payment that it names itself is settled as ever, and money that names none waits for staff. While the provider
 * cannot tell, it is asked again for as long as for any payment.
 */
export async function followTrace(
  services: Omit<PaymentServices, 'reader'>,
  settle: Settle,
  { providerReference, asked }: { providerReference: string; asked: number },
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
  if (asked < MOST_READINGS) return traceNotified(services.db, providerReference, asked + 1)
  // A number that the provider has never known is what browsers invent.
  if (reading.kind === 'nothing') return
  services.log.error(
    { reference: providerReference },
    'a transaction of which we were told could not be read',
  )
}
