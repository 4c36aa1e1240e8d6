import { fileURLToPath } from 'node:url'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { jobHandlers, schedules } from '../../src/jobs.ts'
import { openStorage } from '../../src/open-storage.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { createSite } from '../../src/site.ts'

/** Longest that a stop waits for what is in flight, in milliseconds. */
const PATIENCE = 15_000

/**
 * The site as main.ts starts it, jobs and readiness included, without its pages: every order is placed, paid and
 * found again through the API, and no build of the pages has to be waited for. Ends with the one that started it.
 */
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
const ready = { check: () => Promise.all([storage.check(), services.jobs.check()]).then(() => undefined) }
const app = await createSite({ services, sandbox, ready, pages: undefined })
address = await app.listen({ port: config.port, host: config.host })
await services.jobs.start(jobHandlers(services, sandbox), schedules)

process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
// Whoever started it may have gone meanwhile.
if (!process.connected) await stop()

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE).unref()
  await app.close()
  await built.close()
  await storage.close()
  process.exit(0)
}
