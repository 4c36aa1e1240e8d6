import { BEGINNING, PAYING, type Standing } from './judge-networks.ts'

/** Milliseconds. Of orders that yield for the same reason, those older than this and without a payment go first. */
const IDLE = 5_000

/** If a network that hoards asks for more places than this, no smaller fresh order of its own yields to it. */
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

/** Who asks for places. */
export interface Asking {
  network: string
  block: string
  places: number
  /** Whether money has come or a free order was confirmed; `in time`: within the hold that the order was promised. */
  paid: 'no' | 'in time' | 'late'
}

/** An order that yields. */
export interface Yielding {
  id: string
  /** It ends even while its money may be moving: its buyer may begin payments and never type a PIN. */
  evenRunning: boolean
}

export interface Shortage {
  /** All held orders of the ticket model, without the one that this request replaces. */
  orders: readonly UnpaidOrder[]
  /** What is known of the networks of these orders. */
  standing: Standing
  /** Places of the ticket model that are not sold. */
  unsold: number
  now: number
  asking: Asking
  /** How many places are missing. */
  lacking: number
}

/** Pure: the orders that yield to this request. Empty if all of them together would not be enough. */
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
 * The orders that yield to this request, in this order: orders whose time is over; orders of networks that hoard;
 * and, if the sale is doubtful, orders that have only a minute in all although their payment has begun. To a network
 * that hoards, only its own orders and orders whose time is over yield; once its money has come, it is treated like
 * any other. To money that comes within its hold all other orders yield after these, the latest first: nothing unpaid
 * stands in its way.
 */
function yielding({ orders, standing, unsold, now, asking }: Shortage): UnpaidOrder[] {
  const { hoarding, paying, failing, doubtful } = standing
  const isPaid = asking.paid !== 'no'
  const mayTake = isPaid || !hoarding.has(asking.network)
  const age = ({ since }: UnpaidOrder) => now - since
  // A network that leaves orders unpaid hurries nobody: else a hoarder's networks could end slow buyers' orders.
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
      // Of fresh orders, only its own yield to a network that hoards, within the rule of `FEW`.
      (mayTake ||
        !isFresh(order) ||
        (order.network === asking.network && (asking.places <= FEW || order.places >= asking.places))),
  )
  // Large orders yield first: honest buyers in a hoarder's network want few places.
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
 * The orders that do not yield: the eldest, up to half of the unsold places. Of these orders, one network or one
 * block of networks has at most a tenth of the unsold places.
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
