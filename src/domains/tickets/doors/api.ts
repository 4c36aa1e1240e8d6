import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { tally } from '../../../platform/http/tally.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { verificationRequestSchema, verificationSchema } from '../contract.ts'
import { calendarEntries } from '../delivery/calendar-entries.ts'
import { qrSvg } from '../delivery/qr-svg.ts'
import { renderCalendar } from '../delivery/render-calendar.ts'
import { renderOrderPdf, type DrawingServices } from '../delivery/render-order-pdf.ts'
import { renderTicketImage } from '../delivery/render-ticket-image.ts'
import { findTicketByToken, listTickets } from '../list-tickets.ts'
import { presentVerification } from '../present-verification.ts'
import { mayBeShown, type AddAccess, type HeldTicket } from '../present-ticket.ts'
import { verifyCode } from '../verify-code.ts'

type TicketsServices = DrawingServices & {
  db: Database
  clock: Clock
  addAccess: AddAccess
  shares: Record<'reads' | 'lookUps' | 'drawings', FairShare>
  config: { company: { email: string } }
}

/** Names the order of a private link; tickets know orders by their id only. */
export type FindOrder = (token: string) => Promise<{ id: string; reference: string } | undefined>

const byToken = z.object({ token: z.string() })
const unknownLink: Problem = { status: 404, code: 'introuvable', title: 'Ce lien ne mène à aucun ticket.' }
const withdrawn: Problem = {
  status: 410,
  code: 'ticket-retire',
  title: "Ce ticket n'ouvre pas l'entrée : il est bloqué ou annulé.",
}

const watchedOnline: Problem = {
  status: 404,
  code: 'introuvable',
  title: "Ce ticket se regarde en ligne : il n'a pas de code pour l'entrée.",
}

/** Tickets as files, for whoever holds the link, and the check of a code, for everybody. */
export function registerTicketsApi(
  app: FastifyInstance,
  services: TicketsServices,
  findOrder: FindOrder,
): void {
  registerOrderFiles(app, services, findOrder)
  registerTicketFiles(app, services)
  app.withTypeProvider<ZodTypeProvider>().post(
    routes.apiVerify,
    {
      schema: {
        summary: "Vérifier le code d'un ticket",
        description:
          'Dit si un code est authentique et si le ticket peut servir, jamais à qui il appartient.',
        tags: ['Tickets'],
        body: verificationRequestSchema,
        response: { 200: verificationSchema, 422: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const check = () => verifyCode(services, request.body)
      return presentVerification(await services.shares.lookUps.run(request.ip, check))
    },
  )
}

/** Drawings of one link a minute. A stranger does not know the link, so cannot use them up. */
function perLink(services: { clock: Clock }) {
  return tally(services, { most: 60, minutes: 1, subject: ({ params }) => byToken.parse(params).token })
}

function registerOrderFiles(app: FastifyInstance, services: TicketsServices, findOrder: FindOrder): void {
  const drawings = perLink(services)
  const file = (
    path: string,
    answer: (
      order: { reference: string; token: string },
      tickets: HeldTicket[],
      reply: FastifyReply,
    ) => unknown,
    may = mayBeShown,
  ) =>
    app.get(path, { schema: { hide: true }, ...drawings }, async (request, reply) => {
      const { token } = byToken.parse(request.params)
      const { order, tickets } = await inTurn(services.shares.reads, request, async () => {
        const order = await findOrder(token)
        return { order, tickets: order ? (await listTickets(services.db, order.id)).filter(may) : [] }
      })
      if (!order || tickets.length === 0) return sendProblem(reply, unknownLink)
      return answer({ reference: order.reference, token }, tickets, reply)
    })

  file(routes.orderPdf, async ({ reference }, tickets, reply) => {
    const pdf = await inTurn(services.shares.drawings, reply.request, async () =>
      renderOrderPdf(services, { tickets: await services.addAccess(tickets), orderReference: reference }),
    )
    return sendFile(reply, 'application/pdf', `${reference}.pdf`, pdf)
  })
  file(
    routes.orderCalendar,
    ({ reference, token }, tickets, reply) => {
      const entries = calendarEntries(tickets)
      if (entries.length === 0) return sendProblem(reply, unknownLink)
      const url = services.config.publicUrl + href(routes.order, { token })
      return sendFile(reply, CALENDAR, `${reference}.ics`, renderCalendar(services, { entries, url }))
    },
    // Also those that are off: the file takes them out.
    () => true,
  )
}

/** Why a file of a ticket is kept from its holder; undefined where it is not. */
type Refuse = (ticket: HeldTicket) => Problem | undefined

const unlessShown: Refuse = (ticket) => (mayBeShown(ticket) ? undefined : withdrawn)
/** For files that are the code of a ticket, or show it. A live ticket's PDF shows what one logs in with. */
const unlessEntrance: Refuse = (ticket) => (ticket.live ? watchedOnline : unlessShown(ticket))
const unlessDated: Refuse = (ticket) => (calendarEntries([ticket]).length > 0 ? undefined : withdrawn)

function registerTicketFiles(app: FastifyInstance, services: TicketsServices): void {
  const drawings = perLink(services)
  const file = (
    path: string,
    answer: (ticket: HeldTicket, reply: FastifyReply) => unknown,
    refuse = unlessShown,
  ) =>
    app.get(path, { schema: { hide: true }, ...drawings }, async (request, reply) => {
      const { token } = byToken.parse(request.params)
      const ticket = await inTurn(services.shares.reads, request, () => findTicketByToken(services.db, token))
      if (!ticket) return sendProblem(reply, unknownLink)
      const refused = refuse(ticket)
      return refused ? sendProblem(reply, refused) : answer(ticket, reply)
    })

  file(routes.ticketPdf, async (ticket, reply) => {
    const pdf = await inTurn(services.shares.drawings, reply.request, async () =>
      renderOrderPdf(services, { tickets: await services.addAccess([ticket]), orderReference: null }),
    )
    return sendFile(reply, 'application/pdf', `${ticket.number}.pdf`, pdf)
  })
  file(
    routes.ticketImage,
    async (ticket, reply) => {
      const image = await inTurn(services.shares.drawings, reply.request, () =>
        renderTicketImage(services, ticket),
      )
      return sendFile(reply, 'image/png', `${ticket.number}.png`, image)
    },
    unlessEntrance,
  )
  file(
    routes.ticketQr,
    ({ number, qrText }, reply) => sendFile(reply, 'image/svg+xml', `${number}.svg`, qrSvg(qrText)),
    unlessEntrance,
  )
  file(
    routes.ticketCalendar,
    (ticket, reply) => {
      const entries = calendarEntries([ticket])
      const url = services.config.publicUrl + href(routes.ticket, { token: ticket.token })
      return sendFile(reply, CALENDAR, `${ticket.number}.ics`, renderCalendar(services, { entries, url }))
    },
    unlessDated,
  )
}

const CALENDAR = 'text/calendar; charset=utf-8'

/** Private files: nobody between us and the holder keeps them, and their address tells no other site. */
function sendFile(reply: FastifyReply, type: string, name: string, body: Uint8Array | string): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(typeof body === 'string' ? body : Buffer.from(body))
}
