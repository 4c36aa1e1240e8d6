import type { Staff } from '../../../platform/actor.ts'
import { announce } from '../../../platform/changes.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { logDonation } from '../store.ts'
import { DONATIONS_CHANNEL } from './donations-channel.ts'
import { decide, listWaiting } from './store.ts'

/** Thanks that staff have not decided about, the oldest gift first. */
export const listWaitingThanks = ({ db }: { db: Executor }) => listWaiting(db)

/**
 * Shows or hides the thanks of the donations with these references. Returns the references that were decided. The
 * other donations have no thanks to show, or are not paid, or were taken back. Deciding again is a new decision.
 */
export function moderateWall(
  { db }: { db: Database },
  references: readonly string[],
  { decision, by }: { decision: 'shown' | 'hidden'; by: Staff },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const decided = await decide(tx, references, decision)
    for (const { id } of decided) await logDonation(tx, id, `wall-${decision}`, by)
    if (decided.length > 0) await announce(tx, DONATIONS_CHANNEL, '')
    return decided.map(({ reference }) => reference)
  })
}
