import { sika } from '../factories/staff.ts'
import { z } from 'zod'
import { decideRefund } from '../../src/domains/after-sale/refunds/decide-refund.ts'
import { orderRefunds } from '../../src/domains/after-sale/refunds/order-refunds.ts'
import { sendDueRefunds } from '../../src/domains/payments/refunds/send-refund.ts'
import type { Connection } from '../../src/platform/database.ts'
import { connectionShape, deathOf, ownProcess, silentServices } from './own-process.ts'

/** Where the process dies, the moment it gets there: once decided, before the provider is asked, after it answered. */
export const steps = ['decided', 'asking', 'answered'] as const
type Step = (typeof steps)[number]

const taskShape = z.object({ connection: connectionShape, reference: z.string(), step: z.enum(steps) })

const start = ownProcess(import.meta.url, taskShape, async ({ connection, reference, step }) => {
  const { services } = await silentServices(connection)
  const dieAt = (reached: Step) => {
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
  await decideRefund(services, { reference, amount: null, why: 'Empêché', by: sika })
  dieAt('decided')
  await sendDueRefunds({ ...services, payments: mortal }, { order: orderRefunds(services) })
})

/** Gives back the money of an order in a process of its own, which is killed at one step. Answers its signal. */
export function refundAndDie(connection: Connection, reference: string, step: Step): Promise<string | null> {
  return deathOf(start({ connection, reference, step }))
}
