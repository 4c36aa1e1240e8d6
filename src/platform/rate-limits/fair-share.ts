import { LatestMap } from '../memory/latest-map.ts'
import { networkOf } from './network-of.ts'

/** Too much of one kind of work at once: nothing was done, and the same request may come again in a moment. */
export class ServerBusyError extends Error {
  readonly statusCode = 503
}

interface Waiting {
  network: string
  /** With the part of the work's time that is due to each network that waits. */
  go: (part: number) => void
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

/** So many networks that had a turn are remembered. */
const LATELY = 256

/**
 * The share of the server that one kind of work may have, in this process. Beyond it requests wait, and networks take
 * turns, however many one of them sends: of those that had turns the one whose works took the least time goes first, so
 * that long works get a network no more of the share than short ones. Two turns of three are for networks that had none
 * lately, so that a buyer waits for one or two of fifty networks that ask without end. Where too many wait, the network
 * with the most loses its last, and of equals the one whose turn comes last. Time that nobody else wanted counts for
 * nobody: who was away has saved none, who was alone owes none. Nobody is refused for what somebody did earlier.
 *
 * A request that had its turn goes on before those that wait for theirs, and its time counts all the same. Otherwise a
 * buyer who told of his money, in four steps, waited four times for each of 200 networks: 1 to 2 s.
 *
 * A network that waits shares the time with those that wait, not with all that asked lately. Otherwise a crowd behind
 * one address waited up to 10 s beside sixteen requests at once, each from another of a hundred networks.
 */
export class FairShare {
  readonly #bounds: Bounds
  readonly #now: () => number
  /** By network, the one that waits longest first: those that had a turn lately, and those that had none. */
  readonly #known = new Map<string, Waiting[]>()
  readonly #new = new Map<string, Waiting[]>()
  /** Requests that go on. There are no more than have begun, so these are not among the `waiting` of the bounds. */
  readonly #goingOn: Waiting[] = []
  /** Networks that had a turn, the last one at the end: the milliseconds that its works took until some moment. */
  readonly #lately = new LatestMap<string, { took: number; until: number }>(LATELY)
  /** What a network that waited all the time would have taken. Less than this counts as this for whoever comes. */
  #due = 0
  #turns = 0
  readonly #running = new Map<string, number>()
  #runningInAll = 0
  #waiting = 0

