import { z } from 'zod'

/** The moments that tickets of a type open, as the view `type_moments` answers them; null: their event as a whole. */
export const momentsShape = z
  .array(
    z.object({
      grantId: z.string(),
      /** How many moments of this grant a ticket opens; null: all. */
      most: z.int().nullable(),
      partId: z.string(),
      name: z.string(),
      opensAt: z.iso.datetime({ offset: true }),
      closesAt: z.iso.datetime({ offset: true }),
      /** The opening that was announced first; null if it has never moved. */
      previousOpensAt: z.iso.datetime({ offset: true }).nullable(),
    }),
  )
  .nullable()

export type Moment = NonNullable<z.infer<typeof momentsShape>>[number]

/** Pure: the moments as they were before some of them moved; `earlier` holds those. Null if none of these has moved. */
export function momentsBefore(
  moments: readonly Moment[] | null,
  earlier: readonly { id: string; opensAt: Date; closesAt: Date }[],
): Moment[] | null {
  if (!moments?.some(({ partId }) => earlier.some(({ id }) => id === partId))) return null
  return moments.map((moment) => {
    const before = earlier.find(({ id }) => id === moment.partId)
    return before
      ? { ...moment, opensAt: before.opensAt.toISOString(), closesAt: before.closesAt.toISOString() }
      : moment
  })
}

/** Pure: the moments that were moved, at the times that were announced first. */
function announcedTimes(moments: readonly Moment[] | null) {
  return (moments ?? []).flatMap(({ partId: id, opensAt, closesAt, previousOpensAt }) => {
    if (previousOpensAt === null) return []
    const lasts = Date.parse(closesAt) - Date.parse(opensAt)
    const first = new Date(previousOpensAt)
    return [{ id, opensAt: first, closesAt: new Date(first.getTime() + lasts) }]
  })
}

/** One time that a ticket lets its holder in. A calendar shows each as an event of its own. */
export const entryShape = z.object({
  /** The part's, the grant's where there is a choice, or the event's. Calendars keep it, so it never changes. */
  id: z.string(),
  /** The part's; null where the entry is the whole event. */
  name: z.string().nullable(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /**
   * The holder chooses `most` of the `of` parts of a grant. The grant is one entry, from its first part to its last.
   */
  choice: z.object({ of: z.int(), most: z.int() }).nullable(),
})
export type Entry = z.infer<typeof entryShape>

interface Granted {
  eventId: string
  startsAt: Date
  endsAt: Date
  /** A live ticket opens no part: it is good for the event's own time. */
  live: boolean
  moments: readonly Moment[] | null
}

/** Pure: the entries of one ticket, at least one, in the order of time. */
export function entriesOf({ eventId, startsAt, endsAt, live, moments }: Granted): Entry[] {
  const event = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  if (live || !moments || moments.length === 0) return [{ id: eventId, name: null, ...event, choice: null }]
  const grants = Map.groupBy(moments, ({ grantId }) => grantId)
  const entries = [...grants.values()].flatMap((parts) => choiceOf(parts) ?? parts.map(wholePart))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return [...byId.values()]
    .map((entry) => (isSpan(entry, event) ? { ...entry, name: null } : entry))
    .toSorted((a, b) => compare(a.startsAt, b.startsAt) || compare(a.endsAt, b.endsAt))
}

/**
 * Pure: what it was to let in to as that was announced first, where any of it has moved: a part, or the event of a
 * ticket that opens no part. Undefined where all of it stands.
 */
export function announcedEntries(granted: Granted & { previousStartsAt: Date | null }): Entry[] | undefined {
  const { live, startsAt, endsAt, previousStartsAt, moments } = granted
  if (!live && moments) {
    const before = momentsBefore(moments, announcedTimes(moments))
    return before ? entriesOf({ ...granted, moments: before }) : undefined
  }
  if (!previousStartsAt) return undefined
  const lasts = endsAt.getTime() - startsAt.getTime()
  return entriesOf({
    ...granted,
    startsAt: previousStartsAt,
    endsAt: new Date(previousStartsAt.getTime() + lasts),
  })
}

/** From the first opening to the last closing. */
export function spanOf(entries: readonly Pick<Entry, 'startsAt' | 'endsAt'>[]) {
  const [startsAt = ''] = entries.map((entry) => entry.startsAt).toSorted(compare)
  const endsAt =
    entries
      .map((entry) => entry.endsAt)
      .toSorted(compare)
      .at(-1) ?? ''
  return { startsAt, endsAt }
}

/** Undefined where the grant opens all of its parts. */
function choiceOf(parts: readonly Moment[]): Entry | undefined {
  const [first] = parts
  if (!first || first.most === null || first.most >= parts.length) return undefined
  return {
    id: first.grantId,
    name: null,
    ...spanOf(parts.map(wholePart)),
    choice: { of: parts.length, most: first.most },
  }
}

function wholePart({ partId, name, opensAt, closesAt }: Moment): Entry {
  const [startsAt, endsAt] = [new Date(opensAt).toISOString(), new Date(closesAt).toISOString()]
  return { id: partId, name, startsAt, endsAt, choice: null }
}

function isSpan(entry: Entry, event: { startsAt: string; endsAt: string }): boolean {
  return entry.startsAt === event.startsAt && entry.endsAt === event.endsAt
}

/** ISO 8601 in UTC sorts as text. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
