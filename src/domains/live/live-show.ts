/** A show that is also sold as a live stream. */
export interface LiveShow {
  eventId: string
  title: string
  /** What the login page promises, a few words each. */
  highlights: string[]
  startsAt: Date
  /** From then on the stream may be watched: half an hour before the start. */
  opensAt: Date
  endsAt: Date
  /** Until then it may be watched again. */
  replayEndsAt: Date
  /** Address of the HLS playlist that the operator plays; null where none is set. */
  streamUrl: string | null
  /** Where its tickets are sold, a path; null where no page sells them. */
  ticketsPath: string | null
}

/**
 * `waiting`: the watch page counts down. `open`: the stream may be on already. `running`: between start and end.
 * `replay`: over, and to be seen again. `over`: nothing more to see.
 */
export type ShowPhase = 'waiting' | 'open' | 'running' | 'replay' | 'over'

/** At the very moment of a change the next phase has begun. */
export function showPhase(
  show: Pick<LiveShow, 'startsAt' | 'opensAt' | 'endsAt' | 'replayEndsAt'>,
  now: Date,
): ShowPhase {
  if (now < show.opensAt) return 'waiting'
  if (now < show.startsAt) return 'open'
  if (now < show.endsAt) return 'running'
  return now < show.replayEndsAt ? 'replay' : 'over'
}
