import { settlePayments } from '../../src/services/payment-owners.ts'
import { sika } from '../factories/staff.ts'
import { z } from 'zod'
import { importStatement } from '../../src/domains/payments/statements/import-statement.ts'
import type { Connection } from '../../src/platform/database.ts'
import { connectionShape, deathOf, ownProcess, silentServices } from './own-process.ts'

const taskShape = z.object({
  connection: connectionShape,
  text: z.string(),
  /** The question to the provider at which the process dies. */
  dieAt: z.number(),
})

const start = ownProcess(import.meta.url, taskShape, async ({ connection, text, dieAt }) => {
  const { services } = await silentServices(connection)
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
  const file = { name: 'releve.csv', bytes: Buffer.from(text), by: sika }
  await importStatement({ ...services, payments: mortal }, settlePayments(services), file)
})

/** Imports a statement in a process of its own, which is killed in the midst of it. Answers its signal. */
export function importAndDie(connection: Connection, text: string, dieAt: number): Promise<string | null> {
  return deathOf(start({ connection, text, dieAt }))
}
