import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { routes } from '../../../routes.ts'
import { findOrderByLink } from '../find-visitor-order.ts'
import { orderReceiptName, renderOrderReceipt, type OrderReceiptServices } from './render-order-receipt.ts'

const byToken = z.object({ token: z.string() })

/** Serves the receipt of a paid order as a file, to anybody with the order's link. */
export function serveReceipts(
  app: FastifyInstance,
  services: OrderReceiptServices & { shares: Record<'reads' | 'drawings', FairShare> },
): void {
  const { reads, drawings } = services.shares
  app.get(routes.orderReceipt, { schema: { hide: true } }, async (request, reply) => {
    const { token } = byToken.parse(request.params)
    const order = await inTurn(reads, request, () => findOrderByLink(services, token))
    const receipt = order && (await inTurn(drawings, request, () => renderOrderReceipt(services, order)))
    if (!receipt) {
      return sendProblem(reply, {
        status: 404,
        code: 'introuvable',
        title: 'Ce lien ne mène à aucun reçu.',
      })
    }
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="${orderReceiptName(order)}"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(Buffer.from(receipt))
  })
}
