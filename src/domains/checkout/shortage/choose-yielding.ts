import { BEGINNING, PAYING, type Standing } from './judge-networks.ts'

/** Milliseconds. Of orders that yield for the same reason, orders of this age without a payment yield first. */
const IDLE = 5_000

/** If a hoarding network asks for more places than this, its own fresh orders that are smaller do not yield to it. */
const FEW = 2

/** A held order, as the rule for short places sees it. Moments in milliseconds. */
export interface UnpaidOrder {
  id: string
  network: string
  /** The 48-bit block of an IPv6 network. For IPv4 it is the network itself. */
  block: string
  places: number
  /** When the first order of its chain of replacements was made. */
  since: number
  /** When a payment was first begun for this order, or for an order that it replaced. */
  payingSince: number | null
}

/** A request for places, as the rule sees it. */
export interface Asking {
  network: string
  places: number
  /** Whether money has come, or a free order was confirmed; `in time`: within the hold that the order was promised. */
  paid: 'no' | 'in time' | 'late'
}

/** An order that yields. */
export interface Yielding {
  id: string
  /** The order ends even while its money may be moving: hoarders begin payments and never type a PIN. */
  evenRunning: boolean
}

export interface Shortage {
  /** All held orders of the ticket model, without the one that this request replaces. */
  orders: readonly UnpaidOrder[]
  /** How the sale and its networks have paid within the hour. */
  standing: Standing
  /** Places of the ticket model that are not sold. */
  unsold: number
  now: number
  asking: Asking
  /** How many places are missing. */
  lacking: number
}

/** Pure: chooses enough orders that yield to this request. Empty if all of them would not be enough. */
export function chooseYielding(shortage: Shortage): Yielding[] {
  const { hoarding, paying, doubtful } = shortage.standing
  const chosen: Yielding[] = []
  let { lacking } = shortage
  for (const { id, network, places } of yielding(shortage)) {
    if (lacking <= 0) break
    chosen.push({ id, evenRunning: hoarding.has(network) || (doubtful && !paying.has(network)) })
    lacking -= places
  }
  return lacking <= 0 ? chosen : []
}

/**
 * The orders that yield to this request, in this order:
 * 1. Orders whose time to pay is over, unless they are firm (`firmOf`).
 * 2. Orders of networks that hoard.
 * 3. In a doubtful sale: orders whose payment is fresh, if they are older than a minute, not firm, and their network
 *    has no paid order.
 * 4. If money came within the hold of its order: all other orders, the latest first.
 *
 * An order is fresh, which means that it has time to pay, for a minute, or for four minutes from the start of its
 * payment. A network that hoards takes fresh orders only of its own, until its money has come.
 */
function yielding({ orders, standing, unsold, now, asking }: Shortage): UnpaidOrder[] {
  const { hoarding, paying, failing, doubtful } = standing
  const isPaid = asking.paid !== 'no'
  const mayTake = isPaid || !hoarding.has(asking.network)
  const age = ({ since }: UnpaidOrder) => now - since
  // A network that leaves orders unpaid cannot shorten the time of others: hoarders would end slow buyers' orders.
  const owes =
    failing.has(asking.network) ||
    orders.some((order) => order.network === asking.network && age(order) >= BEGINNING)
  const mayHurry = mayTake && (isPaid || paying.has(asking.network) || !owes)
  const hasMinuteOnly = ({ network }: UnpaidOrder) => mayHurry && doubtful && !paying.has(network)
  const isFresh = (order: UnpaidOrder) =>
    order.payingSince === null || hasMinuteOnly(order)
      ? age(order) < BEGINNING
      : now - order.payingSince < PAYING
  const isIdle = (order: UnpaidOrder) => order.payingSince === null && age(order) > IDLE
  const idleFirst = (list: UnpaidOrder[]) => [
    ...list.filter(isIdle),
    ...list.filter((order) => !isIdle(order)),
  ]
  const eldestFirst = orders.toSorted((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1))
  const honest = eldestFirst.filter(({ network }) => !hoarding.has(network))
  const firm = firmOf(honest, unsold)
  const over = honest.filter((order) => !firm.has(order) && !isFresh(order))
  const isHurried = ({ payingSince }: UnpaidOrder) => payingSince !== null && now - payingSince < PAYING
  const hoarded = eldestFirst.filter(
    (order) =>
      hoarding.has(order.network) &&
      // Of fresh orders a network that hoards takes only its own (`FEW`).
      (mayTake ||
        !isFresh(order) ||
        (order.network === asking.network && (asking.places <= FEW || order.places >= asking.places))),
  )
  // The largest order yields first: honest buyers in a hoarder's network want few places.
  const largestFirst = hoarded.toSorted(
    (one, other) => Number(isFresh(one)) - Number(isFresh(other)) || other.places - one.places,
  )
  const inTurn = [
    over.filter((order) => !isHurried(order)),
    largestFirst,
    over.filter(isHurried),
    asking.paid === 'in time' ? eldestFirst.toReversed() : [],
  ].flatMap(idleFirst)
  return [...new Set(inTurn)]
}

/**
 * The firm orders, which do not yield even when their time is over: the eldest orders, up to half of the unsold places.
 * Of these orders, one network or one block of networks has at most a tenth of the unsold places.
 */
function firmOf(eldestFirst: UnpaidOrder[], unsold: number): Set<UnpaidOrder> {
  const count = new PlacesByNetwork()
  let all = 0
  const firm = eldestFirst.filter((order) => {
    if (all + order.places > unsold / 2 || !count.leavesRoom(order, unsold / 10)) return false
    all += order.places
    count.add(order)
    return true
  })
  return new Set(firm)
}

/** Counts places for each network, and for each block of networks. */
class PlacesByNetwork {
  readonly #places = new Map<string, number>()

  leavesRoom({ network, block, places }: UnpaidOrder, most: number): boolean {
    return [network, block].every((one) => (this.#places.get(one) ?? 0) + places <= most)
  }

  add({ network, block, places }: UnpaidOrder): void {
    for (const one of new Set([network, block])) this.#places.set(one, (this.#places.get(one) ?? 0) + places)
  }
}
