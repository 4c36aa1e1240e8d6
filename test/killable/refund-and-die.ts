import { z } from 'zod'
import { askRefund, type AskedRefund } from '../../src/domains/after-sale/desk/ask-refund.ts'
import { approvalOwners } from '../../src/domains/after-sale/desk/approval-owners.ts'
import { orderRefunds } from '../../src/domains/after-sale/refunds/order-refunds.ts'
import { sendDueRefunds } from '../../src/domains/payments/refunds/send-refund.ts'
import { decideApproval } from '../../src/domains/staff/record/decide-approval.ts'
import type { Connection } from '../../src/platform/database.ts'
import { ayaba, codjo } from '../factories/staff.ts'
import { begin, refundOf } from '../sale/refund-desk.ts'
import { connectionShape, deathOf, ownProcess, silentServices } from './own-process.ts'

/** Where the process dies, the moment it gets there: the last two before the provider is asked, and after it answered. */
export const steps = ['asked', 'approved', 'begun', 'asking', 'answered'] as const
type Step = (typeof steps)[number]

const taskShape = z.object({
  connection: connectionShape,
  id: z.string(),
  reference: z.string(),
  step: z.enum(steps),
})

const start = ownProcess(import.meta.url, taskShape, async ({ connection, id, reference, step }) => {
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
  await askRefund(services, refundFor(id, reference))
  dieAt('asked')
  const owners = approvalOwners(services, { order: orderRefunds(services) })
  await decideApproval(services, owners, id, { verdict: 'yes', reason: null, by: codjo })
  dieAt('approved')
  await begin(services, id)
  dieAt('begun')
  await sendDueRefunds({ ...services, payments: mortal }, { order: orderRefunds(services) })
})

/** What the process asks for, with the id that it gives it. */
export function refundFor(id: string, reference: string): AskedRefund {
  return refundOf(reference, { id, by: ayaba })
}

/** Gives back the money of an order in a process of its own, which is killed at one step. Answers its signal. */
export function refundAndDie(
  connection: Connection,
  refund: { id: string; reference: string },
  step: Step,
): Promise<string | null> {
  return deathOf(start({ connection, ...refund, step }))
}
