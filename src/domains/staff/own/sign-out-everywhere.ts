import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Desk } from '../guard/desk.ts'
import { markAllEnded } from '../sessions/store.ts'

/** Signs somebody out of every browser, the one that asks included. */
export function signOutEverywhere({ db }: { db: Database }, { by, person }: Desk): Promise<void> {
  return db.transaction(async (tx) => {
    const sessions = await markAllEnded(tx, person.id, 'signed-out')
    await recordAction(tx, { by, action: 'signed-out-everywhere', subject: person.id, detail: { sessions } })
  })
}