  /** `now` is in milliseconds since any moment. */
  constructor(bounds: Bounds, now = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  /**
   * Does the work when its turn comes. Throws a ServerBusyError where that is not soon enough. `goesOn`: the work is of a
   * request of which another had its turn.
   */
  async run<Result>(address: string, work: () => Promise<Result>, goesOn = false): Promise<Result> {
    const network = networkOf(address)
    if (!this.#known.has(network)) this.#saveNothing(network)
    const part = this.#hasRoom(network) ? this.#begin(network) : await this.#turn(network, goesOn)
    const began = this.#now()
    try {
      return await work()
    } finally {
      this.#due += part * (this.#now() - began)
      this.#end(network)
      this.#next()
    }
  }

  #hasRoom(network: string): boolean {
    const { atOnce, ofNetwork = atOnce } = this.#bounds
    return this.#runningInAll < atOnce && (this.#running.get(network) ?? 0) < ofNetwork
  }

  /** What the network's works took, those that run included. */
  #took(network: string): number {
    const had = this.#lately.get(network)
    if (!had) return this.#due
    return had.took + (this.#running.get(network) ?? 0) * (this.#now() - had.until)
  }

  #saveNothing(network: string): void {
    const had = this.#lately.get(network)
    if (had) Object.assign(had, { took: Math.max(this.#took(network), this.#due), until: this.#now() })
  }

  /** Of the work's time, the part that is due to each network that waits, where others than this one do. */
  #begin(network: string): number {
    const took = this.#took(network)
    this.#lately.set(network, { took, until: this.#now() })
    this.#runningInAll += 1
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1)
    const waiting = this.#known.size + (this.#known.has(network) ? 0 : 1)
    if (waiting > 1) return 1 / waiting
    this.#due = Math.max(this.#due, took)
    return 0
  }

  #end(network: string): void {
    // It keeps its place among those that had a turn. One that is forgotten already stays so.
    const had = this.#lately.get(network)
    if (had) Object.assign(had, { took: this.#took(network), until: this.#now() })
    this.#runningInAll -= 1
    const left = (this.#running.get(network) ?? 1) - 1
    if (left > 0) this.#running.set(network, left)
    else this.#running.delete(network)
  }

  /** Resolves once the place of a work that has ended is this request's. */
  #turn(network: string, goesOn: boolean): Promise<number> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        this.#drop(network, entry)
        entry.refuse()
      }, this.#bounds.patience)
      const entry: Waiting = {
        network,
        go: (part) => {
          clearTimeout(impatience)
          resolve(part)
        },
        refuse: () => {
          clearTimeout(impatience)
          reject(new ServerBusyError('too many wait'))
        },
      }
      if (goesOn) return void this.#goingOn.push(entry)
      const queue = this.#known.get(network) ?? this.#new.get(network)
      if (queue) queue.push(entry)
      else (this.#lately.has(network) ? this.#known : this.#new).set(network, [entry])
      this.#waiting += 1
      if (this.#waiting > this.#bounds.waiting) this.#refuseOne()
    })
  }

  #next(): void {
    const goesOn = this.#goingOn.find((entry) => this.#hasRoom(entry.network))
    if (goesOn) {
      this.#drop(goesOn.network, goesOn)
      goesOn.go(this.#begin(goesOn.network))
      return
    }
    this.#turns += 1
    const ofNew = () => this.#withRoom(this.#new).next().value
    const network = this.#turns % 3 === 0 ? (this.#leastTaken() ?? ofNew()) : (ofNew() ?? this.#leastTaken())
    if (network === undefined) return
    const isNew = this.#new.has(network)
    const queues = isNew ? this.#new : this.#known
    const [entry] = queues.get(network) ?? []
    if (!entry) return
    this.#drop(network, entry)
    const part = this.#begin(network)
    // Of those that took the same the next turn is another network's.
    const left = queues.get(network)
    queues.delete(network)
    if (left) this.#known.set(network, left)
    // The turns of new ones are apart: nothing of them is due to the others.
    entry.go(isNew ? 0 : part)
  }

  #leastTaken(): string | undefined {
    let first: string | undefined
    let least = Infinity
    const consider = (network: string) => {
      const took = this.#took(network)
      if (took < least) [first, least] = [network, took]
    }
    for (const network of this.#lately.keys())
      if (this.#known.has(network) && this.#hasRoom(network)) consider(network)
    // All that are forgotten count the same, so of thousands that wait one of them is looked at.
    for (const network of this.#withRoom(this.#known)) {
      if (this.#lately.has(network)) continue
      consider(network)
      break
    }
    return first
  }

  *#withRoom(queues: Map<string, Waiting[]>): Generator<string, undefined> {
    for (const network of queues.keys()) if (this.#hasRoom(network)) yield network
  }

  #refuseOne(): void {
    const [network, queue] = [...this.#new, ...this.#known].reduce((most, one) =>
      one[1].length >= most[1].length ? one : most,
    )
    const last = queue.at(-1)
    if (!last) return
    this.#drop(network, last)
    last.refuse()
  }

  #drop(network: string, entry: Waiting): void {
    const going = this.#goingOn.indexOf(entry)
    if (going >= 0) return void this.#goingOn.splice(going, 1)
    const queues = this.#known.has(network) ? this.#known : this.#new
    const queue = queues.get(network) ?? []
    const place = queue.indexOf(entry)
    if (place < 0) return
    queue.splice(place, 1)
    this.#waiting -= 1
    if (queue.length === 0) queues.delete(network)
  }
}
