import { setImmediate } from 'node:timers/promises'
import type { Chance } from '../simulation/chance.ts'
import type { Hold, Shop } from './shop.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A hoarder never pays. What else it does to keep places. */
export const habits = ['takes', 'begins to pay', 'replaces', 'cancels in time', 'begins late'] as const
export type Habit = (typeof habits)[number]

export interface Attack {
  /** Networks of the hoarder, as `Shop.hold` names them. */
  networks: readonly string[]
  /** Orders that each of them asks for in a second. */
  rate: number
  habit: Habit
  /** Places of each of its orders. */
  places: number
}

export interface Crowd {
  /** Buyers, and the networks behind which they are, drawn for each. */
  buyers: number
  networks: readonly string[]
  /** Most places of one of them. */
  most: number
  /** Minutes within which all of them come. */
  minutes: number
  /** The ticket costs nothing: whoever comes too late with the mail has lost nothing, and asks again. */
  free?: boolean
}

/** How a sale went for its honest buyers: how many have tickets, for how many places, and how many paid and have none. */
export interface Outcome {
  served: number
  places: number
  owed: number
}

/**
 * A sale in its own time: the hoarder has a minute before the first buyer comes, and goes on as long as one is there. A
 * buyer asks again for five minutes, begins to pay within seconds of having places, as the page does by itself, and
 * types for 30 to 180 s.
 */
export async function playSale<Held extends Hold>(
  shop: Shop<Held>,
  chance: Chance,
  attack: Attack | undefined,
  crowd: Crowd,
): Promise<Outcome> {
  const agenda = new Agenda()
  const outcome = { served: 0, places: 0, owed: 0 }
  let present = crowd.buyers

  async function hoard(network: string, mine: { held: Held; at: number }[]): Promise<void> {
    if (!attack || present === 0) return
    const { habit, places } = attack
    const [eldest] = mine
    // Before it counts as one that was never paid.
    if (habit === 'cancels in time' && eldest && agenda.now - eldest.at > 50 * SECOND) {
      mine.shift()
      await shop.cancel(eldest.held)
    }
    const replaces = habit === 'replaces' && mine.length > 5 ? mine.shift()?.held : undefined
    const held = await shop.hold({ network, places, replaces })
    if (held) mine.push({ held, at: agenda.now })
    if (held && habit === 'begins to pay') await shop.begin(held)
    // Before it yields as one that has not begun to pay.
    if (held && habit === 'begins late')
      agenda.add(agenda.now + 50 * SECOND, async () => void (await shop.begin(held)))
    agenda.add(agenda.now + SECOND / attack.rate, () => hoard(network, mine))
  }

  async function come(network: string, places: number, since: number): Promise<void> {
    const again = (pause: number) => {
      if (agenda.now - since >= 5 * MINUTE) present -= 1
      else agenda.add(agenda.now + pause, () => come(network, places, since))
    }
    const held = await shop.hold({ network, places })
    if (!held) return again(chance.between(3, 10) * SECOND)
    agenda.add(agenda.now + chance.between(0.3, 3) * SECOND, async () => {
      if (!(await shop.begin(held))) return again(SECOND / 2)
      agenda.add(agenda.now + chance.between(30, 180) * SECOND, async () => {
        const served = await shop.pay(held)
        if (!served && crowd.free) return again(chance.between(3, 10) * SECOND)
        outcome[served ? 'served' : 'owed'] += 1
        if (served) outcome.places += places
        present -= 1
      })
    })
  }

  for (const network of attack?.networks ?? []) agenda.add(chance.between(0, 200), () => hoard(network, []))
  const opening = attack ? MINUTE : 0
  for (let buyer = 0; buyer < crowd.buyers; buyer += 1) {
    const since = opening + chance.between(0, crowd.minutes) * MINUTE
    const [network, places] = [chance.pick(crowd.networks), chance.whole(1, crowd.most + 1)]
    agenda.add(since, () => come(network, places, since))
  }
  await agenda.play((moment) => shop.at(moment))
  return outcome
}

/** What happens next, one thing at a time. */
class Agenda {
  readonly #entries: { at: number; act: () => Promise<void> }[] = []
  now = 0

  add(at: number, act: () => Promise<void>): void {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#entries[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    this.#entries.splice(low, 0, { at, act })
  }

  async play(tell: (moment: number) => Promise<void>): Promise<void> {
    let played = 0
    for (let next = this.#entries.pop(); next; next = this.#entries.pop()) {
      // A sale on paper waits for nothing, and what else the process does waits for it.
      if ((played += 1) % 1_000 === 0) await setImmediate()
      this.now = next.at
      await tell(next.at)
      await next.act()
    }
  }
}
