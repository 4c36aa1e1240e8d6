import { ConfigError, readConfig } from '../config.ts'
import { jobHandlers } from './jobs.ts'
import { loadPages } from './load-pages.ts'
import { openServices } from '../services/open-services.ts'
import { EmbeddedDatabaseError } from '../platform/embedded-database/embedded-database-error.ts'
import { listen } from '../platform/http/connections/listen.ts'
import { createSite } from './site.ts'

/** Longest that a stop waits for what is in flight, in milliseconds. */
const PATIENCE = 15_000

/** config → services → site → listen → jobs → stop gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  let address = ''
  const demo = config.demo ? await import('../../demo/start-demo.ts') : undefined
  const { services, sandbox, ready, close } = await openServices(config, () => address, demo?.replaced)
  await demo?.startDemo(services)
  const app = await createSite({ services, sandbox, ready, pages: await loadPages() })

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  try {
    address = await listen(app, config, services.metrics)
  } catch (error) {
    await close()
    throw error
  }
  await services.jobs.start(jobHandlers(services, sandbox))
  services.log.info({ address, mode: config.mode }, 'listening')
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
