import { audit } from './accounts/accountant.ts'
import { startAttackedSite, type AttackedSite } from './site/attacked-site.ts'
import { createChance } from '../simulation/chance.ts'
import { Memory, type Fault } from './accounts/memory.ts'
import type { Totals } from './accounts/records.ts'
import { setStage, type Means, type Scenario } from './scenario.ts'
import { allAtOnce } from './scenarios/all-at-once.ts'
import { crowd } from './scenarios/crowd.ts'
import { doubleSubmit } from './scenarios/double-submit.ts'
import { hoarding } from './scenarios/hoarding.ts'
import { hoggedPages } from './scenarios/hogged-pages.ts'
import { killedServers } from './scenarios/killed-servers.ts'
import { lateMoney } from './scenarios/late-money.ts'
import { refundAgainstCheck } from './scenarios/refund-against-check.ts'
import { stoppedDatabase } from './scenarios/stopped-database.ts'
import { twoProcesses } from './scenarios/two-processes.ts'
import { takeFairShareAway } from './site/take-fair-share-away.ts'
import { settle } from './steering.ts'

/** What races may race beside each other; what takes the servers' time, or them away, comes after, one by one. */
const acts: readonly (readonly Scenario[])[] = [
  [crowd, doubleSubmit, allAtOnce, lateMoney, refundAgainstCheck, twoProcesses],
  [hoggedPages],
  [hoarding],
  [killedServers],
  [stoppedDatabase],
]
export const scenarios: readonly Scenario[] = acts.flat()

/** Longest that jobs may need after a round, in milliseconds. */
const PATIENCE = 60_000

export interface Ordeal {
  memory: Memory
  /** Everything that was lost or broken, whoever noticed it. */
  faults: Fault[]
  rounds: number
  /** By scenario: for how many milliseconds the service was away, once a round. */
  away: Map<string, number[]>
  /** Whole francs. */
  totals: Totals
}

export interface TortureOptions {
  rounds: number
  seed: number
  /** The name of the one scenario that is played; all of them, if not given. */
  only?: string | undefined
  /** Takes the rule away that hoarding breaks on: then it must be noticed. */
  withoutFairShare?: boolean
  say: (text: string) => void
}

/** Plays every scenario in every round on one site, and asks the accountant after each. The first fault ends it. */
export async function torture(options: TortureOptions): Promise<Ordeal> {
  const site = await startAttackedSite()
  if (options.withoutFairShare) await takeFairShareAway(site.db)
  const memory = new Memory()
  const ordeal: Ordeal = {
    memory,
    faults: memory.faults,
    rounds: 0,
    away: new Map(),
    totals: { books: 0, paid: 0, due: 0 },
  }
  try {
    while (ordeal.rounds < options.rounds && ordeal.faults.length === 0) {
      ordeal.rounds += 1
      const began = performance.now()
      for (const act of acts)
        await Promise.all(
          act
            .filter(({ name }) => name === (options.only ?? name))
            .map((scenario) => {
              const chance = createChance(`${options.seed}, round ${ordeal.rounds}, ${scenario.name}`)
              return play({ site, chance, fair: !options.withoutFairShare }, ordeal, scenario)
            }),
        )
      const played = performance.now()
      await count(site, ordeal)
      const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`
      options.say(
        `Round ${ordeal.rounds} of ${options.rounds}: played in ${seconds(began, played)}, ` +
          `settled and counted in ${seconds(played, performance.now())}, ${ordeal.faults.length} faults`,
      )
    }
    return ordeal
  } finally {
    await site.close({ keep: ordeal.faults.length > 0 })
  }
}

/** Waits until jobs have settled, and asks the accountant. A site that cannot be counted has lost everything. */
async function count(site: AttackedSite, ordeal: Ordeal): Promise<void> {
  const { memory } = ordeal
  try {
    for (const open of await settle(site.db, PATIENCE)) memory.fault('', open)
    const { faults, totals } = await audit({ db: site.db, address: site.servers[0].address }, memory)
    ordeal.totals = totals
    ordeal.faults = [...memory.faults, ...faults]
  } catch (error) {
    memory.fault('', `nothing could be counted: ${storyOf(error)}`)
    ordeal.faults = memory.faults
  }
}

async function play(means: Means, { memory, away }: Ordeal, scenario: Scenario): Promise<void> {
  try {
    const played = await scenario.play(setStage(means, memory, scenario.name))
    if (played.away !== undefined) away.set(scenario.name, [...(away.get(scenario.name) ?? []), played.away])
  } catch (error) {
    memory.fault(scenario.name, storyOf(error))
  }
}

function storyOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
