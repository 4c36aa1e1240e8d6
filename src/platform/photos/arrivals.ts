import type { IncomingMessage } from 'node:http'
import { watchSpeed, type UploadSpeed } from './upload-speed.ts'

export type Arrival = ReturnType<typeof arrivalOf>

/**
 * Places for `most` uploads that arrive. Where all are taken, one of the network with the most gives way to the next,
 * the one that arrives most slowly: neither a hundred connections that drip nor twenty networks that send whole photos
 * but for the last bytes keep anybody out. Answers undefined where none of them arrives.
 */
export function createArrivals(most: number) {
  const places = new Set<Arrival>()
  return async <Result>(
    network: string,
    work: (arrival: Arrival) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (places.size >= most) {
      const slowest = slowestOf(largest(places, network))
      if (!slowest) return undefined
      places.delete(slowest)
      slowest.giveWay()
    }
    const arrival = arrivalOf(network)
    places.add(arrival)
    try {
      return await work(arrival)
    } finally {
      places.delete(arrival)
    }
  }
}

/** `givenWay` resolves once its place is another's. */
function arrivalOf(network: string) {
  const { promise: givenWay, resolve } = Promise.withResolvers<{ kind: 'busy' }>()
  let speed: UploadSpeed | undefined
  return {
    network,
    givenWay,
    giveWay: () => resolve({ kind: 'busy' }),
    /** For who reads it: a body that is listened to flows, and what came before is lost. */
    watch: (body: IncomingMessage) => (speed = watchSpeed(body)),
    /** Undefined where it does not arrive. */
    perSecond: () => speed?.perSecond(),
  }
}

/** Those of the networks that would have the most places once `next` has one more. */
function largest(places: ReadonlySet<Arrival>, next: string): Arrival[] {
  const counts = new Map([[next, 1]])
  for (const { network } of places) counts.set(network, (counts.get(network) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...places].filter(({ network }) => counts.get(network) === most)
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
