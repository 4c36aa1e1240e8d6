import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'

const thanksShape = z.object({ id: z.string(), pseudonym: z.string(), message: z.string(), at: z.date() })

/** Thanks that staff have approved, newest gift first, without gifts whose money the provider took back. */
export function listShown(db: Executor, limit: number) {
  return many(
    db,
    thanksShape,
    sql`select id, pseudonym, message, paid_at as at from donations
        where wall = 'shown' and state = 'paid'
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        order by paid_at desc, id limit ${limit}`,
  )
}

/** Thanks that staff have to decide, oldest gift first: of gifts paid, not taken back, with a name or a message. */
export function listWaiting(db: Executor) {
  return many(
    db,
    z.object({ ...thanksShape.shape, reference: z.string() }),
    sql`select id, reference, pseudonym, message, paid_at as at from donations
        where wall = 'waiting' and state = 'paid' and (message <> '' or pseudonym <> '')
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        order by paid_at, id`,
  )
}

/**
 * Decides about these donations' thanks. Returns those decided: paid, not taken back, with a name or a message. Locks them
 * by id, so that two who decide about the same ones never wait for each other in a circle.
 */
export async function decide(
  tx: Executor,
  references: readonly string[],
  wall: 'shown' | 'hidden',
): Promise<{ id: string; reference: string }[]> {
  return many(
    tx,
    z.object({ id: z.string(), reference: z.string() }),
    sql`with chosen as (
          select id from donations where reference = any(${references}::text[]) order by id for update)
        update donations set wall = ${wall} from chosen
        where donations.id = chosen.id and state = 'paid' and (message <> '' or pseudonym <> '')
          and not exists (select from payments p where p.id = paid_by and p.state = 'reversed')
        returning donations.id, reference`,
  )
}
