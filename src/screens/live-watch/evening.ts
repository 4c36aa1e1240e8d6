import { showPhase, type ShowPhase } from '../../domains/live/live-show.ts'

/** The evening by the server's clock, as the page and later answers tell it. */
export interface Evening {
  now(): number
  phase(): ShowPhase
  startsAt(): Date
  opensAt(): Date
  /** From an answer of the server; what cannot be read changes nothing. */
  hear(answer: unknown): void
}

interface Told {
  now: string
  opens: string
  starts: string
  ends: string
  replayEnds: string
}

/** `ticking` counts milliseconds whatever the machine's own clock says. */
export function createEvening(told: Told, ticking: () => number): Evening {
  let times = timesOf(told)
  let asOf = Date.parse(told.now) - ticking()
  const now = () => asOf + ticking()
  return {
    now,
    phase: () => showPhase(times, new Date(now())),
    startsAt: () => times.startsAt,
    opensAt: () => times.opensAt,
    hear: (answer) => {
      const heard = readTold(answer)
      if (!heard) return
      times = timesOf(heard)
      // A telephone that slept has counted too little.
      asOf = Date.parse(heard.now) - ticking()
    },
  }
}

function timesOf({ opens, starts, ends, replayEnds }: Told) {
  return {
    opensAt: new Date(opens),
    startsAt: new Date(starts),
    endsAt: new Date(ends),
    replayEndsAt: new Date(replayEnds),
  }
}

function readTold(answer: unknown): Told | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(answer))
  const moment = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : ''
  }
  const told = {
    now: moment('maintenant'),
    opens: moment('ouverture'),
    starts: moment('debut'),
    ends: moment('fin'),
    replayEnds: moment('finRediffusion'),
  }
  return Object.values(told).includes('') ? undefined : told
}
