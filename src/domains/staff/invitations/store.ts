import { z } from 'zod'
import { actorValues, type Staff } from '../../../platform/actor.ts'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { companyRoles, rolesWith, type CompanyRole } from '../permissions.ts'

const invitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(companyRoles).nullable(),
  /** Whose factors it replaces; null where it gives a role. */
  personId: z.uuid().nullable(),
  actor: z.string(),
  actorId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  endsAt: z.date(),
  isOpen: z.boolean(),
})
export type Invitation = z.output<typeof invitationRow>

/** Of `staff_invitations i`: nobody has used it or taken it back, its time is not over, and who sent it still may. */
export const isOpenInvitation = sql`i.used_at is null and i.withdrawn_at is null and i.ends_at > kwabo_now()
  and (i.actor <> 'staff' or exists (
    select from memberships m where m.person_id = i.actor_id and m.ended_at is null
      and m.role = any(${rolesWith('team:write')}::text[])))`

const columns = sql`i.id, i.email, i.role, i.person_id as "personId", i.actor, i.actor_id as "actorId",
  i.actor_name as "actorName", i.ends_at as "endsAt", ${isOpenInvitation} as "isOpen"`

export async function insertInvitation(
  tx: Executor,
  invitation: {
    id: string
    token: string
    email: string
    role: CompanyRole | null
    personId: string | null
    by: Staff
    hours: number
  },
): Promise<void> {
  const { id, token, email, role, personId, by, hours } = invitation
  await run(
    tx,
    sql`insert into staff_invitations
          (id, token, email, role, person_id, actor, actor_id, actor_name, ends_at)
        values (${id}, ${token}, ${email}, ${role}, ${personId}, ${actorValues(by)},
          kwabo_now() + make_interval(hours => ${hours}))`,
  )
}

/** Whether a link to this role waits at this address, however it is spelt. */
export async function isInvited(db: Executor, email: string, role: CompanyRole): Promise<boolean> {
  const open = await run(
    db,
    sql`select from staff_invitations i
        where lower(i.email) = lower(${email}) and i.role = ${role} and ${isOpenInvitation}`,
  )
  return open > 0
}

/** Of a mail that carries its link. */
export function findInvitationById(db: Executor, id: string): Promise<Invitation | undefined> {
  return maybe(db, invitationRow, sql`select ${columns} from staff_invitations i where i.id = ${id}`)
}

/** By the digest of its token, whatever became of it. */
export function findInvitation(db: Executor, token: string): Promise<Invitation | undefined> {
  return maybe(db, invitationRow, sql`select ${columns} from staff_invitations i where i.token = ${token}`)
}

/** The same while nobody else can use it: whoever comes second sees that it was used. */
export function lockInvitation(tx: Executor, token: string): Promise<Invitation | undefined> {
  return maybe(
    tx,
    invitationRow,
    sql`select ${columns} from staff_invitations i where i.token = ${token} for update`,
  )
}

export async function markInvitationUsed(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update staff_invitations set used_at = kwabo_now() where id = ${id}`)
}

/** Answers its address, or undefined where it is not open. */
export function withdrawOpen(tx: Executor, id: string): Promise<{ email: string } | undefined> {
  return maybe(
    tx,
    z.object({ email: z.string() }),
    sql`update staff_invitations set withdrawn_at = kwabo_now()
        where id = ${id} and used_at is null and withdrawn_at is null returning email`,
  )
}

/** Ends every link to a role at an address, however it is spelt: another one takes its place. */
export async function withdrawFormer(
  tx: Executor,
  { email, role }: { email: string; role: CompanyRole },
): Promise<void> {
  await run(
    tx,
    sql`update staff_invitations set withdrawn_at = kwabo_now()
        where lower(email) = lower(${email}) and role = ${role} and used_at is null and withdrawn_at is null`,
  )
}

/** Ends the other links by which somebody would choose anew what they sign in with: they have by this one. */
export async function withdrawFactors(tx: Executor, personId: string, used: string): Promise<void> {
  await run(
    tx,
    sql`update staff_invitations set withdrawn_at = kwabo_now()
        where person_id = ${personId} and id <> ${used} and used_at is null and withdrawn_at is null`,
  )
}

/**
 * Ends the open links that give a role at somebody's address; `sent`: and those that they have sent; `factors`: and those
 * by which they would choose anew what they sign in with. Answers the addresses, one for each link.
 */
export function withdrawOf(
  tx: Executor,
  personId: string,
  { sent, factors }: { sent: boolean; factors: boolean },
): Promise<{ email: string }[]> {
  return many(
    tx,
    z.object({ email: z.string() }),
    sql`update staff_invitations i set withdrawn_at = kwabo_now()
        from staff_people p
        where p.id = ${personId} and i.used_at is null and i.withdrawn_at is null and i.ends_at > kwabo_now()
          and ((lower(i.email) = lower(p.email) and (i.role is not null or ${factors}))
            or (i.actor = 'staff' and i.actor_id = p.id and ${sent}))
        returning i.email`,
  )
}
