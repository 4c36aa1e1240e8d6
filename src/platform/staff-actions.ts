import { z } from 'zod'
import { actorValues, type Staff } from './actor.ts'
import { maybe, run, sql, type Executor } from './database.ts'

/** What was done, and with what: `subject` is an id, or the name that a code or a setting has. */
export interface StaffAction {
  by: Staff
  action: string
  subject: string
  detail?: Record<string, unknown>
}

/** Writes down what staff did, beside the story of what they did it with, in the transaction that does it. */
export async function recordAction(
  tx: Executor,
  { by, action, subject, detail = {} }: StaffAction,
): Promise<void> {
  const session = by.kind === 'staff' ? by.session : undefined
  await run(
    tx,
    sql`insert into staff_actions
          (actor, actor_id, actor_name, session_id, by_right, request_id, action, subject, detail)
        values (${actorValues(by)}, ${session?.id ?? null}::uuid, ${session?.right ?? null}::text,
          ${session?.requestId ?? null}::text, ${action}, ${subject}, ${JSON.stringify(detail)})`,
  )
}

/** The name of whoever has done this with it last; undefined where nobody has. */
export async function findLastActor(
  db: Executor,
  action: string,
  subject: string,
): Promise<string | undefined> {
  const last = await maybe(
    db,
    z.object({ name: z.string() }),
    sql`select coalesce(actor_name, actor) as name from staff_actions
        where subject = ${subject} and action = ${action} order by id desc limit 1`,
  )
  return last?.name
}
