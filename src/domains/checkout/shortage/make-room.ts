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
 * E23: ends unpaid orders when places or uses of a code are short. `chooseYielding` chooses them. The provider is asked
 * first about an order with a payment. While its money may be moving, the order stays, without a longer hold, unless its
 * network hoards or hardly any payment comes (`evenRunning`). The caller must ask once more: nothing is kept for it.
 */
export function createMakeRoom(given: Omit<ConfirmingServices, 'makeRoom'> & { clock: Clock }): MakeRoom {
  // Making room ends orders and may wait for the payment provider, so networks take turns.
  const share = new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 500, patience: 5_000 })
  const hopeless = createHopeless(given)
  const tell = createSparingLog(given.clock)
  const services = { ...given, makeRoom }
  return makeRoom

  async function makeRoom(need: RoomNeeded): Promise<boolean> {
    // Money that has come waits for nobody.
    if (need.backing === 'money') return takeAndTell(need)
    // If no order yields, the request is refused at once: in a rush hundreds would wait for their turn.
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
 * How often orders are chosen for money or a confirmation that has come. Some of the chosen orders may stay, because
 * the provider says that their money may be moving.
 */
const ROUNDS = 3

type Found = Awaited<ReturnType<typeof findShortage>>

/** Milliseconds for which one look at a model or code serves all who ask for it: a crowd makes looks costly. */
const LOOK_MS = 500

interface Hopeless {
  at: number
  answer: Promise<(need: RoomNeeded, quantity: number) => { short: boolean; yields: boolean }>
}

/**
 * Makes a function that tells whether something is short of which no order yields even one. The answer may be `LOOK_MS`
 * old.
 */
function createHopeless(given: { db: Database; clock: Clock }): (need: RoomNeeded) => Promise<boolean> {
  // Few, because each look keeps all unpaid orders of its model or code in memory.
  const looks = new LatestMap<string, Hopeless>(20)

  function current(scarce: Scarce): Hopeless {
    const now = given.clock.now().getTime()
    const key = JSON.stringify(scarce)
    const known = looks.get(key)
    if (known && Math.abs(now - known.at) < LOOK_MS) return known
    const begun = { at: now, answer: look(scarce) }
    looks.set(key, begun)
    begun.answer.catch(() => looks.delete(key))
    return begun
  }

  async function look(scarce: Scarce) {
    const found = await findShortage(given.db, scarce, null)
    const known = new Map<string, boolean>()
    return (need: RoomNeeded, quantity: number) => {
      // What it replaces yields to others behind the same address.
      const asking = `${need.network} ${need.replaces}`
      const yields = known.get(asking) ?? choose(found, need, 1, 1).length > 0
      known.set(asking, yields)
      return { short: lackingOf(found, need, quantity) > 0, yields }
    }
  }

  return async (need) => {
    const looked = whatItNeeds(need).map(async ({ scarce, quantity }) =>
      (await current(scarce).answer)(need, quantity),
    )
    const answers = await Promise.all(looked)
    // What was free at the look may be gone: where nothing yields, what is short now does not either.
    return answers.some(({ short, yields }) => short && !yields) || answers.every(({ yields }) => !yields)
  }
}

function whatItNeeds({ lines, promoCode }: RoomNeeded): { scarce: Scarce; quantity: number }[] {
  return [
    ...lines.map(({ modelId, quantity }) => ({ scarce: { modelId }, quantity })),
    ...(promoCode === null ? [] : [{ scarce: { promoCode }, quantity: 1 }]),
  ]
}

/** More than 0 for what is short. What the replaced order has comes back. */
function lackingOf(found: Found, { replaces }: RoomNeeded, quantity: number): number {
  const back = found.orders.find(({ id }) => id === replaces)?.places ?? 0
  return quantity - back - found.free
}

function choose(found: Found, need: RoomNeeded, places: number, lacking: number): HeldOrder[] {
  const { network, block, backing, inTime } = need
  const paid = backing === 'none' ? 'no' : inTime ? 'in time' : 'late'
  const chosen = chooseYielding({
    ...found,
    orders: found.orders.filter(({ id }) => id !== need.replaces),
    standing: judgeNetworks(found.records, found.sale, found.capacity, found.costsNothing),
    asking: { network, block, places, paid },
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

/** The orders that yield to a need, without those that were tried. Undefined if they are not enough. */
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
