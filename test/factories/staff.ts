import type { Person } from '../../src/domains/staff/record/approval.ts'
import type { Staff } from '../../src/platform/actor.ts'
import type { Database } from '../../src/platform/database.ts'
import type { Editing } from '../../src/platform/edit-row.ts'
import { systemRandom } from '../../src/platform/random.ts'

/** Who decides in tests. */
export const sika: Staff = { kind: 'operator', name: 'Sika' }

/** Who are signed in. */
export const ayaba: Person = {
  kind: 'staff',
  personId: '0d0a6c0e-9c5b-4a6e-8f37-0e8d3b6f1c01',
  name: 'Ayaba Dossou',
}
export const codjo: Person = {
  kind: 'staff',
  personId: '5b1f7a52-6f0e-4d5c-9d0b-7a2c4e8f9b02',
  name: 'Codjo Hounsou',
}

/** What Sika edits, in a transaction of its own. */
export function edit<Result>(
  { db }: { db: Database },
  change: (editing: Editing) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => change({ tx, random: systemRandom, by: sika }))
}
