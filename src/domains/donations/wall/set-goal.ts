import type { Staff } from '../../../platform/actor.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { DONATIONS_CHANNEL } from './donations-channel.ts'
import { endGoal, insertGoal } from '../goals/store.ts'

/**
 * Ends the open goal, and opens `goal` unless it is null. Donations that began for the ended goal stay with it, even
 * if they are paid later. `amount` in whole francs.
 */
export function setGoal(
  { db, random }: { db: Database; random: Random },
  goal: { title: string; amount: number } | null,
  by: Staff,
): Promise<void> {
  return db.transaction(async (tx) => {
    await endGoal(tx)
    if (goal) await insertGoal(tx, { ...goal, id: uuid(random) })
    await recordAction(tx, {
      by,
      action: goal ? 'goal-set' : 'goal-ended',
      subject: 'goal',
      ...(goal && { detail: goal }),
    })
    await announce(tx, DONATIONS_CHANNEL, '')
  })
}
