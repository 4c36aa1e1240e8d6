import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildServices, type Ground } from '../src/build-services.ts'
import { readConfig } from '../src/config.ts'
import { jobHandlers, schedules } from '../src/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import type { Services } from '../src/services.ts'
import { createSite } from '../src/site.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestSite extends TestDatabase {
  app: FastifyInstance
  services: Services
  /** Where it listens, for tests that need real HTTP. */
  address: string
  close(): Promise<void>
}

/** The whole site without its pages, on a database of its own, listening on a free port. */
export async function startSite(
  options: { env?: Record<string, string>; replaced?: Ground['replaced']; jobs?: boolean } = {},
): Promise<TestSite> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-site-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...options.env })
  let address = ''
  const { services, sandbox, close } = await buildServices({
    ...database,
    config,
    random: systemRandom,
    log: createLog('silent'),
    ownAddress: () => address,
    workersBundle: inject('workers'),
    ...(options.replaced && { replaced: options.replaced }),
  })
  const app = await createSite({
    services,
    sandbox,
    pages: undefined,
    ready: { check: async () => undefined },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  if (options.jobs) await services.jobs.start(jobHandlers(services, sandbox), schedules)
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
