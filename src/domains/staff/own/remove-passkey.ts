import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { lockPerson } from '../accounts/store.ts'
import type { Desk } from '../guard/desk.ts'
import { lockPassword } from '../passwords/store.ts'
import { followChange } from './follow-change.ts'
import { deletePasskey, lockOwnPasskeys } from './store.ts'

export type RemovedPasskey = { kind: 'removed' } | { kind: 'last' } | { kind: 'unknown' }

/** Takes a key of somebody's own, if there is another one or a password: nobody locks themselves out. */
export async function removePasskey(
  services: { db: Database; random: Random },
  id: string,
  desk: Desk,
): Promise<RemovedPasskey> {
  const { person } = desk
  return services.db.transaction(async (tx) => {
    // Before both: of the last key and the password, taken at once, one stays.
    await lockPerson(tx, person.id)
    const own = await lockOwnPasskeys(tx, person.id)
    if (!own.includes(id)) return { kind: 'unknown' }
    if (own.length === 1 && !(await lockPassword(tx, person.id))) return { kind: 'last' }
    await deletePasskey(tx, id)
    await followChange(tx, services, desk, 'passkey-removed')
    return { kind: 'removed' }
  })
}
