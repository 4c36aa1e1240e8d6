import { createChance } from '../simulation/chance.ts'
import { PaperShop } from './paper-shop.ts'
import { habits, playSale, type Attack, type Crowd, type Outcome } from './play-sale.ts'

/** A sale that docs/security.md, Hoarders, promises to survive. */
export interface Sale {
  name: string
  /** Places of its ticket, which costs nothing where it is `free`. */
  capacity: number
  free: boolean
  /** Undefined where nobody hoards. */
  attack: Attack | undefined
  crowd: Crowd
  /**
   * Buyers who must have tickets at least. Without a number as many as without the rule, of free tickets for as many places
   * or more, and nobody pays in vain.
   */
  least: number | undefined
}

const elsewhere = ['elsewhere a', 'elsewhere b', 'elsewhere c']
const twenty = Array.from({ length: 20 }, (_, at) => `hoarder ${at}`)
const block = Array.from({ length: 20 }, (_, at) => `block/${at}`)

const one: Attack = { networks: ['hoarder 0'], rate: 5, habit: 'takes', places: 10 }
const few: Crowd = { buyers: 25, networks: elsewhere, most: 2, minutes: 8 }
const many: Crowd = { buyers: 100, networks: elsewhere, most: 4, minutes: 8 }
/** Each behind an address of its own. */
const lone: Crowd = {
  buyers: 20,
  networks: Array.from({ length: 20 }, (_, at) => `alone ${at}`),
  most: 1,
  minutes: 8,
}
const behind = { networks: one.networks }

/** 95 of 100. */
const nearly = ({ buyers }: Crowd) => Math.ceil(buyers * 0.95)

function against(name: string, capacity: number, attack: Attack, crowd: Crowd, least = crowd.buyers): Sale {
  return { name, capacity, free: false, attack, crowd, least }
}

/** Nobody hoards. */
function rush(name: string, capacity: number, networks: readonly string[], least?: number): Sale {
  const crowd = { buyers: 1_000, networks, most: 2, minutes: 0.5 }
  return { name, capacity, free: false, attack: undefined, crowd, least }
}

const ofFree = (sale: Sale): Sale => ({ ...sale, free: true, crowd: { ...sale.crowd, free: true } })

export const sales: readonly Sale[] = [
  ...[
    { capacity: 60, crowd: few },
    { capacity: 2_000, crowd: many },
  ].flatMap(({ capacity, crowd }) => [
    against(`(a) of ${capacity}, one network, buyers elsewhere`, capacity, one, crowd),
    against(`(a) of ${capacity}, one network, buyers behind it`, capacity, one, { ...crowd, ...behind }),
    against(
      `(b) of ${capacity}, twenty networks`,
      capacity,
      { ...one, networks: twenty },
      crowd,
      nearly(crowd),
    ),
  ]),
  rush('(c) of 2000, a thousand buyers behind one address', 2_000, ['one'], 1_000),
  rush('(c) of 60, a thousand buyers behind one address', 60, ['one']),
  rush('(c) of 60, a thousand buyers behind three', 60, elsewhere),
  against('(d) of 2000, one network, 400 who pay, three in four behind it', 2_000, one, {
    buyers: 400,
    networks: [...one.networks, ...one.networks, ...one.networks, 'elsewhere a'],
    most: 2,
    minutes: 8,
  }),
  against(
    '(e) of 60, twenty networks that begin to pay each time',
    60,
    { ...one, networks: twenty, habit: 'begins to pay' },
    few,
    nearly(few),
  ),
  against(
    '(e) of 60, twenty networks that begin to pay once in five seconds, two places each',
    60,
    { networks: twenty, rate: 0.2, habit: 'begins to pay', places: 2 },
    few,
    nearly(few),
  ),
  ...[
    { capacity: 30, rate: 5, places: 2 },
    { capacity: 60, rate: 5, places: 10 },
    { capacity: 60, rate: 0.2, places: 4 },
    { capacity: 100, rate: 0.2, places: 10 },
  ].map(({ capacity, rate, places }) =>
    against(
      `(e) of ${capacity}, twenty networks that begin to pay after 50 s, ${places} places each, once in ${1 / rate} s`,
      capacity,
      { networks: twenty, rate, habit: 'begins late', places },
      lone,
      nearly(lone),
    ),
  ),
  ...habits.flatMap((habit) =>
    [one.networks, block].map((networks) =>
      against(
        `(e) of 60, ${networks.length === 1 ? 'one network' : 'an IPv6 block'} that ${habit}`,
        60,
        // Whoever replaces keeps six orders.
        { networks, rate: 5 / networks.length, habit, places: habit === 'replaces' ? 10 : 2 },
        few,
      ),
    ),
  ),
  ...(['takes', 'replaces', 'cancels in time'] as const).flatMap((habit) => [
    ofFree(
      against(`(e) of 60 free, one network that ${habit}, buyers elsewhere`, 60, { ...one, habit }, few),
    ),
    ofFree(
      against(
        `(e) of 60 free, one network that ${habit}, buyers behind it`,
        60,
        { ...one, habit },
        { ...few, ...behind },
      ),
    ),
  ]),
  ofFree(against('(e) of 60 free, twenty networks', 60, { ...one, networks: twenty }, few, nearly(few))),
  ofFree(rush('(c) of 2000 free, a thousand buyers behind one address', 2_000, ['one'], 1_000)),
  ofFree(rush('(c) of 60 free, a thousand buyers behind one address', 60, ['one'])),
]

/** Plays a sale on paper. Answers what it did not survive, in words, or undefined. */
export async function playOnPaper(sale: Sale, seed: string, fair: boolean): Promise<string | undefined> {
  const { name, capacity, free, attack, crowd, least } = sale
  const play = (rule: boolean): Promise<Outcome> =>
    playSale(new PaperShop(capacity, rule, free), createChance(seed), attack, crowd)
  const { served, places, owed } = await play(fair)
  const told = `${name}: ${served} of ${crowd.buyers} buyers have tickets, ${owed} are owed`
  if (least !== undefined) return served < least ? told : undefined
  const without = await play(false)
  // Whoever confirms late finds a free place more often where others gave way, and large orders may come before small.
  const enough = free ? places >= without.places : served === without.served
  const have = `${without.served} have them, for ${without.places} places and not ${places}`
  return enough && owed === 0 ? undefined : `${told}; without the rule ${have}`
}
