import { networkOf } from './network-of.ts'

/** Too much of one kind of work at once: nothing was done, and the same request may come again in a moment. */
export class ServerBusyError extends Error {
  readonly statusCode = 503
}

interface Waiting {
  go: () => void
  refuse: () => void
}

interface Bounds {
  /** Works that run side by side; nobody waits before there are more. */
  atOnce: number
  /** Of these, works of one network, so that whoever makes them last leaves places to others. All, if not given. */
  ofNetwork?: number
  /** Requests that wait, all networks together. */
  waiting: number
  /** Milliseconds for which one waits. */
  patience: number
}

/**
 * The share of the server that one kind of work may have, in this process. Beyond it requests wait, and networks take
 * turns, however many one of them sends; where too many wait, the network with the most loses its last, and of equals
 * the one whose turn comes last. Nobody is refused for what somebody did earlier.
 */
export class FairShare {
  readonly #bounds: Bounds
  /** By network, the one whose turn it is first. */
  readonly #queues = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  #runningInAll = 0
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Does the work when its turn comes. Throws a ServerBusyError where that is not soon enough. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(address)
    if (this.#hasRoom(network)) this.#begin(network)
    else await this.#turn(network)
    try {
      return await work()
    } finally {
      this.#end(network)
      this.#next()
    }
  }

  #hasRoom(network: string): boolean {
    const { atOnce, ofNetwork = atOnce } = this.#bounds
    return this.#runningInAll < atOnce && (this.#running.get(network) ?? 0) < ofNetwork
  }

  #begin(network: string): void {
    this.#runningInAll += 1
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1)
  }

  #end(network: string): void {
    this.#runningInAll -= 1
    const left = (this.#running.get(network) ?? 1) - 1
    if (left > 0) this.#running.set(network, left)
    else this.#running.delete(network)
  }

  /** Resolves once the place of a work that has ended is this request's. */
  #turn(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        this.#drop(network, entry)
        entry.refuse()
      }, this.#bounds.patience)
      const entry: Waiting = {
        go: () => {
          clearTimeout(impatience)
          resolve()
        },
        refuse: () => {
          clearTimeout(impatience)
          reject(new ServerBusyError('too many wait'))
        },
      }
      const queue = this.#queues.get(network)
      if (queue) queue.push(entry)
      else this.#queues.set(network, [entry])
      this.#waiting += 1
      if (this.#waiting > this.#bounds.waiting) this.#refuseOne()
    })
  }

  #next(): void {
    for (const [network, [entry]] of this.#queues) {
      if (!entry || !this.#hasRoom(network)) continue
      this.#drop(network, entry)
      this.#begin(network)
      // The next turn is another network's.
      const left = this.#queues.get(network)
      this.#queues.delete(network)
      if (left) this.#queues.set(network, left)
      return entry.go()
    }
  }

  #refuseOne(): void {
    const [network, queue] = [...this.#queues].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    )
    const last = queue.at(-1)
    if (!last) return
    this.#drop(network, last)
    last.refuse()
  }

  #drop(network: string, entry: Waiting): void {
    const queue = this.#queues.get(network) ?? []
    const place = queue.indexOf(entry)
    if (place < 0) return
    queue.splice(place, 1)
    this.#waiting -= 1
    if (queue.length === 0) this.#queues.delete(network)
  }
}
