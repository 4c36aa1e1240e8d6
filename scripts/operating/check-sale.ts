import { readConfig } from '../../src/config.ts'
import { checkInvariants } from '../../src/domains/checkout/check-invariants.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../src/platform/log.ts'

// Reads whether stock, money, tickets and stories agree, and prints what does not. Changes nothing and works beside
// a running site, with the site's environment. Ends with 1 when something is broken.
const { dataDirectory, databaseUrl, pgBin } = readConfig(process.env)
const log = createLog('warn')
const embedded =
  databaseUrl === undefined ? await startEmbeddedDatabase({ dataDirectory, pgBin, log }) : undefined
const db = openDatabase(embedded?.connection ?? { connectionString: databaseUrl }, log)
try {
  const broken = await checkInvariants({ db })
  for (const { rule, subject, detail } of broken) console.log(`${rule}: ${subject} (${detail})`)
  console.log(broken.length === 0 ? 'Everything agrees.' : `${broken.length} things do not agree.`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await db.close()
  await embedded?.stop()
}
