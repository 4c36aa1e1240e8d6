import { z } from 'zod'
import { sql } from './database.ts'

/**
 * Who did something. `staff` is signed in, `operator` typed a command at the machine, `job` runs by itself. Stored as
 * the columns `actor`, `actor_id` and `actor_name`, because a person may go and the name that was theirs must stay.
 */
export type Actor = { kind: 'buyer' | 'donor' | 'provider' } | { kind: 'job'; name: string } | Staff

/** Where somebody is signed in, the right that the request used, and its id. */
const signedIn = z.object({ id: z.uuid(), right: z.string().nullable(), requestId: z.string() })

/**
 * Somebody of the company: every use case that only they may call takes one. The name has 1 to 100 characters. The
 * session is known while a request is answered; what is told later of somebody has none.
 */
export const staffShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('staff'),
    personId: z.uuid(),
    name: z.string(),
    session: signedIn.optional(),
  }),
  z.object({ kind: z.literal('operator'), name: z.string() }),
])
export type Staff = z.output<typeof staffShape>

/** Values for `actor, actor_id, actor_name`. */
export function actorValues(actor: Actor) {
  const id = actor.kind === 'staff' ? actor.personId : null
  const name = 'name' in actor ? actor.name : null
  return sql`${actor.kind}::text, ${id}::uuid, ${name}::text`
}
