import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { askFor, proofHeader, readProof } from '../../../platform/rate-limits/asked-proof.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { tally } from '../../../platform/http/tally.ts'
import { ORDERS_COOKIE } from '../../../platform/cookies/orders-cookie.ts'
import { knownBy } from '../../../platform/http/api/describe-route.ts'
import { inTurn, writingInTurns } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, tooManyRequests } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { admitPayment } from '../../payments/admit-payment.ts'
import { paymentRequestSchema, paymentResultSchema, paymentStartSchema } from '../../payments/contract.ts'
import { cancelOrder } from '../holds/cancel-order.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { orderRequestSchema, orderStatusSchema, saleProblems } from '../contract.ts'
import { findVisitorOrder } from '../find-visitor-order.ts'
import { loadOrderStatus, presentNewOrder } from '../order-page/load-order-status.ts'
import { placeOrder } from '../holds/place-order.ts'
import { refuse, type SaleRefusal } from '../refusals.ts'
import { reportOrderPayment } from '../payment/report-order-payment.ts'
import { startPayment } from '../payment/start-payment.ts'
import { findOrder } from '../orders.ts'
import { isOrderOf } from '../store.ts'
import { giveCookies, readVisitor } from '../visitor.ts'

type Services = CheckoutServices & { config: Config }

const byId = z.object({ orderId: z.uuid() })
const byReference = z.object({
  reference: z
    .string()
    .describe(
      'Le jeton du lien de la commande, ou son identifiant pour le navigateur qui l’a passée. ' +
        'La référence imprimée n’est pas acceptée ici : elle n’est pas secrète.',
    ),
})
const ownOrders = knownBy(ORDERS_COOKIE, 'Les commandes de ce navigateur.')

