import { z } from 'zod'
import { maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { FORMER_TOKEN_SECONDS, PROOF_MINUTES, sessionTimes } from '../limits.ts'
import { roles } from '../permissions.ts'

const heldRole = z.object({ role: z.enum(roles), organiserId: z.uuid().nullable() })
export type HeldRole = z.output<typeof heldRole>

const sessionRow = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  roles: z.array(heldRole),
  browser: z.string(),
  /** False where the token is the one before. */
  isCurrent: z.boolean(),
  provenUntil: z.date().nullable(),
  /** Its last request was more than a minute ago. */
  isStale: z.boolean(),
})
export type Session = z.output<typeof sessionRow>

/** Of `staff_sessions s`: nobody has ended it, and its time is not over. */
export const isOpenSession = sql`s.ended_at is null and s.ends_at > kwabo_now()
  and s.seen_at > kwabo_now() - make_interval(mins => ${sessionTimes.idleMinutes})`

/** The session of a token, as its digest, that nobody has ended and whose time is not over. */
export function findSession(
  db: Executor,
  { token, network }: { token: string; network: string },
): Promise<Session | undefined> {
  return maybe(
    db,
    sessionRow,
    sql`select s.id, json_build_object('id', p.id, 'name', p.name, 'email', p.email) as person,
          coalesce((select json_agg(json_build_object('role', m.role, 'organiserId', m.organiser_id)
              order by m.given_at, m.id)
            from memberships m where m.person_id = p.id and m.ended_at is null), '[]') as roles,
          s.browser, s.token = ${token} as "isCurrent",
          case when s.proven_network = ${network}
              and s.proven_at > kwabo_now() - make_interval(mins => ${PROOF_MINUTES})
            then s.proven_at + make_interval(mins => ${PROOF_MINUTES}) end as "provenUntil",
          s.seen_at < kwabo_now() - interval '1 minute' as "isStale"
        from staff_sessions s join staff_people p on p.id = s.person_id
        where ${isOpenSession}
          and (s.token = ${token} or (s.former_token = ${token}
            and s.renewed_at > kwabo_now() - make_interval(secs => ${FORMER_TOKEN_SECONDS})))`,
  )
}

export async function insertSession(
  tx: Executor,
  session: {
    id: string
    personId: string
    token: string
    device: string
    browser: string
    label: string
    network: string
  },
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_sessions
          (id, person_id, token, device, browser, label, ends_at, proven_network)
        values (${session.id}, ${session.personId}, ${session.token}, ${session.device}, ${session.browser},
          ${session.label}, kwabo_now() + make_interval(hours => ${sessionTimes.hours}), ${session.network})`,
  )
}

/** It is in use. */
export async function touchSession(db: Executor, id: string): Promise<void> {
  await run(db, sql`update staff_sessions set seen_at = kwabo_now() where id = ${id}`)
}

/**
 * Gives a session that has just proven whose it is another token. The one before reads on for half a minute. Undefined
 * where it has ended meanwhile.
 */
export function renewSession(
  tx: Executor,
  { id, token, network }: { id: string; token: string; network: string },
): Promise<{ provenUntil: Date } | undefined> {
  return maybe(
    tx,
    z.object({ provenUntil: z.date() }),
    sql`update staff_sessions set former_token = token, token = ${token}, renewed_at = kwabo_now(),
          seen_at = kwabo_now(), proven_at = kwabo_now(), proven_network = ${network}
        where id = ${id} and ended_at is null
        returning proven_at + make_interval(mins => ${PROOF_MINUTES}) as "provenUntil"`,
  )
}

/** Whether this person has signed in before, but never there. */
export async function isNewDevice(db: Executor, personId: string, device: string): Promise<boolean> {
  const before = await run(
    db,
    sql`select from staff_sessions where person_id = ${personId}
        group by person_id having not bool_or(device = ${device})`,
  )
  return before > 0
}

/** Another session of the same person takes its place. */
export async function endOnDevice(tx: Executor, personId: string, device: string): Promise<void> {
  await run(
    tx,
    sql`update staff_sessions set ended_at = kwabo_now(), ended_why = 'replaced'
        where person_id = ${personId} and device = ${device} and ended_at is null`,
  )
}

const toldSession = z.object({ name: z.string(), label: z.string(), at: z.date() })

/** Whose it is and where, for the mail about it. */
export function findTold(db: Executor, id: string): Promise<z.output<typeof toldSession> | undefined> {
  return maybe(
    db,
    toldSession,
    sql`select p.name, s.label, s.started_at as at
        from staff_sessions s join staff_people p on p.id = s.person_id where s.id = ${id}`,
  )
}

/** Sessions over a year ago tell nothing any more. */
export function deleteOldSessions(db: Executor): Promise<number> {
  return run(db, sql`delete from staff_sessions where ends_at < kwabo_now() - interval '1 year'`)
}

export type EndOfSession = 'signed-out' | 'other-browser' | 'role' | 'factor'

/** Answers whether it had not ended before. */
export async function markEnded(tx: Executor, id: string, why: EndOfSession): Promise<boolean> {
  const ended = await run(
    tx,
    sql`update staff_sessions set ended_at = kwabo_now(), ended_why = ${why}
        where id = ${id} and ended_at is null`,
  )
  return ended > 0
}

/** Ends every session of a person, but the one that is named; answers how many. */
export async function markAllEnded(
  tx: Executor,
  personId: string,
  why: EndOfSession,
  except: string | null = null,
): Promise<number> {
  return run(
    tx,
    sql`update staff_sessions set ended_at = kwabo_now(), ended_why = ${why}
        where person_id = ${personId} and ended_at is null and id is distinct from ${except}::uuid`,
  )
}
