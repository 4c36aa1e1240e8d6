import type { Database } from '../../../platform/database.ts'
import type { Desk } from '../guard/desk.ts'
import { sealSecret } from '../passwords/code-secret.ts'
import { giveRecoveryCodes } from '../passwords/give-password.ts'
import { readSetUp, type SetUpCodes } from '../passwords/set-up-codes.ts'
import type { CodeServices } from '../passwords/spend-code.ts'
import { changeSecret } from '../passwords/store.ts'
import { followChange } from './follow-change.ts'
import { ownCodesSubject } from './set-password.ts'

export type ChangedCodes =
  | { kind: 'changed'; recoveryCodes: string[] }
  | { kind: 'wrong-code' }
  | { kind: 'ended' }
  | { kind: 'unknown' }

/** Another phone shows the codes of who is signed in. Those of before are good no more, nor are the recovery codes. */
export async function changeCodes(
  services: CodeServices & { db: Database },
  { codes, desk }: { codes: SetUpCodes; desk: Desk },
): Promise<ChangedCodes> {
  const setUp = readSetUp(services, ownCodesSubject(desk.sessionId), codes)
  if (setUp.kind !== 'set-up') return setUp
  const personId = desk.person.id
  return services.db.transaction(async (tx) => {
    const secret = sealSecret(services, personId, codes.secret)
    if (!(await changeSecret(tx, { personId, secret, usedStep: setUp.step }))) return { kind: 'unknown' }
    const recoveryCodes = await giveRecoveryCodes(tx, services, personId)
    await followChange(tx, services, desk, 'codes-changed')
    return { kind: 'changed', recoveryCodes }
  })
}