/** The sale's part of the public API. A buyer is a browser with its cookies, or a program with the token. */
export function registerCheckoutApi(app: FastifyInstance, services: Services): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const { config } = services
  const { reads, writes } = services.shares

  api.post(
    routes.apiOrders,
    {
      schema: {
        summary: 'Réserver des places',
        tags: ['Commandes'],
        headers: proofHeader.extend({ 'idempotency-key': z.uuid('Un UUID est attendu.') }),
        body: z.unknown().meta(z.toJSONSchema(orderRequestSchema, { io: 'input', unrepresentable: 'any' })),
        response: { 201: orderStatusSchema, 409: problemSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const visitor = readVisitor(request.cookies)
      const { body, ip: address } = request
      const placed = await placeOrder(services, {
        body,
        key: request.headers['idempotency-key'],
        visitor,
        address,
        proof: readProof(request),
      })
      if (placed.kind === 'refused') return answerRefusal(reply, placed)
      giveCookies(reply, visitor, placed, config.secure)
      // Skips the schema, because most answers of a rush are this one. The compiler has checked the type.
      if (placed.made) {
        reply.code(201).serializer(JSON.stringify)
        return presentNewOrder(placed.made)
      }
      const order = await findVisitorOrder(services, { device: null, orderTokens: [] }, placed.token)
      if (!order) throw new Error(`order ${placed.orderId} vanished`)
      return reply.code(201).send(await loadOrderStatus(services, order))
    },
  )

  api.get(
    routes.apiOrder,
    {
      schema: {
        summary: "État d'une commande",
        tags: ['Commandes'],
        params: byReference,
        cookies: ownOrders,
        response: { 200: orderStatusSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const status = await inTurn(reads, request, async () => {
        const order = await findVisitorOrder(services, readVisitor(request.cookies), request.params.reference)
        return order && loadOrderStatus(services, order)
      })
      return status ?? answerRefusal(reply, refuse('commande-inconnue'))
    },
  )

  api.post(
    routes.apiOrderPayment,
    {
      schema: {
        summary: 'Commencer un paiement',
        tags: ['Commandes'],
        params: byId,
        cookies: ownOrders,
        headers: proofHeader,
        body: paymentRequestSchema.nullish(),
        response: {
          200: paymentStartSchema,
          404: problemSchema,
          409: problemSchema,
          429: problemSchema,
          503: problemSchema,
        },
      },
      ...perOrder(20),
    },
    async (request, reply) => {
      const { orderId } = request.params
      const theme = request.body?.theme ?? '#b42318'
      const writing = writingInTurns(services, writes, request.ip)
      const work = workFor(writing, `payment ${orderId}`, readProof(request))
      const admitted = await admitPayment(writing, request.ip, work)
      if (admitted.kind === 'too-many')
        return sendProblem(reply, tooManyRequests(admitted.seconds, admitted.challenge))
      const started = await startPayment(writing, { orderId, theme })
      if (started.kind !== 'started') return answerRefusal(reply, refuse(whyNoPayment[started.kind]))
      const { script, open, frameOrigin, options } = started.start
      return {
        paiementId: started.paymentId,
        expireA: started.expiresAt.toISOString(),
        maintenant: started.now.toISOString(),
        widget: { script, open, frameOrigin, options },
      }
    },
  )

  api.post(
    routes.apiOrderPaymentResult,
    {
      schema: {
        summary: 'Dire ce que le widget de paiement a annoncé',
        description:
          "Un indice : le serveur interroge le prestataire, et lui seul décide de l'état du paiement.",
        tags: ['Commandes'],
        params: byId,
        cookies: ownOrders,
        body: paymentResultSchema,
        response: { 200: orderStatusSchema, 404: problemSchema },
      },
      ...perOrder(60),
    },
    async (request, reply) => {
      const { orderId } = request.params
      const writing = writingInTurns(services, writes, request.ip)
      await reportOrderPayment(writing, orderId, request.body)
      return answerStatus(reply, writing, orderId)
    },
  )

  api.post(
    routes.apiOrderCancellation,
    {
      schema: {
        summary: 'Annuler une commande qui n’est pas payée',
        tags: ['Commandes'],
        params: byId,
        cookies: ownOrders,
        response: { 200: orderStatusSchema, 404: problemSchema, 409: problemSchema },
      },
      preHandler: isOwn,
    },
    async (request, reply) => {
      const { orderId } = request.params
      const writing = writingInTurns(services, writes, request.ip)
      const { kind } = await cancelOrder(writing, orderId)
      if (kind === 'payment-running') return answerRefusal(reply, refuse('paiement-en-cours'))
      return answerStatus(reply, writing, orderId)
    },
  )

  /** Checks the owner before anything is counted: a stranger who knows an order's id cannot use up the order's limits. */
  async function isOwn(request: FastifyRequest, reply: FastifyReply) {
    const { orderTokens } = readVisitor(request.cookies)
    const own = await inTurn(reads, request, () => isOrderOf(services.db, orderTokens, orderOf(request)))
    if (!own) return answerRefusal(reply, refuse('commande-inconnue'))
  }

  /** Limits requests that write rows or ask the provider. `most` within ten minutes is what a buyer may need. */
  function perOrder(most: number) {
    const { preHandler, onResponse } = tally(services, { most, minutes: 10, subject: orderOf })
    return { preHandler: [isOwn, preHandler], onResponse }
  }

  async function answerStatus<Reply extends FastifyReply>(reply: Reply, writing: Services, orderId: string) {
    const order = await findOrder(writing.db, { id: orderId })
    return order ? loadOrderStatus(writing, order) : answerRefusal(reply, refuse('commande-inconnue'))
  }
}

const orderOf = ({ params }: FastifyRequest): string => byId.parse(params).orderId

const whyNoPayment = {
  expired: 'commande-expiree',
  released: 'commande-liberee',
  cancelled: 'commande-annulee',
  paid: 'commande-payee',
  'payment-running': 'paiement-en-cours',
  'event-cancelled': 'evenement-annule',
  free: 'commande-a-confirmer',
  'provider-unavailable': 'paiement-indisponible',
} as const

function answerRefusal<Reply extends FastifyReply>(reply: Reply, refusal: SaleRefusal): Reply {
  return sendProblem(reply, {
    status: saleProblems[refusal.code],
    code: refusal.code,
    title: refusal.sentence,
    fields: refusal.fields,
    extra: {
      ...(refusal.places !== undefined && { nombreDePlaces: refusal.places }),
      ...(refusal.tooFew?.length && {
        lignes: refusal.tooFew.map(({ modelId, places }) => ({
          modeleTicketId: modelId,
          nombreDePlaces: places,
        })),
      }),
      ...askFor(refusal.challenge),
    },
    retryAfterSeconds: refusal.code === 'service-occupe' ? 2 : refusal.seconds,
  })
}
