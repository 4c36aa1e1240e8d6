import type { Executor } from '../../../platform/database.ts'
import type { GoalView, ThanksView } from '../contract.ts'
import { listShown } from './store.ts'
import { findOpenGoal, type Goal } from '../goals/store.ts'

const MOST_SHOWN = 24

/** The open goal; undefined when there is none. */
export const loadGoal = ({ db }: { db: Executor }): Promise<Goal | undefined> => findOpenGoal(db)

/** What the page at /don shows of donations: the open goal, how much of it is raised, and the latest thanks. */
export async function loadWall({
  db,
}: {
  db: Executor
}): Promise<{ goal: GoalView | null; thanks: ThanksView[] }> {
  const [goal, thanks] = await Promise.all([findOpenGoal(db), listShown(db, MOST_SHOWN)])
  return {
    goal: goal ? { title: goal.title, amount: goal.amount, raised: goal.raised, donors: goal.donors } : null,
    thanks: thanks.map(({ at, ...thank }) => ({ ...thank, at: at.toISOString() })),
  }
}
