import type { Staff } from '../../src/platform/actor.ts'
import type { Database } from '../../src/platform/database.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import { systemRandom } from '../../src/platform/random.ts'

/** Who decides in tests. */
export const sika: Staff = { kind: 'operator', name: 'Sika' }

/** What Sika edits, in a transaction of its own. */
export function edit<Result>(
  { db }: { db: Database },
  change: (editing: Editing) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => change({ tx, random: systemRandom, by: sika }))
}
