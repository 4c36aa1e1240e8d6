import { setTimeout as pause } from 'node:timers/promises'
import { checkExactness, type Exactness } from '../report/exactness.ts'
import { Requests } from '../requests.ts'
import { startMeasuredServer, type MeasuredServer } from '../server/measured-server.ts'
import { memoryOf } from '../server/memory.ts'
import type { Figure, Measure, Taken } from './figure.ts'
import { mainMeasures } from './main-measures.ts'
import { attackName, attackWithPhotos, type Attack } from './photo-attack.ts'
import { attackPages, pageAttackName, type PageAttack } from './page-attack.ts'
import { runRound } from './run-round.ts'
import { secondProcessMeasures, secondProcessNames } from './second-process-measures.ts'
import { sizeMeasures, SIZES, sizesNames } from './size-measures.ts'
import { staticFileLike } from './static-file-like.ts'

export interface Wanted {
  /** Names of figures, each with or without its number of clients; all where it is not given. */
  only: string[] | undefined
  rounds: number
  /** Milliseconds for each figure. */
  duration: number
  /** Folder for processor profiles. */
  profile: string | undefined
}

export interface Run {
  rounds: Figure[][]
  /** Not known where only servers of several sizes were asked for. */
  exactness: Exactness | undefined
  megabytesAtRest: number
  /** Not known where nobody asked for it. */
  attack: Attack | undefined
  /** One of each round. */
  pageAttacks: PageAttack[]
}

/** Milliseconds until a server that has just started has nothing left to do. */
const REST = 3_000

/**
 * Everything of one run, part by part: the one server, the same with a second process beside it, one to which hostile
 * photos are sent, one whose pages are hogged, and servers that have sold few and many tickets. What nobody asked for
 * is not started.
 */
export async function measureAll(project: string, wanted: Wanted): Promise<Run> {
  const { only, profile } = wanted
  const run: Run = {
    rounds: Array.from({ length: wanted.rounds }, () => []),
    exactness: undefined,
    megabytesAtRest: NaN,
    attack: undefined,
    pageAttacks: [],
  }
  const ownServers = [...sizesNames, attackName, pageAttackName]
  const elsewhere = [...secondProcessNames, ...ownServers]
  if (!only?.every((name) => ownServers.includes(name))) {
    await measure(0, async (server) => {
      await pause(REST)
      run.megabytesAtRest = (await memoryOf(server.pid)).now
      const requests = new Requests()
      const taken: Taken = { holds: 0, sales: 0 }
      if (!only?.every((name) => elsewhere.includes(name))) {
        const file = await staticFileLike(project, server)
        await takeRounds(run, wanted, taken, mainMeasures(server, requests, file))
      }
      if (!only || only.some((name) => secondProcessNames.includes(name)))
        await takeRounds(run, wanted, taken, await secondProcessMeasures(server, requests))
      run.exactness = await checkExactness(server, { requests, taken })
    })
  }
  if (!only || only.includes(attackName)) {
    console.log('Sending hostile photos …')
    await measure(SIZES[0], async (server) => {
      run.attack = await attackWithPhotos(server, new Requests(), wanted.duration)
    })
  }
  if (!only || only.includes(pageAttackName)) {
    console.log('Hogging pages …')
    await measure(SIZES[0], async (server) => {
      run.pageAttacks = await attackPages(server, new Requests(), wanted.rounds)
    })
  }
  if (!only || only.some((name) => sizesNames.includes(name))) {
    console.log('Selling a million tickets …')
    const servers = []
    try {
      for (const soldTickets of SIZES)
        servers.push(await startMeasuredServer(project, { soldTickets, profile }))
      await takeRounds(run, wanted, { holds: 0, sales: 0 }, sizeMeasures(servers, new Requests()))
    } finally {
      for (const server of servers) await server.stop()
    }
  }
  return run

  async function measure(soldTickets: number, use: (server: MeasuredServer) => Promise<void>): Promise<void> {
    const server = await startMeasuredServer(project, { soldTickets, profile })
    await use(server).finally(() => server.stop())
  }
}

/** Adds figures to each round of a run, and to what clients were told they have. */
async function takeRounds(run: Run, { only, duration }: Wanted, taken: Taken, all: readonly Measure[]) {
  const measures = all.filter(
    ({ name, clients }) => only === undefined || only.includes(name) || only.includes(`${name} ${clients}`),
  )
  const take = async (timing: { warmUp: number; duration: number }) => {
    const round = await runRound(measures, timing)
    taken.holds += round.taken.holds
    taken.sales += round.taken.sales
    return round.figures
  }
  // What is compiled only after thousands of calls is compiled here, not in the first round.
  console.log('Warming up …')
  await take({ warmUp: 0, duration: 2_000 })
  for (const [index, figures] of run.rounds.entries()) {
    console.log(`Round ${index + 1} of ${run.rounds.length} …`)
    figures.push(...(await take({ warmUp: 1_000, duration })))
  }
}
