import type { Executor } from '../../../platform/database.ts'
import { listDues, listOpenRefunds, listUnmatched } from './store.ts'

/** What staff have to look at: money in the queue, money without a name, and refunds that are not done. */
export async function listRefundDuties({ db }: { db: Executor }) {
  const [dues, unmatched, refunds] = await Promise.all([listDues(db), listUnmatched(db), listOpenRefunds(db)])
  return { dues, unmatched, refunds }
}
