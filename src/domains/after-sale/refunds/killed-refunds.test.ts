import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refundAndDie, steps } from '../../../../test/killable/refund-and-die.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { stateOf, storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { orderRefunds } from './order-refunds.ts'

const MINUTE = 60_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const shown = async (transaction: string) =>
  one(
    site.db,
    z.object({ status: z.string() }),
    sql`select status from sandbox_transactions where id = ${transaction}`,
  ).then(({ status }) => status)

/** What the process left behind: the refund's state, and what the provider had done by then. */
const left = {
  decided: ['decided', 'SUCCESS'],
  asking: ['sent', 'SUCCESS'],
  answered: ['sent', 'REVERTED'],
} as const

test.each(steps)(
  'E19: a process killed when a refund is %s leaves it to the next one, and the money goes back once',
  { timeout: 60_000 },
  async (step) => {
    const sale = await payingBuyer(site)
    const transaction = await choose(site, sale.paymentId, sale.amount, 'unheard-silent')
    await settle(site, sale.paymentId)
    expect(await refundAndDie(site.connection, sale.order.reference, step)).toBe('SIGKILL')
    const refund = await one(
      site.db,
      z.object({ state: z.string() }),
      sql`select state from refunds where payment_id = ${sale.paymentId}`,
    )
    expect([refund.state, await shown(transaction)]).toEqual(left[step])

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
    // The next process looks every few seconds, for a quarter of an hour.
    for (let minute = 0; minute < 15; minute += 1) {
      await site.travel(MINUTE)
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
