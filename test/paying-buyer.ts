import type { NewTicketModel } from './factories.ts'
import { makeTicketModel } from './factories.ts'
import { Buyer } from './buyer.ts'
import type { TestSite } from './start-site.ts'
import { confirmOrder } from '../src/domains/checkout/payment/confirm-order.ts'
import { changeBooks } from '../src/domains/payments/sandbox/change-books.ts'
import { sandboxKey } from '../src/domains/payments/sandbox/options.ts'
import type { Choice } from '../src/domains/payments/sandbox/outcomes.ts'

let phones = 0

/** A telephone number that no other buyer of this run has, so that limits per phone concern nobody else. */
export function freshPhone(): string {
  phones += 1
  return `01${97_200_000 + phones}`
}

/** A buyer with places held and a payment started. */
export async function payingBuyer(site: TestSite, given: NewTicketModel & { quantity?: number } = {}) {
  const { modelId } = await makeTicketModel(site.db, given)
  const buyer = new Buyer(site)
  const lignes = [{ modeleTicketId: modelId, quantite: given.quantity ?? 1 }]
  const order = await buyer.hold(modelId, { telephoneAcheteur: freshPhone(), lignes })
  const start = await buyer.startPayment(order.id)
  return { modelId, buyer, order, paymentId: start.paiementId, amount: Number(start.widget.options.amount) }
}

/** What the buyer does in the sandbox's widget; answers the provider's reference. */
export async function choose(
  site: TestSite,
  paymentId: string,
  amount: number,
  choice: Choice,
  reason: string | null = null,
): Promise<string> {
  const written = await changeBooks(
    { db: site.db, random: site.services.random },
    { key: sandboxKey, partnerId: paymentId, amount, choice, reason },
  )
  if (written.kind !== 'written') throw new Error('the sandbox refused')
  return written.transactionId
}

/** What the page reports when its widget says that it was paid. */
export const claim = (paiementId: string) => ({ paiementId, resultat: 'reussi' })

/** Looks at the provider, which is asked at most every two seconds. */
export async function settle(site: TestSite, paymentId: string, reference: string | null = null) {
  await site.travel(3_000)
  return confirmOrder(site.services, { paymentId, reference })
}
