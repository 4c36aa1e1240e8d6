import type { Staff } from '../../src/platform/actor.ts'
import { ConfigError, readCompany, readConfig, type Config } from '../../src/config.ts'
import { createKkiapayProvider } from '../../src/domains/payments/kkiapay/provider.ts'
import type { PaymentProvider } from '../../src/domains/payments/provider.ts'
import { createSandboxProvider } from '../../src/domains/payments/sandbox/provider.ts'
import { openDatabase, sqlState, type Database } from '../../src/platform/database.ts'
import { EmbeddedDatabaseError } from '../../src/platform/embedded-database/embedded-database-error.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog, type Logger } from '../../src/platform/log.ts'
import { systemRandom, type Random } from '../../src/platform/random.ts'

export interface Beside {
  config: Config
  db: Database
  log: Logger
  random: Random
  payments: PaymentProvider
}

/** What PostgreSQL says of a table and of a function that is not there. */
const NOTHING_THERE = ['42P01', '42883']

/**
 * Runs a command of the staff on the database of a site, with that site's environment; the site may run meanwhile.
 * Whoever gives it another environment is told so.
 */
export async function besideSite(work: (services: Beside) => Promise<void>): Promise<void> {
  try {
    await run(work)
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError
    if (known) return failed(error.message)
    if (!NOTHING_THERE.includes(sqlState(error) ?? '')) throw error
    failed(
      'No site has begun in this database: give the command the environment of the site, DATABASE_URL or DATA_DIR.',
    )
  }
}

async function run(work: (services: Beside) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const { dataDirectory, databaseUrl, pgBin } = config
  const log = createLog('warn')
  const embedded =
    databaseUrl === undefined ? await startEmbeddedDatabase({ dataDirectory, pgBin, log }) : undefined
  const db = openDatabase(embedded?.connection ?? { connectionString: databaseUrl }, log)
  try {
    await work({ config, db, log, random: systemRandom, payments: provider(config, db, log) })
  } finally {
    await db.close()
    await embedded?.stop()
  }
}

/** Prints a sentence and lets the command end with 1. */
export function failed(sentence: string): void {
  process.exitCode = 1
  console.log(sentence)
}

/** Who decides, as it is written down: --by NAME, else the user of the system. */
export function readOperator(by: string | undefined): Staff | undefined {
  const name = (by ?? process.env.USER ?? '').trim().slice(0, 100)
  return name === '' ? undefined : { kind: 'operator', name }
}

function provider(config: Config, db: Database, log: Logger): PaymentProvider {
  if (config.payments.provider !== 'sandbox') return createKkiapayProvider(config.payments.kkiapay)
  return createSandboxProvider({
    mode: config.mode,
    db,
    random: systemRandom,
    log,
    // Nothing is received here, so nothing has to be proven.
    secret: '',
    publicUrl: config.publicUrl,
    widgetOrigin: config.payments.sandboxWidgetOrigin,
    payee: readCompany(config.companySet).name,
    ownAddress: () => config.publicUrl,
  })
}
