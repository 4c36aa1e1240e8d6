import { fileURLToPath } from 'node:url'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { jobHandlers, schedules } from '../../src/jobs.ts'
import { loadPages } from '../../src/load-pages.ts'
import { openStorage } from '../../src/open-storage.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { createSite } from '../../src/site.ts'
import type { Listening } from '../prepared.ts'
import { registerYardsticks } from './yardsticks.ts'

/**
 * The site as main.ts starts it, from the same build, with the yardsticks as routes of its own: all figures of a
 * round come from this one process. It lies beside main.js, because the program finds its files from there.
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
const app = await createSite({ services, sandbox, ready: storage, pages: await loadPages() })
await registerYardsticks(app, services, storage.connection)
address = await app.listen({ port: 0, host: '127.0.0.1' })
await services.jobs.start(jobHandlers(services, sandbox), schedules)

process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
process.send?.({ address } satisfies Listening)

async function stop(): Promise<void> {
  await app.close()
  await built.close()
  await storage.close()
  process.exit(0)
}
