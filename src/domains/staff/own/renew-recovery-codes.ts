import type { Database } from '../../../platform/database.ts'
import type { Desk } from '../guard/desk.ts'
import { giveRecoveryCodes } from '../passwords/give-password.ts'
import type { CodeServices } from '../passwords/spend-code.ts'
import { lockPassword } from '../passwords/store.ts'
import { followChange } from './follow-change.ts'

/** Ten new recovery codes for who is signed in: the list was lost, or is used up. */
export async function renewRecoveryCodes(
  services: CodeServices & { db: Database },
  desk: Desk,
): Promise<{ kind: 'renewed'; recoveryCodes: string[] } | { kind: 'unknown' }> {
  return services.db.transaction(async (tx) => {
    if (!(await lockPassword(tx, desk.person.id))) return { kind: 'unknown' }
    const recoveryCodes = await giveRecoveryCodes(tx, services, desk.person.id)
    await followChange(tx, services, desk, 'recovery-codes-renewed')
    return { kind: 'renewed', recoveryCodes }
  })
}
