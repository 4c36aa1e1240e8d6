import { checkInvariants } from '../../src/domains/books/check-invariants.ts'
import { confirmOrder } from '../../src/domains/checkout/payment/confirm-order.ts'
import { run, sql, type Executor } from '../../src/platform/database.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { paidDonation } from '../factories/donation.ts'
import { choose, freshPhone, payingBuyer } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

/** An order that is held, one that was paid with a surplus, and a donation. */
export async function makeSoundSale(site: TestSite) {
  const { modelId } = await makeTicketModel(site.db)
  const order = await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  const sale = await payingBuyer(site, { persons: 2 })
  await choose(site, sale.paymentId, sale.amount, 'over')
  await confirmOrder(site.services, { paymentId: sale.paymentId, reference: null })
  const gift = await paidDonation(site, { montant: 5000, email: 'afi@example.bj' })
  return {
    held: { orderId: order.id, modelId },
    paid: { orderId: sale.order.id, paymentId: sale.paymentId, modelId: sale.modelId },
    given: { donationId: gift.donation.id, paymentId: gift.paymentId },
  }
}

/** Breaks something as the owner of the tables could, looks, and takes it back. */
export async function rulesBrokenBy(
  site: TestSite,
  damage: (tx: Executor) => Promise<unknown>,
): Promise<string[]> {
  class Undo extends Error {}
  let rules: string[] = []
  await site.db
    .transaction(async (tx) => {
      // Triggers and foreign keys would stop most of it; what they stop is tried elsewhere.
      await run(tx, sql`set local session_replication_role = replica`)
      await damage(tx)
      rules = (await checkInvariants({ db: tx })).map(({ rule }) => rule)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return rules
}
