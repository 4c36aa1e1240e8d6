import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildServices } from '../src/build-services.ts'
import { readConfig } from '../src/config.ts'
import { decideRefund } from '../src/domains/checkout/refunds/decide-refund.ts'
import { orderRefunds } from '../src/domains/checkout/refunds/order-refunds.ts'
import { sendDueRefunds } from '../src/domains/payments/refunds/send-refund.ts'
import { createClock } from '../src/platform/clock.ts'
import { openDatabase, type Connection } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'

const here = fileURLToPath(import.meta.url)

/** Where the process dies, the moment it gets there: once decided, before the provider is asked, after it answered. */
export const steps = ['decided', 'asking', 'answered'] as const
const taskShape = z.object({
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  reference: z.string(),
  step: z.enum(steps),
})

/** Gives back the money of an order in a process of its own, which is killed at one step. Answers its signal. */
export function refundAndDie(
  connection: Connection,
  reference: string,
  step: (typeof steps)[number],
): Promise<string | null> {
  const child = fork(here, [JSON.stringify(taskShape.parse({ connection, reference, step }))], {
    execArgv: [],
  })
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}

async function work({ connection, reference, step }: z.output<typeof taskShape>): Promise<void> {
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
  const dieAt = (reached: (typeof steps)[number]) => {
    if (reached === step) process.kill(process.pid, 'SIGKILL')
  }
  const { payments } = services
  const mortal: typeof payments = {
    ...payments,
    refund: async (key, transaction, amount) => {
      dieAt('asking')
      const answer = await payments.refund(key, transaction, amount)
      dieAt('answered')
      return answer
    },
  }
  await decideRefund(services, { reference, amount: null, why: 'Empêché', by: 'Sika' })
  dieAt('decided')
  await sendDueRefunds({ ...services, payments: mortal }, { order: orderRefunds(services) })
}

if (process.argv[1] === here) await work(taskShape.parse(JSON.parse(process.argv[2] ?? '')))
