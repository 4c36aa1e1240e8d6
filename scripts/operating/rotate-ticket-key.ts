import { readConfig } from '../../src/config.ts'
import { rotateTicketKeys } from '../../src/domains/tickets/signing-keys.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'

// Adds the next key that signs tickets (docs/qr.md). Works beside a running site, with the site's environment.
const { dataDirectory, databaseUrl, pgBin } = readConfig(process.env)
const log = createLog('warn')
const embedded =
  databaseUrl === undefined ? await startEmbeddedDatabase({ dataDirectory, pgBin, log }) : undefined
const db = openDatabase(embedded?.connection ?? { connectionString: databaseUrl }, log)
try {
  const { keyNumber } = await rotateTicketKeys({ db, random: systemRandom })
  console.log(`Key ${keyNumber} signs new tickets as soon as the site has been started again.`)
} finally {
  await db.close()
  await embedded?.stop()
}
