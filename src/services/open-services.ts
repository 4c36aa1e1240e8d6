import { fileURLToPath } from 'node:url'
import { buildServices, type BuiltServices, type Ground } from './build-services.ts'
import type { Config } from '../config.ts'
import { openStorage } from './open-storage.ts'
import { createClock, type MovableClock } from '../platform/clock.ts'
import type { Connection } from '../platform/database.ts'
import type { Readiness } from '../platform/http/operation.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'

export interface OpenServices extends BuiltServices {
  connection: Connection
  clock: MovableClock
  ready: Readiness
}

/**
 * Log, clock, storage and services of a program that lives on its own; `close` ends them all, once nothing asks them
 * any more. From a bundle only: the programs of worker threads and of pictures lie beside it.
 */
export async function openServices(
  config: Config,
  ownAddress: () => string,
  replaced: Ground['replaced'] = {},
): Promise<OpenServices> {
  const log = createLog(config.logLevel)
  const clock = createClock()
  const storage = await openStorage(config, clock, log)
  const built = await buildServices({
    ...storage,
    config,
    clock,
    log,
    random: systemRandom,
    ownAddress,
    replaced,
    workersBundle: fileURLToPath(new URL('./workers.js', import.meta.url)),
    picturesBundle: fileURLToPath(new URL('./pictures.js', import.meta.url)),
  })
  const { jobs } = built.services
  return {
    ...built,
    connection: storage.connection,
    clock,
    ready: {
      check: async () => {
        await Promise.all([storage.check(), jobs.check()])
      },
    },
    close: async () => {
      await built.close()
      await storage.close()
    },
  }
}
