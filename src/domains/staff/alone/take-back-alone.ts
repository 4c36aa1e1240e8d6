import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Person } from '../record/approval.ts'
import { takeBackLoneApprover } from './store.ts'

/** Whoever was alone waits for a second person again, from now on. */
export function takeBackAlone(
  { db }: { db: Database },
  by: Person,
): Promise<{ kind: 'taken-back' } | { kind: 'not-said' }> {
  return db.transaction(async (tx) => {
    if (!(await takeBackLoneApprover(tx))) return { kind: 'not-said' }
    await recordAction(tx, { by, action: 'alone-ended', subject: by.personId })
    return { kind: 'taken-back' }
  })
}
