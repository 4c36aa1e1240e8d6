import { z } from 'zod'
import { parseOrderReference } from '../../../format/ticket-number.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import { findOrderId } from '../../checkout/orders.ts'
import { admitted, phone, written, type RecoveryRequest, type Refused } from './recovery-request.ts'
import { sendOrderLink } from './send-order-link.ts'

const fields = z.object({
  phone,
  reference: written.transform((typed, context) => {
    const reference = parseOrderReference(typed)
    if (reference !== undefined) return reference
    context.addIssue({ code: 'custom', message: 'Une référence ressemble à K-4M7T2.' })
    return z.NEVER
  }),
})

/**
 * Asks for the link of an order by phone and reference, for a buyer who lost the link. The link goes to the order's own
 * address only. A job sends it, so that answer and duration are the same whether the order exists or not.
 */
export function askForOrder(
  services: CheckoutServices,
  request: RecoveryRequest,
): Promise<{ kind: 'asked' } | Refused> {
  return admitted(services, fields, request, async (asked) => {
    const orderId = (await findOrderId(services.db, asked)) ?? null
    await enqueue(services.db, sendOrderLink, { orderId })
    return { kind: 'asked' }
  })
}
