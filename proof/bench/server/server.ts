import { readConfig } from '../../../src/config.ts'
import { jobHandlers } from '../../../src/start/jobs.ts'
import { loadPages } from '../../../src/start/load-pages.ts'
import { openServices } from '../../../src/services/open-services.ts'
import { listen } from '../../../src/platform/http/connections/listen.ts'
import { createSite } from '../../../src/start/site.ts'
import type { Listening } from '../prepared.ts'
import { registerYardsticks } from './yardsticks.ts'

/**
 * The site as main.ts starts it, from the same build, with the yardsticks as routes of its own: all figures of a
 * round come from this one process. It lies beside main.js, because the program finds its files from there.
 */
let address = ''
const { services, sandbox, connection, ready, close } = await openServices(
  readConfig(process.env),
  () => address,
)
const app = await createSite({ services, sandbox, ready, pages: await loadPages() })
await registerYardsticks(app, services, connection)
address = await listen(app, { ...services.config, host: '127.0.0.1', port: 0 }, services.metrics)
await services.jobs.start(jobHandlers(services, sandbox))

process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
process.send?.({ address } satisfies Listening)

async function stop(): Promise<void> {
  await app.close()
  await close()
  process.exit(0)
}
