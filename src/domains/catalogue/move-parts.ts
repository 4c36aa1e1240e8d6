/** When an event, or a part of it, takes place. */
export interface Span {
  startsAt: Date
  endsAt: Date
}

export interface PartTimes {
  id: string
  opensAt: Date
  closesAt: Date
}

/**
 * Pure: where the parts of an event stand after it has moved. Parts in `given` take the times that are given; the
 * others move as far as the event's start, and one that closed with the event still does.
 */
export function moveParts(
  parts: readonly PartTimes[],
  from: Span,
  to: Span,
  given: readonly PartTimes[] = [],
): PartTimes[] {
  const shift = to.startsAt.getTime() - from.startsAt.getTime()
  const moved = (moment: Date) => new Date(moment.getTime() + shift)
  return parts.map(
    ({ id, opensAt, closesAt }) =>
      given.find((part) => part.id === id) ?? {
        id,
        opensAt: moved(opensAt),
        closesAt: closesAt.getTime() === from.endsAt.getTime() ? to.endsAt : moved(closesAt),
      },
  )
}

/** Pure: whether a part opens before it closes, and both during its event. */
export function isWithin({ opensAt, closesAt }: Omit<PartTimes, 'id'>, { startsAt, endsAt }: Span): boolean {
  return startsAt <= opensAt && opensAt < closesAt && closesAt <= endsAt
}
