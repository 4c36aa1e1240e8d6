import type { Staff } from '../../../platform/actor.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database } from '../../../platform/database.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { DONATIONS_CHANNEL } from './donations-channel.ts'
import { endGoal, insertGoal } from '../goals/store.ts'

/**
 * Opens a goal, in the place of the one that is open; null only ends that one. What was given for it stays with it,
 * also what is paid later. `amount` in whole francs.
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
