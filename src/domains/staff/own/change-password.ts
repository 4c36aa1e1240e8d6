import type { Settings } from '../../../config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import type { Desk } from '../guard/desk.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { judgePassword, type PasswordFault } from '../passwords/judge-password.ts'
import { changeHash } from '../passwords/store.ts'
import { followChange } from './follow-change.ts'

export type ChangedPassword =
  { kind: 'changed' } | { kind: 'weak'; fault: PasswordFault } | { kind: 'unknown' }

/** Another password for who is signed in, with the same codes. Call it in a turn of `shares.knownPasswords`. */
export async function changePassword(
  services: { db: Database; random: Random; settings: Pick<Settings, 'company'> },
  { password, desk }: { password: string; desk: Desk },
): Promise<ChangedPassword> {
  const { settings, db } = services
  const fault = judgePassword(password, { ...desk.person, company: settings.company.name })
  if (fault) return { kind: 'weak', fault }
  const hash = await hashPassword(services, password)
  return db.transaction(async (tx) => {
    if (!(await changeHash(tx, desk.person.id, hash))) return { kind: 'unknown' }
    await followChange(tx, services, desk, 'password-changed')
    return { kind: 'changed' }
  })
}
