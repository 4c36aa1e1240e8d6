import type { Settings } from '../../../config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { lockPerson } from '../accounts/store.ts'
import { mailOfFactor } from '../mails/queue-mails.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { judgePassword, type PasswordFault } from '../passwords/judge-password.ts'
import { changeHash, lockPassword } from '../passwords/store.ts'
import { markAllEnded } from '../sessions/store.ts'
import { digest } from '../staff-cookies.ts'
import { openReset } from './open-reset.ts'
import { endResets, lockReset } from './store.ts'

export type SetForgotten =
  { kind: 'set' } | { kind: 'weak'; fault: PasswordFault } | { kind: 'ended' } | { kind: 'unknown' }

/**
 * Sets another password by a link. It lets nobody in: the code is asked for as before, and every session ends. Call it in
 * a turn of `shares.passwords`.
 */
export async function setForgottenPassword(
  services: { db: Database; random: Random; settings: Pick<Settings, 'company'> },
  { token, password }: { token: string; password: string },
): Promise<SetForgotten> {
  const { db, settings } = services
  const found = await openReset(db, token)
  if (found.kind !== 'open') return found
  const { id, name, email } = found.account
  const fault = judgePassword(password, { name, email, company: settings.company.name })
  if (fault) return { kind: 'weak', fault }
  const hash = await hashPassword(services, password)
  return db.transaction(async (tx) => {
    // Whoever removes this person, or lets them in again, ends this link too.
    await lockPerson(tx, id)
    // Before the link: the person may change the password at this moment, which locks the two in this order.
    await lockPassword(tx, id)
    const reset = await lockReset(tx, digest(token))
    if (!reset?.isOpen || !(await changeHash(tx, id, hash))) return { kind: 'ended' }
    await endResets(tx, id)
    await markAllEnded(tx, id, 'factor')
    await recordAction(tx, {
      by: { kind: 'staff', personId: id, name },
      action: 'password-reset',
      subject: id,
    })
    await mailOfFactor(tx, services, { person: { id, name, email }, change: 'password-reset' })
    return { kind: 'set' }
  })
}
