import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { lockPerson } from '../accounts/store.ts'
import type { Desk } from '../guard/desk.ts'
import { deletePassword } from '../passwords/store.ts'
import { followChange } from './follow-change.ts'
import { lockOwnPasskeys } from './store.ts'

export type RemovedPassword = { kind: 'removed' } | { kind: 'last' } | { kind: 'unknown' }

/** Takes password and codes of who is signed in, if a key is left: nobody locks themselves out. */
export async function removePassword(
  services: { db: Database; random: Random },
  desk: Desk,
): Promise<RemovedPassword> {
  return services.db.transaction(async (tx) => {
    // Before both: of the password and the last key, taken at once, one stays.
    await lockPerson(tx, desk.person.id)
    if ((await lockOwnPasskeys(tx, desk.person.id)).length === 0) return { kind: 'last' }
    if (!(await deletePassword(tx, desk.person.id))) return { kind: 'unknown' }
    await followChange(tx, services, desk, 'password-removed')
    return { kind: 'removed' }
  })
}
