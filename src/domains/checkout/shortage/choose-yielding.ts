import { BEGINNING, PAYING, payingTime, type Standing } from './judge-networks.ts'

/** In a network that hoards, whoever has not begun to pay after so long goes first. */
const IDLE = 5_000

/** Whoever wants more places than this takes none from a smaller order. */
const FEW = 2

/** An order that is held and not paid, as others see it who find no places. Moments in milliseconds. */
export interface UnpaidOrder {
  id: string
  network: string
  /** The wider network of which an IPv6 network is a part; of IPv4 the network itself. */
  block: string
  places: number
  /** When the first order of its chain of replacements was made. */
  since: number
  /** When a payment of it or of those that it replaces was first begun. */
  payingSince: number | null
}

/** Who asks for places. */
export interface Asking {
  network: string
  block: string
  places: number
  /** With money that has come. */
  paid: boolean
}

export interface Shortage {
  /** All unpaid orders of the ticket model, except one that would be replaced. */
  orders: readonly UnpaidOrder[]
  /** What is known of their networks. */
  standing: Standing
  /** Places of the ticket model that are not sold. */
  unsold: number
  now: number
  asking: Asking
  /** How many places there are too few. */
  lacking: number
}

/** Pure: the ids of the orders that let go of their places for whoever asks; none where that would not be enough. */
export function chooseYielding(shortage: Shortage): string[] {
  const chosen: string[] = []
  let { lacking } = shortage
  for (const { id, places } of yielding(shortage)) {
    if (lacking <= 0) break
    chosen.push(id)
    lacking -= places
  }
  return lacking <= 0 ? chosen : []
}

/**
 * All orders that yield to somebody, in their turn: those that have had their time, and those of networks that hoard. To
 * a network that hoards itself only two kinds yield, those that have had their time and its own; once its money has come,
 * all do.
 */
function yielding({ orders, standing, unsold, now, asking }: Shortage): UnpaidOrder[] {
  const { hoarding } = standing
  const mayTake = asking.paid || !hoarding.has(asking.network)
  const age = ({ since }: UnpaidOrder) => now - since
  const isFresh = (order: UnpaidOrder) =>
    order.payingSince === null
      ? age(order) < BEGINNING
      : now - order.payingSince < (mayTake ? payingTime(standing, order.network) : PAYING)
  const isIdle = (order: UnpaidOrder) => order.payingSince === null && age(order) > IDLE
  const idleFirst = (list: UnpaidOrder[]) => [
    ...list.filter(isIdle),
    ...list.filter((order) => !isIdle(order)),
  ]
  const eldestFirst = orders.toSorted((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1))
  const honest = eldestFirst.filter(({ network }) => !hoarding.has(network))
  const firm = firmOf(honest, unsold)
  const over = honest.filter((order) => !firm.has(order) && !isFresh(order))
  const hoarded = eldestFirst.filter(
    (order) =>
      hoarding.has(order.network) &&
      // In a network that hoards a small order does not yield to a larger one.
      (mayTake ||
        !isFresh(order) ||
        (order.network === asking.network && (asking.places <= FEW || order.places >= asking.places))),
  )
  // Honest buyers behind a hoarder's address want few places, and some came before the hoarder.
  const largestFirst = hoarded.toSorted(
    (one, other) => Number(isFresh(one)) - Number(isFresh(other)) || other.places - one.places,
  )
  return [over, largestFirst].flatMap(idleFirst)
}

/**
 * Those that keep their places as long as they were promised: the eldest, up to a tenth of the unsold places for each
 * network and half of them in all.
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
