import type { Executor } from '../../../platform/database.ts'
import type { AloneView } from '../contract.ts'
import type { Person } from '../record/approval.ts'
import { findLoneApprover, isOnlyApprover } from './store.ts'

/** Who has said to be alone, and whether whoever reads this may. */
export async function viewAlone(db: Executor, reader: Person): Promise<AloneView> {
  const [said, only] = await Promise.all([findLoneApprover(db), isOnlyApprover(db, reader.personId)])
  return {
    possible: only && !said,
    said: said
      ? {
          by: said.name,
          why: said.why,
          saidAt: said.saidAt.toISOString(),
          from: said.holdsFrom.toISOString(),
          holds: said.holds,
        }
      : null,
  }
}
