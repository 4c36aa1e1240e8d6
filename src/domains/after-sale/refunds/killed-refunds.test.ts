import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refundAndDie, refundFor, steps } from '../../../../test/killable/refund-and-die.ts'
import { ayaba, becomeApprover, codjo } from '../../../../test/factories/staff.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { maybe, one, sql } from '../../../platform/database.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { decideApproval } from '../../staff/record/decide-approval.ts'
import { refundOwners } from '../../../services/payment-owners.ts'
import { approvalOwners } from '../desk/approval-owners.ts'
import { askRefund } from '../desk/ask-refund.ts'
import { beginRefunds } from './begin-refund.ts'
import { orderRefunds } from './order-refunds.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
  await Promise.all([ayaba, codjo].map((one) => becomeApprover(site.db, one)))
})
afterAll(() => site.close())

const shown = async (transaction: string) =>
  one(
    site.db,
    z.object({ status: z.string() }),
    sql`select status from sandbox_transactions where id = ${transaction}`,
  ).then(({ status }) => status)

/** What the killed process leaves behind: the state of the refund, and of the provider's transaction. */
const left = {
  asked: [undefined, 'SUCCESS'],
  approved: ['pending', 'SUCCESS'],
  begun: ['decided', 'SUCCESS'],
  asking: ['sent', 'SUCCESS'],
  answered: ['sent', 'REVERTED'],
} as const

test.each(steps)(
  'E19: a process killed when a refund is %s leaves it to the next one, and the money goes back once',
  { timeout: 60_000 },
  async (step) => {
    // Above the limit for one person.
    const sale = await payingBuyer(site, { price: 120_000 })
    const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
    await settle(site, sale.paymentId)
    const id = randomUUID()
    const { reference } = sale.order
    expect(await refundAndDie(site.connection, { id, reference }, step)).toBe('SIGKILL')
    const refund = await maybe(
      site.db,
      z.object({ state: z.string() }),
      sql`select state from refunds where payment_id = ${sale.paymentId}`,
    )
    expect([refund?.state, await shown(transaction)]).toEqual(left[step])

    // The client heard no answer and repeats the request.
    expect(await askRefund(site.services, refundFor(id, reference))).toEqual({
      kind: 'asked-before',
      refundId: id,
    })
    const owners = approvalOwners(site.services, refundOwners(site.services))
    const answer = { verdict: 'yes', reason: null, by: codjo } as const
    expect(await decideApproval(site.services, owners, id, answer)).toEqual({ kind: 'decided', state: 'yes' })

    let sendings = 0
    const { payments } = site.services
    const counting = {
      ...site.services,
      payments: {
        ...payments,
        refund: (...asked: Parameters<typeof payments.refund>) => {
          sendings += 1
          return payments.refund(...asked)
        },
      },
    }
    // The jobs of the next process, for the ten minutes in which the refund can be undone and a quarter of an hour.
    for (let minute = 0; minute < 25; minute += 1) {
      await site.travel(MINUTE)
      await beginRefunds(site.services)
      await sendDueRefunds(counting, { order: orderRefunds(site.services) })
    }
    expect(await shown(transaction)).toBe('REVERTED')
    expect(await stateOf(site, sale.order.id)).toBe('refunded')
    expect(sendings).toBe(step === 'answered' ? 0 : 1)
    expect((await storyOf(site, sale.order.id)).filter((kind) => kind === 'refunded')).toHaveLength(1)
  },
)

test('nothing is broken after all of that', async () => {
  expect(await checkInvariants(site.services)).toEqual([])
})
