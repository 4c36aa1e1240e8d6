import { readdir, stat } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { photoTurns } from '../src/platform/photos/photos.ts'
import { ensureBuild } from '../scripts/ensure-build.ts'
import { checkExactness } from './exactness.ts'
import { drawingThreads, measuresOf, runRound, type Figure } from './measures.ts'
import type { Prepared } from './prepared.ts'
import { compare, medians, table } from './report.ts'
import { Requests } from './requests.ts'
import { startMeasuredServer, type MeasuredServer } from './measured-server.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

/** `npm run bench [-- --json]`: docs/performance.md says what is measured and how. */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  // Whoever reads JSON gets nothing else; what is said on the way is for people.
  if (values.json) console.log = console.error
  if (!(await ensureBuild(project))) process.exit(1)
  const load = loadavg()[0] ?? 0
  const server = await startMeasuredServer(project, values.profile)
  const { rounds, exactness } = await measureAll(server, {
    only: values.only?.split(','),
    count: Number(values.rounds),
    seconds: Number(values.seconds),
  }).finally(server.stop)

  const figures = medians(rounds)
  const comparisons = compare(rounds, { drawings: drawingThreads, photos: photoTurns }).filter(
    ({ value }) => !Number.isNaN(value),
  )
  const machine = {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: cpus().length,
    node: process.version,
    load,
  }
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ machine, figures, comparisons, exactness, rounds }, null, 2)}\n`)
  } else {
    const { large, small } = exactness
    console.log(
      `\n${machine.cores} cores, ${machine.processor}, Node ${machine.node}, load ${load.toFixed(2)} before\n`,
    )
    console.log(table(figures, comparisons))
    console.log(
      `\n${large.acknowledged} orders acknowledged, ${large.orders} held, counter ${large.counter}; ` +
        `${small.clients} clients for ${small.capacity} places: ${small.acknowledged} acknowledged, ` +
        `${small.orders} held, counter ${small.counter}: ${exactness.exact ? 'exact' : 'NOT EXACT'}`,
    )
  }
  if (!exactness.exact || comparisons.some(({ verdict }) => verdict === 'defect')) process.exitCode = 1
}

async function measureAll(
  { db, prepared }: MeasuredServer,
  options: { only: string[] | undefined; count: number; seconds: number },
) {
  const { only, count, seconds } = options
  const authority = new URL(prepared.address).host
  const requests = new Requests(authority)
  const measures = measuresOf(prepared, requests, await staticFileLike(prepared)).filter(
    ({ name, clients }) => only === undefined || only.includes(name) || only.includes(`${name} ${clients}`),
  )
  const rounds: Figure[][] = []
  // What is compiled only after thousands of calls is compiled here, not in the first round.
  console.log('Warming up …')
  let { acknowledged } = await runRound(measures, authority, { warmUp: 0, seconds: 3 })
  for (let round = 1; round <= count; round++) {
    console.log(`Round ${round} of ${count} …`)
    const done = await runRound(measures, authority, { warmUp: 1, seconds })
    rounds.push(done.figures)
    acknowledged += done.acknowledged
  }
  return { rounds, exactness: await checkExactness(db, prepared, { authority, requests, acknowledged }) }
}

/** Address of the built file whose compressed size is nearest to the event page's. */
async function staticFileLike({ address, pagePath }: Prepared): Promise<string> {
  const page = await fetch(address + pagePath, { headers: { 'accept-encoding': 'br' } })
  const wanted = Number(page.headers.get('content-length'))
  const folder = join(project, 'dist/pages/client/_astro')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.br'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  const distances = sizes.map((size) => Math.abs(size - wanted))
  const nearest = names[distances.indexOf(Math.min(...distances))]
  if (page.status !== 200 || nearest === undefined) throw new Error(`${pagePath} was answered ${page.status}`)
  return `/_astro/${nearest.slice(0, -'.br'.length)}`
}

await bench()
