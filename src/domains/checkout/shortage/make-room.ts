import type { Database } from '../../../platform/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createSparingLog } from '../../../platform/sparing-log.ts'
import { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import type { ConfirmingServices } from '../payment/confirm-order.ts'
import type { MakeRoom, RoomNeeded } from '../room-needed.ts'
import { chooseYielding } from './choose-yielding.ts'
import { findShortage } from './find-shortage.ts'
import { judgeNetworks } from './judge-networks.ts'
import { releaseEarly } from '../holds/release-ended-holds.ts'

/**
 * E23: places are short. Which unpaid orders let go of theirs is `chooseYielding`'s to say; they end as by the end of
 * their hold, the provider asked first. Whoever asks takes the places afterwards, like everybody else: nothing is kept
 * for him meanwhile.
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
    // In a rush nobody yields and hundreds ask at once: each is refused without waiting for the others.
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

/** Whether no order of any of the lines yields to that network. Those who ask at the same time share one reading. */
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
  const chosen = new Set<string>()
  for (const { modelId, quantity } of need.lines) {
    const found = await findShortage(services.db, modelId, need.network)
    const back = found.orders.find(({ id }) => id === need.replaces)?.places ?? 0
    const lacking = quantity - back - found.free
    if (lacking <= 0) continue
    const yielding = choose(found, need, quantity, lacking)
    if (yielding.length === 0) return false
    for (const id of yielding) chosen.add(id)
  }
  return (await releaseEarly(services, [...chosen])) === chosen.size
}
