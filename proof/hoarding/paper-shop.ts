import {
  chooseYielding,
  type Asking,
  type UnpaidOrder,
} from '../../src/domains/checkout/shortage/choose-yielding.ts'
import {
  BEGINNING,
  CONFIRMING,
  judgeNetworks,
  MOSTLY_PAID,
  PAYING,
  RECORD,
  type NetworkRecord,
  type SaleRecord,
} from '../../src/domains/checkout/shortage/judge-networks.ts'
import type { Hold, Shop } from './shop.ts'

const HOLD = 15 * 60_000
const AT_LEAST = 10 * 60_000
const HOUR = 60 * 60_000

interface PaperOrder extends Hold, UnpaidOrder {
  state: 'held' | 'paid' | 'ended' | 'replaced'
  madeAt: number
  endsAt: number
}

/** Orders that a network has made, the latest last. */
interface Made {
  orders: PaperOrder[]
  /** How many of them, the first, have had their time to be paid. */
  ripe: number
}

/**
 * The sale without a site: counters, the time that holds last, and the rule itself, `chooseYielding`. It plays an
 * attack of twenty networks in seconds. `fair`: false takes the rule away. `free`: its ticket costs nothing, and whoever has
 * one pays by reading a mail.
 */
export class PaperShop implements Shop<PaperOrder> {
  readonly #capacity: number
  readonly #fair: boolean
  readonly #free: boolean
  readonly #held = new Set<PaperOrder>()
  readonly #byNetwork = new Map<string, Made>()
  readonly #begun: PaperOrder[] = []
  #sold = 0
  #now = 0
  #made = 0

  constructor(capacity: number, fair: boolean, free = false) {
    this.#capacity = capacity
    this.#fair = fair
    this.#free = free
  }

  async at(moment: number): Promise<void> {
    this.#now = moment
    for (const order of this.#held) if (order.endsAt <= moment) this.#end(order, 'ended')
  }

  async hold(asked: { network: string; places: number; replaces?: PaperOrder | undefined }) {
    const { network, places, replaces } = asked
    const [block = network] = network.split('/')
    const old = replaces?.state === 'held' ? replaces : undefined
    const lacking = places - this.#left() - (old?.places ?? 0)
    if (!this.#makeRoom({ network, places, paid: 'no' }, lacking, old)) return undefined
    if (old) this.#end(old, 'replaced')
    const order: PaperOrder = {
      id: String((this.#made += 1)).padStart(9, '0'),
      network,
      block,
      places,
      since: old?.since ?? this.#now,
      payingSince: this.#free ? (old?.since ?? this.#now) : (old?.payingSince ?? null),
      state: 'held',
      madeAt: this.#now,
      endsAt: this.#now + HOLD,
    }
    this.#held.add(order)
    this.#madeBy(network).orders.push(order)
    return order
  }

  async begin(order: PaperOrder): Promise<boolean> {
    // The mail is on its way, whatever becomes of the places.
    if (this.#free) return true
    if (order.state !== 'held') return false
    if (order.payingSince === null) this.#begun.push(order)
    order.payingSince ??= this.#now
    order.endsAt = Math.max(order.endsAt, this.#now + AT_LEAST)
    return true
  }

  async pay(order: PaperOrder): Promise<boolean> {
    if (order.state === 'held') this.#held.delete(order)
    else {
      const paid = this.#now < order.endsAt ? 'in time' : 'late'
      if (!this.#makeRoom({ ...order, paid }, order.places - this.#left())) return false
    }
    order.state = 'paid'
    this.#sold += order.places
    return true
  }

  async cancel(order: PaperOrder): Promise<void> {
    if (order.state === 'held') this.#end(order, 'ended')
  }

  #left(): number {
    return [...this.#held].reduce((left, { places }) => left - places, this.#capacity - this.#sold)
  }

  #makeRoom(asking: Asking, lacking: number, except?: PaperOrder): boolean {
    if (lacking <= 0) return true
    if (!this.#fair) return false
    const orders = [...this.#held].filter((order) => order !== except)
    const networks = new Set([asking.network, ...orders.map(({ network }) => network)])
    const records = [...networks].map((one) => this.#record(one))
    const standing = judgeNetworks(records, this.#sale(), this.#capacity, this.#free)
    const unsold = this.#capacity - this.#sold
    const yielding = chooseYielding({ orders, standing, unsold, now: this.#now, asking, lacking })
    const chosen = new Set(yielding.map(({ id }) => id))
    for (const order of orders) if (chosen.has(order.id)) this.#end(order, 'ended')
    return chosen.size > 0
  }

  /** As `findShortage` reads it. */
  #record(network: string): NetworkRecord {
    const made = this.#madeBy(network)
    const latest = this.#now - (this.#free ? CONFIRMING : BEGINNING)
    // A hoarder makes hundreds that are younger: they are not passed over one by one each time.
    while ((made.orders[made.ripe]?.madeAt ?? Infinity) <= latest) made.ripe += 1
    const record = { network, orders: 0, paid: 0, unpaid: 0 }
    for (let at = made.ripe - 1; at >= 0 && record.orders < RECORD; at -= 1) {
      const order = made.orders[at]
      if (!order || order.madeAt < this.#now - HOUR) break
      if (order.state === 'replaced') continue
      const isPaying = order.payingSince !== null && this.#now - order.payingSince < PAYING
      if (order.state === 'held' && isPaying && !this.#free) continue
      record.orders += 1
      record[order.state === 'paid' ? 'paid' : 'unpaid'] += order.places
    }
    return record
  }

  #madeBy(network: string): Made {
    const made = this.#byNetwork.get(network) ?? { orders: [], ripe: 0 }
    this.#byNetwork.set(network, made)
    return made
  }

  /** The same of all networks together. */
  #sale(): SaleRecord {
    const record = { orders: 0, paid: 0, unpaid: 0 }
    for (let at = this.#begun.length - 1; at >= 0 && record.orders < RECORD; at -= 1) {
      const order = this.#begun[at]
      if (!order || order.payingSince === null || order.payingSince < this.#now - HOUR) break
      if (order.payingSince > this.#now - MOSTLY_PAID || order.state === 'replaced') continue
      record.orders += 1
      record[order.state === 'paid' ? 'paid' : 'unpaid'] += order.places
    }
    return record
  }

  #end(order: PaperOrder, state: 'ended' | 'replaced'): void {
    this.#held.delete(order)
    order.state = state
  }
}
