import { fileURLToPath } from 'node:url'
import { buildServices } from './build-services.ts'
import { ConfigError, readConfig } from './config.ts'
import { jobHandlers, schedules } from './jobs.ts'
import { loadPages } from './load-pages.ts'
import { openStorage } from './open-storage.ts'
import { createClock } from './platform/clock.ts'
import { EmbeddedDatabaseError } from './platform/embedded-database/embedded-database-error.ts'
import { createLog } from './platform/log.ts'
import { systemRandom } from './platform/random.ts'
import { createSite } from './site.ts'

/** Longest that a stop waits for what is in flight, in milliseconds. */
const PATIENCE = 15_000

/** config → database → jobs → site → listen → stop gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const clock = createClock()
  const storage = await openStorage(config, clock, log)
  let address = ''
  const built = await buildServices({
    ...storage,
    config,
    clock,
    log,
    random: systemRandom,
    ownAddress: () => address,
    workersBundle: fileURLToPath(new URL('./workers.js', import.meta.url)),
  })
  const { services, sandbox } = built
  if (config.demo) {
    const { startDemo } = await import('../demo/start-demo.ts')
    await startDemo(services)
  }
  const ready = { check: () => Promise.all([storage.check(), services.jobs.check()]).then(() => undefined) }
  const app = await createSite({ services, sandbox, ready, pages: await loadPages() })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await app.close()
    await built.close()
    await storage.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  try {
    address = await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await built.close()
    await storage.close()
    throw error
  }
  await services.jobs.start(jobHandlers(services, sandbox), schedules)
  log.info({ address, mode: config.mode }, 'listening')
}

/** One sentence that says what to do where that is known; anything else with its story. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT: this port is taken. Stop what listens there, or choose another one.'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
