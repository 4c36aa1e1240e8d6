import type { IncomingMessage } from 'node:http'
import { watchSpeed, type UploadSpeed } from './upload-speed.ts'

export type Arrival = ReturnType<typeof arrivalOf>

/**
 * Places for `most` uploads that arrive. Where all are taken, the one that arrives most slowly gives
 * way to the next: a hundred connections that drip keep nobody out. Answers undefined where none of them arrives.
 */
export function createArrivals(most: number) {
  const places = new Set<Arrival>()
  return async <Result>(work: (arrival: Arrival) => Promise<Result>): Promise<Result | undefined> => {
    if (places.size >= most) {
      const slowest = slowestOf(places)
      if (!slowest) return undefined
      places.delete(slowest)
      slowest.giveWay()
    }
    const arrival = arrivalOf()
    places.add(arrival)
    try {
      return await work(arrival)
    } finally {
      places.delete(arrival)
    }
  }
}

/** `givenWay` resolves once its place is another's. */
function arrivalOf() {
  const { promise: givenWay, resolve } = Promise.withResolvers<{ kind: 'busy' }>()
  let speed: UploadSpeed | undefined
  return {
    givenWay,
    giveWay: () => resolve({ kind: 'busy' }),
    /** For who reads it: a body that is listened to flows, and what came before is lost. */
    watch: (body: IncomingMessage) => (speed = watchSpeed(body)),
    /** Undefined where it does not arrive. */
    perSecond: () => speed?.perSecond(),
  }
}

function slowestOf(places: Iterable<Arrival>): Arrival | undefined {
  let slowest: Arrival | undefined
  let least = Infinity
  for (const arrival of places) {
    const speed = arrival.perSecond() ?? Infinity
    if (speed >= least) continue
    slowest = arrival
    least = speed
  }
  return slowest
}
