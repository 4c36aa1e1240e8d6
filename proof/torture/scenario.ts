import type { AttackedSite } from './site/attacked-site.ts'
import { addressOf, Browser } from './clients/browser.ts'
import type { Chance } from '../simulation/chance.ts'
import { Client } from './clients/client.ts'
import type { Memory } from './accounts/memory.ts'

/** What the scenarios of a run share. */
export interface Means {
  site: AttackedSite
  chance: Chance
  /** Whether unpaid orders give way where places are short. */
  fair: boolean
}

/** What a scenario plays with. */
export interface Stage extends Means {
  /** A client of this scenario, with a browser, a telephone and, unless it is given one, an address of its own. */
  client(address?: string): Client
  /** An address of a network that nobody else of the run has. */
  network(): string
  /** Something is not as it must be. */
  fault(text: string): void
}

export interface Scenario {
  name: string
  /** Plays once; answers for how many milliseconds the service was away, where it was. */
  play(stage: Stage): Promise<{ away?: number }>
}

export function setStage({ site, chance, fair }: Means, memory: Memory, scenario: string): Stage {
  return {
    site,
    chance,
    fair,
    client: (address) =>
      new Client(new Browser(site.servers, memory.welcome(), chance, address), memory, scenario),
    network: () => addressOf(memory.welcome()),
    fault: (text) => memory.fault(scenario, text),
  }
}
