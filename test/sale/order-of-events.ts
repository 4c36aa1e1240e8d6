import { Buyer } from '../buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../factories.ts'
import { freshPhone } from '../paying-buyer.ts'
import type { TestSite } from '../start-site.ts'

export type EventLine = NewTicketModel & { quantity?: number }

/** An order of places of several events, held: a line of each, at its promo price where a code is given. */
export async function holdOrderOf(site: TestSite, given: readonly EventLine[], code?: string) {
  const lines = []
  for (const { quantity, ...model } of given)
    lines.push({ ...(await makeTicketModel(site.db, model)), quantity: quantity ?? 1 })
  const buyer = new Buyer(site)
  const order = await buyer.hold('', {
    telephoneAcheteur: freshPhone(),
    lignes: lines.map(({ modelId, quantity }) => ({
      [code === undefined ? 'modeleTicketId' : 'modeleId']: modelId,
      quantite: quantity,
    })),
    ...(code !== undefined && { codepromo: code }),
  })
  return { buyer, orderId: order.id, reference: order.reference, models: lines }
}
