import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildServices, type Ground } from '../src/services/build-services.ts'
import { readConfig } from '../src/config.ts'
import { jobHandlers } from '../src/start/jobs.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import type { PageHandler } from '../src/pages/render-page.ts'
import { listen } from '../src/platform/http/connections/listen.ts'
import { systemRandom } from '../src/platform/random.ts'
import { createWorkers, type Workers } from '../src/platform/workers.ts'
import type { Services } from '../src/services/services.ts'
import { createSite } from '../src/start/site.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestSite extends TestDatabase {
  app: FastifyInstance
  services: Services
  /** Where it listens, for tests that need real HTTP. */
  address: string
  close(): Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string>
  replaced?: Ground['replaced']
  jobs?: boolean
  log?: Logger
  /** What answers for Astro; without it there are no pages. */
  pages?: PageHandler
  /** A site that is there already: this one is a second process on its database. */
  beside?: TestSite
}

/** The whole site without its built pages, on a database of its own, listening on a free port. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const { beside, log = createLog('silent') } = options
  const database = beside ? await openAgain(beside, log) : await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-site-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...options.env })
  let address = ''
  const { services, sandbox, close } = await buildServices({
    ...database,
    config,
    random: systemRandom,
    log,
    ownAddress: () => address,
    workersBundle: inject('workers'),
    picturesBundle: inject('pictures'),
    replaced: { workers: drawingThreads(), ...options.replaced },
  })
  const app = await createSite({
    services,
    sandbox,
    pages: options.pages && (await pagesOf(options.pages, folder)),
    ready: services.jobs,
  })
  address = await listen(app, { ...config, host: '127.0.0.1', port: 0 }, services.metrics)
  if (options.jobs) await services.jobs.start(jobHandlers(services, sandbox))
  return {
    ...database,
    app,
    services,
    address,
    close: async () => {
      await app.close()
      await close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let threads: Workers | undefined

/** Those of this process, from site to site: each would begin with reading what draws, and its fonts. */
function drawingThreads(): Workers {
  threads ??= createWorkers(inject('workers'))
  const { run } = threads
  return { run, close: () => Promise.resolve() }
}

async function openAgain(site: TestSite, log: Logger): Promise<TestDatabase> {
  const db = openDatabase(site.connection, log)
  const { connection, clock, travel } = site
  return { db, connection, clock, travel, close: () => db.close() }
}

async function pagesOf(handler: PageHandler, folder: string) {
  for (const name of ['_astro', 'before', 'assets']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'index.html'), '<title>Gestion</title>')
  return { handler, folder, serviceWorker: '', backOffice: folder }
}
