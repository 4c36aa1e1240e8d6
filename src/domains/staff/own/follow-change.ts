import type { Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { Desk } from '../guard/desk.ts'
import type { FactorChange } from '../mails/mail-kinds.ts'
import { mailOfFactor } from '../mails/queue-mails.ts'
import { endResets } from '../resets/store.ts'
import { markAllEnded } from '../sessions/store.ts'

/**
 * What follows when somebody changes what they sign in with: their other sessions and open links end, it is written
 * down, and they are told, in case it was not them.
 */
export async function followChange(
  tx: Transaction,
  services: { random: Random },
  { by, person, sessionId }: Desk,
  change: FactorChange,
): Promise<void> {
  await markAllEnded(tx, person.id, 'factor', sessionId)
  await endResets(tx, person.id)
  await recordAction(tx, { by, action: change, subject: person.id })
  await mailOfFactor(tx, services, { person, change })
}
