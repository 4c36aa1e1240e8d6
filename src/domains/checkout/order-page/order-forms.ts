import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { ORDERS_COOKIE } from '../../../platform/cookies/orders-cookie.ts'
import { cookieOptions, readDevice } from '../../../platform/http/device-cookie.ts'
import { acceptForms, formOf } from '../../../platform/http/forms/read-form.ts'
import { inTurn, writingInTurns } from '../../../platform/http/in-turn.ts'
import { href, routes } from '../../../routes.ts'
import { cancelOrder } from '../holds/cancel-order.ts'
import { orderAgain } from '../holds/order-again.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { askToConfirm } from '../confirmation/ask-to-confirm.ts'
import { confirmFreeOrder } from '../confirmation/confirm-free-order.ts'
import { findConfirmable } from '../confirmation/confirmation-link.ts'
import { endedEarly, isUnconfirmed } from '../order-status.ts'
import { findOrder, type Order } from '../orders.ts'
import { giveCookies, readVisitor, withOrder } from '../visitor.ts'
import { findVisitorOrder } from '../find-visitor-order.ts'
import { correctContact, resendTickets } from './resend-tickets.ts'

type Services = CheckoutServices & { config: Config }

const byToken = z.object({ token: z.string() })
const byProof = z.object({ orderId: z.string(), proof: z.string() })

/** The forms of the order page. Each form does one thing and redirects to a page (303), with and without script. */
export function registerOrderForms(app: FastifyInstance, services: Services): void {
  const { reads, writes } = services.shares
  app.register(async (forms) => {
    acceptForms(forms)

    const form = (
      path: string,
      act: (order: Order, writing: Services, request: FastifyRequest, reply: FastifyReply) => Promise<string>,
    ) =>
      forms.post(path, { schema: { hide: true } }, async (request, reply) => {
        const { token } = byToken.parse(request.params)
        const order = await inTurn(reads, request, () => findOrder(services.db, { token }))
        if (!order) return reply.redirect(href(routes.order, { token }), 303)
        const writing = writingInTurns(services, writes, request.ip)
        return reply.redirect(await act(order, writing, request, reply), 303)
      })

    form(routes.resumePayment, async (order, _, request, reply) => {
      const orders = withOrder(readVisitor(request.cookies), order.token)
      reply.setCookie(ORDERS_COOKIE, orders, cookieOptions(services.config.secure, 7 * 24 * 3600))
      return routes.pay
    })
    form(routes.orderAgain, async (order, _, request, reply) => {
      if (!endedEarly(order)) return href(routes.order, { token: order.token })
      const visitor = readVisitor(request.cookies)
      const placed = await orderAgain(services, order, { visitor, address: request.ip })
      // Money for the first order has come meanwhile, so its page shows the tickets.
      if (placed.kind === 'refused' && placed.code === 'commande-payee')
        return href(routes.order, { token: order.token })
      if (placed.kind === 'refused') return back(order, { erreur: placed.code })
      giveCookies(reply, visitor, placed, services.config.secure)
      return routes.pay
    })
    form(routes.cancelOrder, async (order, writing) => {
      const { kind } = await cancelOrder(writing, order.id)
      return back(order, kind === 'cancelled' ? { fait: 'annule' } : { erreur: kind })
    })
    form(routes.resendTickets, async (order, writing, request) => {
      if (isUnconfirmed(order)) {
        const { kind } = await askToConfirm(writing, order.id, { address: request.ip })
        // The order was confirmed a moment ago, and its page says so.
        if (kind === 'not-needed') return href(routes.order, { token: order.token })
        return back(order, kind === 'queued' ? { fait: 'demande' } : { erreur: kind })
      }
      const { kind } = await resendTickets(writing, order.id, readDevice(request.cookies))
      return back(order, kind === 'queued' ? { fait: 'renvoye' } : { erreur: kind })
    })
    form(routes.correctContact, async (order, writing, request) => {
      const { kind } = await correctContact(writing, order.id, Object.fromEntries(formOf(request)), {
        address: request.ip,
        device: readDevice(request.cookies),
      })
      return back(order, kind === 'corrected' ? { fait: 'corrige' } : { erreur: kind })
    })

    forms.post(routes.confirmFreeOrder, { schema: { hide: true } }, async (request, reply) => {
      const named = byProof.parse(request.params)
      const order = await inTurn(reads, request, () => findConfirmable(services, named))
      const page = href(routes.confirmation, named)
      if (!order) return reply.redirect(page, 303)
      const { kind } = await confirmFreeOrder(
        writingInTurns(services, writes, request.ip),
        order.id,
        request.ip,
      )
      return reply.redirect(
        kind === 'confirmed' ? href(routes.order, { token: order.token }) : `${page}?erreur=${kind}`,
        303,
      )
    })

    forms.get(routes.myOrder, { schema: { hide: true } }, async (request, reply) => {
      const { orderId } = z.object({ orderId: z.string() }).parse(request.params)
      const order = await inTurn(reads, request, () =>
        findVisitorOrder(services, readVisitor(request.cookies), orderId),
      )
      if (!order) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-store')
        .redirect(href(routes.order, { token: order.token }), 303)
    })
  })
}

function back(order: Order, said: Record<string, string>): string {
  return `${href(routes.order, { token: order.token })}?${new URLSearchParams(said).toString()}`
}
