import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'
import type { PartTimes } from './move-parts.ts'

const partShape = z.object({
  id: z.string(),
  kind: z.enum(['moment', 'zone']),
  name: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
  /** The opening that was announced first; null where it still is that one. */
  previousOpensAt: z.date().nullable(),
})
export type Part = z.infer<typeof partShape>

/** Parts of an event that have moved by themselves, as the view `event_overview` answers them. */
export const movedPartsShape = z.array(
  z.object({
    name: z.string(),
    startsAt: z.iso.datetime({ offset: true }),
    previousStartsAt: z.iso.datetime({ offset: true }),
  }),
)

/** The parts of an event, in their order. Whoever changes them holds the event's lock. */
export function findParts(db: Executor, eventId: string): Promise<Part[]> {
  return many(
    db,
    partShape,
    sql`select id, kind, name, opens_at as "opensAt", closes_at as "closesAt",
          previous_opens_at as "previousOpensAt"
        from event_parts where event_id = ${eventId} order by position`,
  )
}

/**
 * Gives parts other times, and answers those that have moved, as they were. `announced`: people know the old times, so
 * that each part keeps its first opening.
 */
export async function setPartTimes(
  tx: Executor,
  parts: readonly PartTimes[],
  { announced }: { announced: boolean },
): Promise<PartTimes[]> {
  return many(
    tx,
    partShape.pick({ id: true, opensAt: true, closesAt: true }),
    sql`update event_parts p set opens_at = t.opens_at, closes_at = t.closes_at,
          previous_opens_at = case when ${announced} then coalesce(p.previous_opens_at, p.opens_at) end
        from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ opensAt }) => opensAt)}::timestamptz[],
                    ${parts.map(({ closesAt }) => closesAt)}::timestamptz[]) as t (id, opens_at, closes_at)
        join event_parts before using (id)
        where p.id = t.id and (p.opens_at, p.closes_at) <> (t.opens_at, t.closes_at)
        returning p.id, before.opens_at as "opensAt", before.closes_at as "closesAt"`,
  )
}
