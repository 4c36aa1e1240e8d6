import type { Transaction } from '../../../platform/database.ts'
import { sealSecret } from './code-secret.ts'
import { replaceRecoveryCodes } from './code-store.ts'
import { drawRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import type { CodeServices } from './spend-code.ts'
import { writePassword } from './store.ts'

/** What a person signs in with from now on. `step`: that of the code which has confirmed it. */
interface GivenPassword {
  hash: string
  secret: string
  step: number
}

/** Gives a person password and codes, in the place of those before. Answers the recovery codes, to be shown once. */
export async function givePassword(
  tx: Transaction,
  services: CodeServices,
  personId: string,
  { hash, secret, step }: GivenPassword,
): Promise<string[]> {
  await writePassword(tx, {
    personId,
    hash,
    secret: sealSecret(services, personId, secret),
    usedStep: step,
  })
  return giveRecoveryCodes(tx, services, personId)
}

/** Ten new ones; those before are good no more. */
export async function giveRecoveryCodes(
  tx: Transaction,
  services: CodeServices,
  personId: string,
): Promise<string[]> {
  const codes = drawRecoveryCodes(services)
  const digests = codes.map((code) => recoveryDigest(services, personId, code))
  await replaceRecoveryCodes(tx, personId, digests)
  return codes
}
