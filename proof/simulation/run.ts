import { rm } from 'node:fs/promises'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { migrateJobs } from '../../src/platform/queue/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { migrate } from '../../src/platform/schema/migrate.ts'
import { folderInMemory } from '../../test/folder-in-memory.ts'
import { forgetTheDisk } from '../../test/forget-the-disk.ts'
import { OptionError, readOptions, type RunOptions } from './run/options.ts'
import { breakage, digestOf, summary } from './run/report.ts'
import { runWorlds } from './run/run-worlds.ts'

const TEMPLATE = 'simulation'

/** `npm run simulate [-- --orders N --seed S --without guard]`: docs/proof.md says what is simulated. */
async function simulate(options: RunOptions): Promise<void> {
  const { seed, worlds, without } = options
  const more = without === undefined ? '' : ` --without ${without}`
  console.log(`Seed ${seed}: ${worlds.length} worlds${without === undefined ? '' : ` without ${without}`}`)
  const folder = await folderInMemory('kwabo-simulation-')
  const server = await startEmbeddedDatabase({
    dataDirectory: folder,
    databaseName: TEMPLATE,
    log: createLog('warn'),
  })
  try {
    const { connection } = server
    await migrate(connection, 'db', () => migrateJobs(connection))
    await forgetTheDisk(connection)
    const began = performance.now()
    let orders = 0
    let lived = 0
    const reports = await runWorlds(connection, TEMPLATE, options, (report) => {
      orders += report.orders
      lived += 1
      const seconds = (performance.now() - began) / 1_000
      if (report.breakages.length > 0) console.log(breakage(report, more))
      else if (lived % 8 === 0)
        console.log(
          `${lived} of ${worlds.length} worlds, ${orders} orders, ${(orders / seconds).toFixed(1)}/s`,
        )
    })
    const seconds = (performance.now() - began) / 1_000
    const broken = reports.filter(({ breakages }) => breakages.length > 0)
    const steps = reports.reduce((sum, report) => sum + report.steps, 0)
    console.log(`\n${summary(reports)}\n`)
    console.log(
      `${orders} orders in ${steps} steps and ${seconds.toFixed(1)} s: ${(orders / seconds).toFixed(1)} orders/s, digest ${digestOf(reports)}`,
    )
    console.log(
      broken.length === 0
        ? 'No invariant is broken.'
        : `${broken.length} of ${reports.length} worlds are broken, seed ${seed}.`,
    )
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await simulate(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
