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
  /** Requests that wait, all networks together. */
  waiting: number
  /** Milliseconds for which one waits. */
  patience: number
}

/**
 * The share of the server that one kind of work may have, in this process. Beyond it requests wait, and networks take
 * turns, however many one of them sends; where too many wait, the network with the most loses its last. Nobody is
 * refused for what somebody did earlier.
 */
export class FairShare {
  readonly #bounds: Bounds
  /** By network, the one whose turn it is first. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0
  #waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Does the work when its turn comes. Throws a ServerBusyError where that is not soon enough. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1
    else await this.#turn(networkOf(address))
    try {
      return await work()
    } finally {
      this.#next()
    }
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
    const [first] = this.#queues
    if (!first) {
      this.#running -= 1
      return
    }
    const [network, [entry]] = first
    if (!entry) return
    this.#drop(network, entry)
    // The next turn is another network's.
    const left = this.#queues.get(network)
    this.#queues.delete(network)
    if (left) this.#queues.set(network, left)
    entry.go()
  }

  #refuseOne(): void {
    const [network, queue] = [...this.#queues].reduce((most, one) =>
      one[1].length > most[1].length ? one : most,
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
