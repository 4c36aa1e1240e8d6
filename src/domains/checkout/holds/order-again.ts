import type { CheckoutServices } from '../checkout-services.ts'
import type { Order } from '../orders.ts'
import type { SaleRefusal } from '../refusals.ts'
import type { Visitor } from '../visitor.ts'
import { placeOrder, type PlacedOrder } from './place-order.ts'

/**
 * Places a new order with the content of an order that was ended early. A repeated call returns the same new order. If
 * the first order was paid meanwhile, the call is refused.
 */
export function orderAgain(
  services: CheckoutServices,
  order: Order,
  { visitor, address }: { visitor: Visitor; address: string },
): Promise<PlacedOrder | SaleRefusal> {
  return placeOrder(services, {
    body: {
      nomAcheteur: order.lastName,
      prenomAcheteur: order.firstName,
      emailAcheteur: order.email,
      telephoneAcheteur: order.phone,
      paysAcheteur: order.country,
      villeAcheteur: order.city,
      lignes: order.lines.map((line) => ({ ...modelOf(order, line), quantite: line.quantity })),
      codepromo: order.promoCode ?? undefined,
      remplace: order.id,
    },
    key: `retake ${order.id}`,
    // Anybody with the link of the order may act for it.
    visitor: { ...visitor, orderTokens: [order.token, ...visitor.orderTokens] },
    address,
  })
}

/** Names the ticket model of a line in the request field of its channel. */
function modelOf({ promoCode }: Order, { modelId, liveModelId }: Order['lines'][number]) {
  if (liveModelId !== null) return { modeleTicketliveId: liveModelId }
  return promoCode === null ? { modeleTicketId: modelId } : { modeleId: modelId }
}
