import { fileURLToPath } from 'node:url'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { openStorage } from '../../src/open-storage.ts'
import { createClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { SOLD_TICKETS, type Prepared } from '../prepared.ts'
import { prepareSale } from './prepare-sale.ts'

/**
 * Fills the database and tells what is in it, in a process of its own: the measured server has drawn no pictures and
 * sold nothing when it starts.
 */
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const clock = createClock()
const storage = await openStorage(config, clock, log)
const { services, close } = await buildServices({
  ...storage,
  config,
  clock,
  log,
  random: systemRandom,
  ownAddress: () => '',
  workersBundle: fileURLToPath(new URL('./workers.js', import.meta.url)),
})
const prepared = await prepareSale(services, Number(process.env[SOLD_TICKETS]))
await close()
await storage.close()
process.send?.(prepared satisfies Prepared)
process.disconnect()
