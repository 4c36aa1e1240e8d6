import type { Settings } from '../../../config.ts'
import type { Database } from '../../../platform/database.ts'
import type { Desk } from '../guard/desk.ts'
import { givePassword } from '../passwords/give-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { judgePassword, type PasswordFault } from '../passwords/judge-password.ts'
import { readSetUp, type SetUpCodes } from '../passwords/set-up-codes.ts'
import type { CodeServices } from '../passwords/spend-code.ts'
import { followChange } from './follow-change.ts'

/** The offer of codes is for the session that sets them up. */
export const ownCodesSubject = (sessionId: string): string => `own codes ${sessionId}`

export type SetPassword =
  | { kind: 'set'; recoveryCodes: string[] }
  | { kind: 'weak'; fault: PasswordFault }
  | { kind: 'wrong-code' }
  | { kind: 'ended' }

/** Gives who is signed in a password with codes, beside their keys. Call it in a turn of `shares.knownPasswords`. */
export async function setPassword(
  services: CodeServices & { db: Database; settings: Pick<Settings, 'company'> },
  { password, codes, desk }: { password: string; codes: SetUpCodes; desk: Desk },
): Promise<SetPassword> {
  const { settings, db } = services
  const fault = judgePassword(password, { ...desk.person, company: settings.company.name })
  if (fault) return { kind: 'weak', fault }
  const setUp = readSetUp(services, ownCodesSubject(desk.sessionId), codes)
  if (setUp.kind !== 'set-up') return setUp
  const hash = await hashPassword(services, password)
  return db.transaction(async (tx) => {
    const given = { hash, secret: codes.secret, step: setUp.step }
    const recoveryCodes = await givePassword(tx, services, desk.person.id, given)
    await followChange(tx, services, desk, 'password-set')
    return { kind: 'set', recoveryCodes }
  })
}
