import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { photoTurns } from '../../src/platform/photos/photos.ts'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { drawingThreads } from './measures/main-measures.ts'
import { measureAll } from './measures/measure-all.ts'
import { compare } from './report/compare.ts'
import { tellExactness } from './report/tell-exactness.ts'
import { table } from './report/table.ts'
import { medians } from './report/medians.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run bench [-- --json]`: docs/performance.md says what is measured and how. */
async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '4' },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  // Whoever reads JSON gets nothing else; what is said on the way is for people.
  if (values.json) console.log = console.error
  if (!(await ensureBuild(project))) process.exit(1)
  const load = loadavg()[0] ?? 0
  const { rounds, exactness, megabytesAtRest, attack, pageAttacks } = await measureAll(project, {
    profile: values.profile,
    only: values.only?.split(',').map((name) => name.trim()),
    rounds: Number(values.rounds),
    duration: Number(values.seconds) * 1_000,
  })

  const figures = medians(rounds)
  const comparisons = compare(rounds, {
    drawings: drawingThreads,
    photos: photoTurns,
    megabytesAtRest,
    attack,
    pageAttacks,
  }).filter(({ value }) => Number.isFinite(value))
  const machine = {
    processor: cpus()[0]?.model.trim() ?? '',
    cores: cpus().length,
    node: process.version,
    load,
  }
  if (values.json) {
    process.stdout.write(
      `${JSON.stringify({ machine, figures, comparisons, exactness, attack, pageAttacks, rounds }, null, 2)}\n`,
    )
  } else {
    console.log(
      `\n${machine.cores} cores, ${machine.processor}, Node ${machine.node}, load ${load.toFixed(2)} before\n`,
    )
    console.log(table(figures, comparisons))
    if (attack) console.log(`\nHostile photos: ${JSON.stringify(attack)}`)
    if (pageAttacks.length > 0) console.log(`\nHogged pages: ${JSON.stringify(pageAttacks)}`)
    if (exactness) console.log(`\n${tellExactness(exactness)}`)
  }
  if (exactness?.exact === false || comparisons.some(({ verdict }) => verdict === 'defect'))
    process.exitCode = 1
}

await bench()
