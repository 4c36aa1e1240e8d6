import type { Executor } from '../../../platform/database.ts'
import { listDues, listOpenRefunds } from './store.ts'

/** What staff have to look at: money in the queue, and refunds that are not done. */
export async function listRefundDuties({ db }: { db: Executor }) {
  const [dues, refunds] = await Promise.all([listDues(db), listOpenRefunds(db)])
  return { dues, refunds }
}
