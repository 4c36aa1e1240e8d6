import { setTimeout as pause } from 'node:timers/promises'
import type { Staff } from '../../../platform/actor.ts'
import type { Settle } from '../confirm/look-at-payment.ts'
import { countResults, settleRow, takeRows } from './store.ts'
import { traceTransaction, type TraceServices } from './trace-transaction.ts'

/** How many transactions are fetched at once. More would slow the provider down for buyers. */
const SIDE_BY_SIDE = 5
/** Milliseconds between two looks for rows that another import has leased. */
const PAUSE = 500

/**
 * Fetches open rows of a statement, about `most` of them. `all`: every row has a result. `more`: open rows may be
 * left. `silent`: the provider answered for none of the rows that were fetched together.
 */
export async function lookAtRows(
  services: TraceServices,
  settle: Settle,
  { id: statement, by }: { id: string; by: Staff },
  most: number,
): Promise<'all' | 'more' | 'silent'> {
  for (let looked = 0; looked < most;) {
    const taken = await takeRows(services.db, statement, SIDE_BY_SIDE)
    if (taken.length === 0) {
      const open = (await countResults(services.db, statement)).some(({ result }) => result === null)
      if (!open) return 'all'
      await pause(PAUSE)
      continue
    }
    looked += taken.length
    const traces = await Promise.all(
      taken.map(async ({ line, transaction }) => {
        const traced = await traceTransaction(services, settle, transaction, by, { statement, line })
        await settleRow(services.db, statement, line, traced.result)
        return traced
      }),
    )
    if (traces.every(({ silent }) => silent)) return 'silent'
  }
  return 'more'
}
