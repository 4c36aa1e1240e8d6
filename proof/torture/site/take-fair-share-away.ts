import type { Executor } from '../../../src/platform/database.ts'
import { rewrite } from '../../simulation/site/guards.ts'

/** Whoever finds no places is told so, and no unpaid order is asked for its own. */
export function takeFairShareAway(db: Executor): Promise<void> {
  return rewrite(db, 'judge_hold', 'shelf.unsold[m] >= request.quantities[line]', 'false')
}
