import { Buyer } from '../buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../factories.ts'
import { choose, freshPhone, settle } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

export interface NamedBuyer extends NewTicketModel {
  firstName?: string
  lastName?: string
  email?: string
  /** As it is typed. */
  phone?: string
  modelId?: string
  quantity?: number
}

/** Holds places under a name. */
export async function holdAs(site: TestSite, given: NamedBuyer) {
  const modelId = given.modelId ?? (await makeTicketModel(site.db, given)).modelId
  const buyer = new Buyer(site)
  const order = await buyer.hold(modelId, {
    lignes: [{ modeleTicketId: modelId, quantite: given.quantity ?? 1 }],
    telephoneAcheteur: given.phone ?? freshPhone(),
    ...(given.lastName !== undefined && { nomAcheteur: given.lastName }),
    ...(given.firstName !== undefined && { prenomAcheteur: given.firstName }),
    ...(given.email !== undefined && { emailAcheteur: given.email }),
  })
  return { modelId, buyer, order, reference: order.reference }
}

/** Begins to pay under a name. */
export async function payAs(site: TestSite, given: NamedBuyer) {
  const held = await holdAs(site, given)
  const start = await held.buyer.startPayment(held.order.id)
  return { ...held, paymentId: start.paiementId, amount: Number(start.widget.options.amount) }
}

/** Buys under a name. Answers the provider's transaction too. */
export async function buyAs(site: TestSite, given: NamedBuyer) {
  const paying = await payAs(site, given)
  const transaction = await choose(site, paying.paymentId, paying.amount, 'paid')
  const settled = await settle(site, paying.paymentId)
  if (settled.kind !== 'paid') throw new Error(settled.kind)
  return { ...paying, transaction }
}
