import type { FastifyInstance } from 'fastify'
import { buildServices } from '../../../src/services/build-services.ts'
import type { Config } from '../../../src/config.ts'
import type { PaymentProvider } from '../../../src/domains/payments/provider.ts'
import { jobHandlers } from '../../../src/start/jobs.ts'
import type { MovableClock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/database.ts'
import type { Handler } from '../../../src/platform/queue/jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { MailTransport } from '../../../src/platform/mail/mail.ts'
import { createMetrics } from '../../../src/platform/metrics.ts'
import type { Random } from '../../../src/platform/random.ts'
import type { Services } from '../../../src/services/services.ts'
import { createSite } from '../../../src/start/site.ts'
import type { Life } from './life.ts'
import { createMortalDatabase, type Watch } from './mortal-database.ts'

/** The product as one process: its requests, its jobs, its use cases for staff. Its memory ends with its life. */
export interface SiteProcess {
  life: Life
  app: FastifyInstance
  services: Services
  handlers: Handler[]
}

export interface ProcessGround {
  life: Life
  config: Config
  db: Database
  clock: MovableClock
  random: Random
  watch: Watch
  payments: PaymentProvider
  mail: MailTransport
}

const log = createLog('silent')
const metrics = createMetrics()
/** Drawing is no part of what is simulated, and pages that listen are none of its clients. */
const workers = { run: async () => new Uint8Array(), close: async () => undefined }
const changes = { subscribe: () => () => undefined, close: async () => undefined }

/** Starts it with the product's own construction, over a database that can fail it at every step. */
export async function startProcess(ground: ProcessGround): Promise<SiteProcess> {
  const { life, config, clock, random, payments, mail } = ground
  const { services } = await buildServices({
    config,
    clock,
    random,
    log,
    connection: {},
    db: createMortalDatabase(ground.db, life, ground.watch),
    ownAddress: () => config.publicUrl,
    workersBundle: '',
    picturesBundle: '',
    replaced: { payments, mail, workers, changes, metrics },
  })
  const ready = { check: async () => undefined }
  const app = await createSite({ services, ready, pages: undefined, sandbox: undefined })
  return { life, app, services, handlers: jobHandlers(services, undefined) }
}
