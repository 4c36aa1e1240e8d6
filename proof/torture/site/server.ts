import { readConfig } from '../../../src/config.ts'
import { jobHandlers } from '../../../src/start/jobs.ts'
import { loadPages } from '../../../src/start/load-pages.ts'
import { openServices } from '../../../src/services/open-services.ts'
import { takeTimeOver } from '../../../src/platform/demo-time.ts'
import { listen } from '../../../src/platform/http/connections/listen.ts'
import { createSite } from '../../../src/start/site.ts'

/** Longest that a stop waits for what is in flight, in milliseconds. */
const PATIENCE = 15_000

/** The site as main.ts starts it, pages, jobs and readiness included. Ends with the one that started it. */
const config = readConfig(process.env)
let address = ''
const { services, sandbox, clock, ready, close } = await openServices(config, () => address)
const app = await createSite({ services, sandbox, ready, pages: await loadPages() })
address = await listen(app, config, services.metrics)
await services.jobs.start(jobHandlers(services, sandbox))

// A scenario that plays in its own time has moved the database's.
process.on('message', () => void followTime().then((answer) => process.send?.(answer)))
process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
// Whoever started it may have gone meanwhile.
if (!process.connected) await stop()

/** Whoever asked waits for the answer, also where the database is away. */
function followTime(): Promise<string> {
  return takeTimeOver(services.db, clock).then(() => 'taken over', String)
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE).unref()
  await app.close()
  await close()
  process.exit(0)
}
