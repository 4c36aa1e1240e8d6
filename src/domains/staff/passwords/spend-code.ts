import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { mailOfRecovery } from '../mails/queue-mails.ts'
import type { PasswordAccount } from './store.ts'
import { openSecret } from './code-secret.ts'
import { readDigits, stepOfCode } from './codes.ts'
import { recoveryDigest } from './recovery-codes.ts'
import { countRecoveryCodes, markRecoveryUsed, markStepUsed } from './code-store.ts'

export interface CodeServices {
  clock: Clock
  random: Random
  formSecret: string
  staffSeal: Seal
}

/**
 * Uses up what somebody has typed: a code of this half minute or of those beside it, or a recovery code, of which they
 * are told. False where it is neither, or was used before.
 */
export async function spendCode(
  tx: Transaction,
  services: CodeServices,
  account: PasswordAccount,
  typed: string,
): Promise<boolean> {
  const digits = readDigits(typed)
  if (digits === undefined) return spendRecoveryCode(tx, services, account, typed)
  const step = stepOfCode(openSecret(services, account.id, account.secret), digits, services.clock.now())
  return step !== undefined && markStepUsed(tx, account.id, step)
}

async function spendRecoveryCode(
  tx: Transaction,
  services: CodeServices,
  { id, name, email }: PasswordAccount,
  typed: string,
): Promise<boolean> {
  if (!(await markRecoveryUsed(tx, id, recoveryDigest(services, id, typed)))) return false
  const left = await countRecoveryCodes(tx, id)
  await recordAction(tx, {
    by: { kind: 'staff', personId: id, name },
    action: 'recovery-code-used',
    subject: id,
    detail: { left },
  })
  await mailOfRecovery(tx, services, { person: { id, name, email }, left })
  return true
}
