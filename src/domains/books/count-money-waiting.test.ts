import { sika } from '../../../test/factories/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../test/buyer.ts'
import { choose, payingBuyer, settle } from '../../../test/paying-buyer.ts'
import { refundDesk } from '../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'
import { routes } from '../../routes.ts'
import { refuseRefund } from '../payments/refunds/finish-by-hand.ts'
import { releaseHolds } from '../checkout/holds/release-ended-holds.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, decided } = refundDesk(() => site)

/** The lines of the figures that tell of money. */
async function waiting(): Promise<string[]> {
  const figures = await (await fetch(site.address + routes.metrics)).text()
  return figures
    .split('\n')
    .filter((line) => line.startsWith('kwabo_money_waiting'))
    .toSorted()
}

test('the figures tell of money that waits for a person, by reason, and of no other', async () => {
  expect(await waiting()).toEqual([])
  // Late, for places that are gone.
  const late = await payingBuyer(site, { capacity: 1 })
  await site.travel(20 * 60_000)
  await releaseHolds(site.services)
  await new Buyer(site).hold(late.modelId, { telephoneAcheteur: '0197000066' })
  await choose(site, late.paymentId, late.amount, 'paid')
  await settle(site, late.paymentId)
  // Two that people pay back, one that they have refused, and one that the provider gives back.
  for (const quantity of [1, 2]) await decided((await paidOrder({ quantity })).reference, { byHand: true })
  await refuseRefund(site.services, owners(), await decided((await paidOrder()).reference), {
    why: 'Billet utilisé',
    by: sika,
  })
  await decided((await paidOrder()).reference)
  await run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values ('sandbox', 'nobodys', 900, 'XOF'), ('sandbox', 'of elsewhere', 30, 'EUR')`,
  )
  expect(await waiting()).toEqual([
    'kwabo_money_waiting_francs{reason="refund_by_hand"} 21000',
    'kwabo_money_waiting_francs{reason="refund_refused"} 7000',
    'kwabo_money_waiting_francs{reason="sold_out_late"} 7000',
    'kwabo_money_waiting_francs{reason="unmatched"} 900',
    'kwabo_money_waiting{reason="refund_by_hand"} 2',
    'kwabo_money_waiting{reason="refund_refused"} 1',
    'kwabo_money_waiting{reason="sold_out_late"} 1',
    'kwabo_money_waiting{reason="unmatched"} 2',
  ])
})
