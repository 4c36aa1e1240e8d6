import { readConfig } from '../../../src/config.ts'
import { openServices } from '../../../src/services/open-services.ts'
import { SOLD_TICKETS, type Prepared } from '../prepared.ts'
import { prepareSale } from './prepare-sale.ts'

/**
 * Fills the database and tells what is in it, in a process of its own: the measured server has drawn no pictures and
 * sold nothing when it starts.
 */
const { services, close } = await openServices(readConfig(process.env), () => '')
const prepared = await prepareSale(services, Number(process.env[SOLD_TICKETS]))
await close()
process.send?.(prepared satisfies Prepared)
process.disconnect()
