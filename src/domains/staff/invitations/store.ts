import { z } from 'zod'
import { actorValues, type Staff } from '../../../platform/actor.ts'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { companyRoles, type CompanyRole } from '../permissions.ts'

const invitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(companyRoles).nullable(),
  /** Whose factors it replaces; null where it gives a role. */
  personId: z.uuid().nullable(),
  actor: z.string(),
  actorName: z.string().nullable(),
  endsAt: z.date(),
  isOpen: z.boolean(),
})
export type Invitation = z.output<typeof invitationRow>

const columns = sql`id, email, role, person_id as "personId", actor, actor_name as "actorName", ends_at as "endsAt",
  used_at is null and withdrawn_at is null and ends_at > kwabo_now() as "isOpen"`

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
    sql`select from staff_invitations where lower(email) = lower(${email}) and role = ${role}
          and used_at is null and withdrawn_at is null and ends_at > kwabo_now()`,
  )
  return open > 0
}

/** Of a mail that carries its link. */
export function findInvitationById(db: Executor, id: string): Promise<Invitation | undefined> {
  return maybe(db, invitationRow, sql`select ${columns} from staff_invitations where id = ${id}`)
}

/** By the digest of its token, whatever became of it. */
export function findInvitation(db: Executor, token: string): Promise<Invitation | undefined> {
  return maybe(db, invitationRow, sql`select ${columns} from staff_invitations where token = ${token}`)
}

/** The same while nobody else can use it: whoever comes second sees that it was used. */
export function lockInvitation(tx: Executor, token: string): Promise<Invitation | undefined> {
  return maybe(
    tx,
    invitationRow,
    sql`select ${columns} from staff_invitations where token = ${token} for update`,
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
