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
 * Pure: the parts of an event that moves. All go by the same time as its start; what closes with the event still does.
 */
export function moveParts<Part extends PartTimes>(parts: readonly Part[], from: Span, to: Span): Part[] {
  const shift = to.startsAt.getTime() - from.startsAt.getTime()
  const moved = (moment: Date) => new Date(moment.getTime() + shift)
  return parts.map((part) => ({
    ...part,
    opensAt: moved(part.opensAt),
    closesAt: part.closesAt.getTime() === from.endsAt.getTime() ? to.endsAt : moved(part.closesAt),
  }))
}

/** Pure: whether a part opens before it closes, and both while its event takes place. */
export function isWithin({ opensAt, closesAt }: Omit<PartTimes, 'id'>, { startsAt, endsAt }: Span): boolean {
  return startsAt <= opensAt && opensAt < closesAt && closesAt <= endsAt
}
