import type { Database } from '../../../platform/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createSparingLog } from '../../../platform/sparing-log.ts'
import { LatestMap } from '../../../platform/memory/latest-map.ts'
import { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import type { ConfirmingServices } from '../payment/confirm-order.ts'
import type { MakeRoom, RoomNeeded } from '../room-needed.ts'
import { chooseYielding } from './choose-yielding.ts'
import { findShortage, type Scarce } from './find-shortage.ts'
import { judgeNetworks } from './judge-networks.ts'
import { releaseEarly, type HeldOrder } from '../holds/release-ended-holds.ts'

/**
 * E23: ends unpaid orders (they yield) when places or uses of a code are short. `chooseYielding` chooses the orders.
 * The provider is asked before an order with a payment ends: while money may be moving, the order stays, unless it is
 * marked `evenRunning`. The freed places are not kept for the caller, who must ask for them again.
 */
export function createMakeRoom(given: Omit<ConfirmingServices, 'makeRoom'> & { clock: Clock }): MakeRoom {
  // Making room ends orders and may wait for the payment provider, so networks take turns.
  const share = new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 500, patience: 5_000 })
  const hopeless = createHopeless(given)
  const tell = createSparingLog(given.clock)
  const services = { ...given, makeRoom }
  return makeRoom

  async function makeRoom(need: RoomNeeded): Promise<boolean> {
    // Money that has come waits for no turn.
    if (need.backing === 'money') return takeAndTell(need)
    // A hopeless request is refused at once: in a rush hundreds of them would wait for a turn.
    if (need.backing === 'none' && (await hopeless(need))) return false
    return share.run(need.network, () => takeAndTell(need))
  }

  async function takeAndTell(need: RoomNeeded): Promise<boolean> {
    const room = await take(services, need)
    if (room)
      tell((times) => given.log.warn({ times }, 'unpaid orders ended early: others asked for what they had'))
    return room
  }
}

/**
 * How many times orders are chosen for money or a confirmation that has come. The first choice may not be enough: a
 * chosen order stays if the provider says that its money may be moving.
 */
const ROUNDS = 3

type Found = Awaited<ReturnType<typeof findShortage>>

/** Milliseconds for which one call of `findShortage` serves everybody who asks for that model or code: it is costly. */
const LOOK_MS = 500

interface Look {
  at: number
  judge: (need: RoomNeeded, quantity: number) => { short: boolean; yields: boolean }
}

/**
 * Makes a function that tells whether a request is hopeless: something that it needs is short, and not even one place
 * or use of that yields. The answer may be `LOOK_MS` old.
 */
function createHopeless(given: { db: Database; clock: Clock }): (need: RoomNeeded) => Promise<boolean> {
  // A look reads all unpaid orders of the shop. Before networks took turns in it, twenty connections that ordered eight
  // hoarded tickets at once made everybody else wait for 5 s.
  const share = new FairShare({ atOnce: 1, waiting: 500, patience: 5_000 })
  // Each keeps the unpaid orders of its model or code in memory.
  const looks = new LatestMap<string, Look>(100)

  return async (need) => {
    const needed = whatItNeeds(need)
    const known = needed.flatMap(({ scarce }) => fresh(scarce) ?? [])
    const all = known.length === needed.length ? known : await share.run(need.network, () => lookAt(needed))
    const judged = needed.flatMap(({ quantity }, at) => all[at]?.judge(need, quantity) ?? [])
    // Places that were free at the look may be gone by now. If nothing at all yields, the request is hopeless anyway.
    return judged.some(({ short, yields }) => short && !yields) || judged.every(({ yields }) => !yields)
  }

  function fresh(scarce: Scarce): Look | undefined {
    const known = looks.get(JSON.stringify(scarce))
    return known && Math.abs(given.clock.now().getTime() - known.at) < LOOK_MS ? known : undefined
  }

  /** Those that others have had made meanwhile are not made again. */
  async function lookAt(needed: Needed[]): Promise<Look[]> {
    const made = []
    for (const { scarce } of needed) made.push(fresh(scarce) ?? (await look(scarce)))
    return made
  }

  async function look(scarce: Scarce): Promise<Look> {
    const at = given.clock.now().getTime()
    const found = await findShortage(given.db, scarce, null)
    const known = new Map<string, boolean>()
    const judge = (need: RoomNeeded, quantity: number) => {
      // A request never ends the order that it replaces; other requests of the same network may.
      const asking = `${need.network} ${need.replaces}`
      const yields = known.get(asking) ?? choose(found, need, 1, 1).length > 0
      known.set(asking, yields)
      return { short: lackingOf(found, need, quantity) > 0, yields }
    }
    const made = { at, judge }
    looks.set(JSON.stringify(scarce), made)
    return made
  }
}

/** What a request needs, and how much of it. */
interface Needed {
  scarce: Scarce
  quantity: number
}

function whatItNeeds({ lines, promoCode }: RoomNeeded): Needed[] {
  return [
    ...lines.map(({ modelId, quantity }) => ({ scarce: { modelId }, quantity })),
    ...(promoCode === null ? [] : [{ scarce: { promoCode }, quantity: 1 }]),
  ]
}

/** How many places or uses are missing: more than 0 if they are short. Those of the replaced order count as free. */
function lackingOf(found: Found, { replaces }: RoomNeeded, quantity: number): number {
  const back = found.orders.find(({ id }) => id === replaces)?.places ?? 0
  return quantity - back - found.free
}

function choose(found: Found, need: RoomNeeded, places: number, lacking: number): HeldOrder[] {
  const { network, backing, inTime } = need
  const paid = backing === 'none' ? 'no' : inTime ? 'in time' : 'late'
  const chosen = chooseYielding({
    ...found,
    orders: found.orders.filter(({ id }) => id !== need.replaces),
    standing: judgeNetworks(found.records, found.sale, found.capacity, found.costsNothing),
    asking: { network, places, paid },
    lacking,
  })
  const begun = new Set(found.orders.filter((order) => order.begun).map(({ id }) => id))
  return chosen.map((order) => ({ ...order, begun: begun.has(order.id) }))
}

async function take(services: ConfirmingServices, need: RoomNeeded): Promise<boolean> {
  const tried = new Set<string>()
  for (let round = 0; round < (need.backing === 'none' ? 1 : ROUNDS); round += 1) {
    const chosen = await chooseFor(services.db, need, tried)
    if (!chosen) return false
    if ((await releaseEarly(services, chosen)) === chosen.length) return true
    for (const { id } of chosen) tried.add(id)
  }
  return false
}

/** The orders that yield to a request, without those in `tried`. Undefined if they are not enough. */
async function chooseFor(
  db: Database,
  need: RoomNeeded,
  tried: ReadonlySet<string>,
): Promise<HeldOrder[] | undefined> {
  const chosen = new Map<string, HeldOrder>()
  for (const { scarce, quantity } of whatItNeeds(need)) {
    const found = await findShortage(db, scarce, need.network)
    const lacking = lackingOf(found, need, quantity)
    if (lacking <= 0) continue
    const orders = found.orders.filter(({ id }) => !tried.has(id))
    const yielding = choose({ ...found, orders }, need, quantity, lacking)
    if (yielding.length === 0) return undefined
    for (const order of yielding) chosen.set(order.id, order)
  }
  return [...chosen.values()]
}
