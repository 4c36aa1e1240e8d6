import type { Mail } from '../../../platform/mail/mail.ts'
import { findOrder } from '../orders.ts'
import { orderReceiptName, renderOrderReceipt, type OrderReceiptServices } from './render-order-receipt.ts'

/** The receipt of an order as an attachment of its ticket mail. Empty if the order has no receipt. */
export async function attachReceipt(
  services: OrderReceiptServices,
  orderId: string,
): Promise<Mail['attachments']> {
  const order = await findOrder(services.db, { id: orderId })
  const pdf = order && (await renderOrderReceipt(services, order))
  if (!order || !pdf) return []
  return [{ filename: orderReceiptName(order), contentType: 'application/pdf', body: Buffer.from(pdf) }]
}
