import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Desk } from '../guard/desk.ts'
import { endOwnSession } from './store.ts'

/** Signs somebody out somewhere else: of a phone that is lost. A session of a colleague is as unknown as none. */
export async function endSession(
  { db }: { db: Database },
  id: string,
  { by, person }: Desk,
): Promise<{ kind: 'ended' } | { kind: 'unknown' }> {
  return db.transaction(async (tx) => {
    if (!(await endOwnSession(tx, person.id, id))) return { kind: 'unknown' }
    await recordAction(tx, { by, action: 'session-ended', subject: id })
    return { kind: 'ended' }
  })
}
