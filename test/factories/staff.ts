import { randomUUID } from 'node:crypto'
import type { Person } from '../../src/domains/staff/record/approval.ts'
import type { Staff } from '../../src/platform/actor.ts'
import { run, sql, type Database, type Executor } from '../../src/platform/database.ts'
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

/** Makes somebody who could approve for days, unless there is such a person. In one statement: it may be asked for twice at once. */
export async function becomeApprover(db: Executor, { personId, name }: Person): Promise<void> {
  await run(
    db,
    sql`with person as (
          insert into staff_people (id, name, email)
          values (${personId}, ${name}, ${`${personId}@kwabo.example`}) on conflict do nothing returning id
        )
        insert into memberships (id, person_id, role, given_at)
        select ${randomUUID()}, id, 'finance', kwabo_now() - interval '3 days' from person`,
  )
}

/** Their roles are some days old: whoever is new approves nothing yet. */
export async function haveRolesForDays(db: Executor, personId: string): Promise<void> {
  await run(
    db,
    sql`update memberships set given_at = given_at - interval '3 days' where person_id = ${personId}`,
  )
}

/** What Sika edits, in a transaction of its own. */
export function edit<Result>(
  { db }: { db: Database },
  change: (editing: Editing) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => change({ tx, random: systemRandom, by: sika }))
}
