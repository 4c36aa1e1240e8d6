import type { Database } from '../../../platform/database.ts'
import { enqueueRun } from '../../../platform/queue/jobs.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { CHECK_SALES } from './check-sales.ts'
import { openCheck } from './store.ts'

/** Somebody wants the sales looked at now. Where that is on its way they wait for the same. */
export function askCheck(
  { db, random }: { db: Database; random: Random },
  by: Person,
): Promise<{ kind: 'asked' | 'under-way' }> {
  return db.transaction(async (tx) => {
    const id = uuid(random)
    if (!(await openCheck(tx, id, by))) return { kind: 'under-way' }
    await recordAction(tx, { by, action: 'sales-check-asked', subject: id })
    await enqueueRun(tx, CHECK_SALES)
    return { kind: 'asked' }
  })
}
