import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { orderSettlers } from '../../src/domains/checkout/payment/confirm-order.ts'
import { importStatement } from '../../src/domains/payments/statements/import-statement.ts'
import { createClock } from '../../src/platform/clock.ts'
import { openDatabase, type Connection } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'

const here = fileURLToPath(import.meta.url)

const taskShape = z.object({
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  text: z.string(),
  /** The question to the provider at which the process dies. */
  dieAt: z.number(),
})

/** Imports a statement in a process of its own, which is killed in the midst of it. Answers its signal. */
export function importAndDie(connection: Connection, text: string, dieAt: number): Promise<string | null> {
  const child = fork(here, [JSON.stringify(taskShape.parse({ connection, text, dieAt }))], { execArgv: [] })
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}

async function work({ connection, text, dieAt }: z.output<typeof taskShape>): Promise<void> {
  const log = createLog('silent')
  const { services } = await buildServices({
    config: readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }),
    connection,
    db: openDatabase(connection, log),
    log,
    clock: createClock(),
    random: systemRandom,
    ownAddress: () => '',
    workersBundle: here,
  })
  const { payments } = services
  let questions = 0
  const mortal: typeof payments = {
    ...payments,
    read: async (question) => {
      const reading = await payments.read(question)
      questions += 1
      if (questions === dieAt) process.kill(process.pid, 'SIGKILL')
      return reading
    },
  }
  const file = { name: 'releve.csv', bytes: Buffer.from(text), by: 'Sika' }
  await importStatement({ ...services, payments: mortal }, orderSettlers(services), file)
}

if (process.argv[1] === here) await work(taskShape.parse(JSON.parse(process.argv[2] ?? '')))
