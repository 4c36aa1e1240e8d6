import type { Actor } from '../agenda.ts'
import type { World } from '../world.ts'
import { buy } from './buyer.ts'
import { give } from './donor.ts'
import { hoard } from './hoarder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After the last buyer. */
const REST = 80 * HOUR

export interface Times {
  arrivals: Actor
  /** Seconds until the worker wakes up again. */
  pace: () => number
  /** From then on nothing goes wrong any more. Milliseconds since 1970. */
  comesToRestAt: () => number
  endsAt: () => number
}

/** Who comes when, and how long a world goes on after them: beyond the 72 hours for which payments are looked for. */
export function arrive(world: World, size: number): Times {
  const { chance, clock, ledger } = world
  let last = Infinity
  let people = 0

  async function* arrivals(): Actor {
    const phones: string[] = []
    if (chance.happens(0.7)) world.enter('hoarder', hoard(world), chance.between(0, 300))
    while (ledger.all.size < size && people < size * 5) {
      people += 1
      const fresh = `01${97_000_000 + people}`
      // A family shares its telephone: limits that count by number meet it.
      const phone = phones.length > 0 && chance.happens(0.04) ? chance.pick(phones) : fresh
      phones.push(phone)
      const kind = chance.weigh([
        ['ticket', 50],
        ['promo', 20],
        ['live', 15],
        ['donation', 15],
      ] as const)
      world.enter(kind, kind === 'donation' ? give(world, phone) : buy(world, kind, phone), 0)
      yield chance.between(0.2, 7)
    }
    last = clock.at()
  }

  const busy = [
    [() => chance.between(1, 8), 20],
    [() => chance.between(8, 60), 35],
    [() => chance.between(60, 400), 45],
  ] as const
  return {
    arrivals: arrivals(),
    pace: () => {
      const since = clock.at() - last
      if (!(since > 40 * MINUTE)) return chance.weigh(busy)()
      // Afterwards the process is down for hours, and comes back to all that is due.
      if (since < 4 * HOUR) return chance.between(3_000, 8_000)
      // It is up again when everything comes to rest: whoever looks then counts on it.
      if (since < REST) return Math.min(chance.between(8 * 3600, 30 * 3600), (REST - since) / 1_000)
      return 3_000
    },
    comesToRestAt: () => last + REST,
    endsAt: () => last + 92 * HOUR,
  }
}
