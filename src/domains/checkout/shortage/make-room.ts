import type { Database } from '../../../platform/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createSparingLog } from '../../../platform/sparing-log.ts'
import { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import type { ConfirmingServices } from '../payment/confirm-order.ts'
import type { MakeRoom, RoomNeeded } from '../room-needed.ts'
import { chooseYielding } from './choose-yielding.ts'
import { findShortage } from './find-shortage.ts'
import { judgeNetworks } from './judge-networks.ts'
import { releaseEarly, type HeldOrder } from '../holds/release-ended-holds.ts'

/**
 * E23: ends unpaid orders when places are short. `chooseYielding` chooses them. The provider is asked first about an
 * order with a payment. While money may be moving, the order stays, and its hold gets no longer. The caller must ask
 * for the places again: none are kept for it.
 */
export function createMakeRoom(given: Omit<ConfirmingServices, 'makeRoom'> & { clock: Clock }): MakeRoom {
  // Making room ends orders, and may wait for the payment provider.
  const share = new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 500, patience: 5_000 })
  const hopeless = createHopeless(given.db)
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
    if (room) tell((times) => given.log.warn({ times }, 'unpaid orders ended early: places were short'))
    return room
  }
}

type Found = Awaited<ReturnType<typeof findShortage>>

/** Makes a function that tells whether no order yields even one place to a need. Simultaneous calls share a query. */
function createHopeless(db: Database): (need: RoomNeeded) => Promise<boolean> {
  const reading = new Map<string, Promise<(need: RoomNeeded) => boolean>>()

  async function look(modelId: string) {
    const found = await findShortage(db, modelId, null)
    const known = new Map<string, boolean>()
    return (need: RoomNeeded) => {
      const answer = known.get(need.network) ?? choose(found, need, 1, 1).length > 0
      known.set(need.network, answer)
      return answer
    }
  }

  return async (need) => {
    const answers = need.lines.map(async ({ modelId }) => {
      const shared = reading.get(modelId) ?? look(modelId).finally(() => reading.delete(modelId))
      reading.set(modelId, shared)
      return (await shared)(need)
    })
    return (await Promise.all(answers)).every((yields) => !yields)
  }
}

function choose(found: Found, need: RoomNeeded, places: number, lacking: number): string[] {
  return chooseYielding({
    ...found,
    orders: found.orders.filter(({ id }) => id !== need.replaces),
    standing: judgeNetworks(found.records, found.sale, found.capacity, found.costsNothing),
    asking: { network: need.network, block: need.block, places, paid: need.backing !== 'none' },
    lacking,
  })
}

async function take(services: ConfirmingServices, need: RoomNeeded): Promise<boolean> {
  const chosen = new Map<string, HeldOrder>()
  for (const { modelId, quantity } of need.lines) {
    const found = await findShortage(services.db, modelId, need.network)
    const back = found.orders.find(({ id }) => id === need.replaces)?.places ?? 0
    const lacking = quantity - back - found.free
    if (lacking <= 0) continue
    const yielding = choose(found, need, quantity, lacking)
    if (yielding.length === 0) return false
    for (const order of found.orders) if (yielding.includes(order.id)) chosen.set(order.id, order)
  }
  return (await releaseEarly(services, [...chosen.values()])) === chosen.size
}
