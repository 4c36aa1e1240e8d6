import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../../platform/database.ts'
import { isOpenInvitation } from '../invitations/store.ts'
import { companyRoles, roles, rolesWith } from '../permissions.ts'
import { isOpenSession } from '../sessions/store.ts'

const colleagueRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ membershipId: z.uuid(), role: z.enum(roles), organiserId: z.uuid().nullable() })),
  sessions: z.array(z.object({ id: z.uuid(), label: z.string(), seenAt: z.string() })),
  /** Their last request; null where no session of theirs is kept. */
  seenAt: z.date().nullable(),
})
export type ColleagueRow = z.output<typeof colleagueRow>

/** Everybody who has a role. */
export function listColleagues(db: Executor): Promise<ColleagueRow[]> {
  return many(
    db,
    colleagueRow,
    sql`select p.id, p.name, p.email,
          json_agg(json_build_object('membershipId', m.id, 'role', m.role, 'organiserId', m.organiser_id)
            order by m.given_at, m.id) as roles,
          coalesce((select json_agg(json_build_object('id', s.id, 'label', s.label, 'seenAt', s.seen_at)
              order by s.seen_at desc, s.id)
            from staff_sessions s where s.person_id = p.id and ${isOpenSession}), '[]') as sessions,
          (select max(s.seen_at) from staff_sessions s where s.person_id = p.id) as "seenAt"
        from staff_people p join memberships m on m.person_id = p.id and m.ended_at is null
        group by p.id order by p.name, p.id`,
  )
}

const invitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string().nullable(),
  endsAt: z.date(),
})

/** Links that nobody has used yet. */
export function listOpenInvitations(db: Executor): Promise<z.output<typeof invitationRow>[]> {
  return many(
    db,
    invitationRow,
    sql`select i.id, i.email, i.role, i.actor_name as "invitedBy", i.ends_at as "endsAt" from staff_invitations i
        where ${isOpenInvitation} and i.role is not null
        order by i.made_at desc, i.id`,
  )
}

/** Whether the company has an owner besides this person; `ofADay`: one who has been it for 24 hours. */
export async function hasOtherOwner(
  db: Executor,
  personId: string,
  { ofADay }: { ofADay: boolean },
): Promise<boolean> {
  const others = await run(
    db,
    sql`select from memberships
        where role = 'owner' and ended_at is null and person_id <> ${personId}
          and (not ${ofADay}::boolean or had_for_a_day(person_id, array['owner']))
        limit 1`,
  )
  return others > 0
}

const membership = z.object({ personId: z.uuid(), role: z.enum(roles) })

/** One that is in force. */
export function findMembership(db: Executor, id: string): Promise<z.output<typeof membership> | undefined> {
  return maybe(
    db,
    membership,
    sql`select person_id as "personId", role from memberships where id = ${id} and ended_at is null`,
  )
}

/** Whether somebody came, with whatever role, before another one could take roles. */
export async function cameBefore(db: Executor, personId: string, otherId: string): Promise<boolean> {
  const { before } = await one(
    db,
    z.object({ before: z.boolean() }),
    sql`select exists (
          select from memberships m
          where m.person_id = ${personId} and m.given_at < (
            select min(o.given_at) from memberships o
            where o.person_id = ${otherId} and o.ended_at is null
              and o.role = any(${rolesWith('team:write')}::text[]))) as before`,
  )
  return before
}

export async function markMembershipEnded(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update memberships set ended_at = kwabo_now() where id = ${id}`)
}
