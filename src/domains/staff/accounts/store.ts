import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { roles, type Role } from '../permissions.ts'

const personRow = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type Person = z.output<typeof personRow>

/** Whose address it is, however it is spelt. */
export function findPersonByEmail(db: Executor, email: string): Promise<Person | undefined> {
  return maybe(
    db,
    personRow,
    sql`select id, name, email from staff_people where lower(email) = lower(${email})`,
  )
}

export function findPerson(db: Executor, id: string): Promise<Person | undefined> {
  return maybe(db, personRow, sql`select id, name, email from staff_people where id = ${id}`)
}

/** A person who may come in: one who has a role. */
export function findPersonWithRole(db: Executor, id: string): Promise<Person | undefined> {
  return maybe(
    db,
    personRow,
    sql`select id, name, email from staff_people p where id = ${id} and exists (
          select from memberships m where m.person_id = p.id and m.ended_at is null)`,
  )
}

/** What everybody is or was called who ever came. */
export async function listNames(db: Executor): Promise<string[]> {
  const people = await many(db, z.object({ name: z.string() }), sql`select name from staff_people`)
  return people.map(({ name }) => name)
}

/** Whether the colleague of this address, if there is one, has the role for the company. */
export async function hasRole(db: Executor, email: string, role: Role): Promise<boolean> {
  const held = await run(
    db,
    sql`select from memberships m join staff_people p on p.id = m.person_id
        where lower(p.email) = lower(${email}) and m.role = ${role} and m.ended_at is null`,
  )
  return held > 0
}

/** What somebody is now. */
export async function listRoles(db: Executor, personId: string): Promise<Role[]> {
  const held = await many(
    db,
    z.object({ role: z.enum(roles) }),
    sql`select role from memberships where person_id = ${personId} and ended_at is null`,
  )
  return held.map(({ role }) => role)
}

/**
 * Nobody else invites, accepts or is removed until the transaction ends: a link and the right to give it are judged
 * together. First in the lock order.
 */
export async function lockTeam(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(7269017)`)
}

/** Everybody of the direction. */
export function listOwners(db: Executor): Promise<Person[]> {
  return many(
    db,
    personRow,
    sql`select p.id, p.name, p.email from staff_people p
        where exists (select from memberships m
          where m.person_id = p.id and m.role = 'owner' and m.ended_at is null)
        order by p.name, p.id`,
  )
}

/** False where somebody has this address already. */
export async function insertPerson(tx: Executor, { id, name, email }: Person): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`insert into staff_people (id, name, email) values (${id}, ${name}, ${email})
        on conflict (lower(email)) do nothing`,
  )
  return inserted > 0
}

/** Gives a person a role; false where they have it: it stays as it is. */
export async function insertMembership(
  tx: Executor,
  membership: { id: string; personId: string; role: Role; organiserId: string | null },
): Promise<boolean> {
  const given = await run(
    tx,
    sql`insert into memberships (id, person_id, role, organiser_id)
        values (${membership.id}, ${membership.personId}, ${membership.role}, ${membership.organiserId})
        on conflict (person_id, role, organiser_id) where ended_at is null do nothing`,
  )
  return given > 0
}

/** Nobody else changes what this person signs in with until the transaction ends. */
export async function lockPerson(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`select from staff_people where id = ${id} for no key update`)
}
