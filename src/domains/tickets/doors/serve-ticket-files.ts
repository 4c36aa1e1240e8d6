import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { calendarEntries } from '../delivery/calendar-entries.ts'
import { qrSvg } from '../delivery/qr-svg.ts'
import { renderCalendar } from '../delivery/render-calendar.ts'
import { renderOrderPdf } from '../delivery/render-order-pdf.ts'
import { renderTicketImage } from '../delivery/render-ticket-image.ts'
import { findTicketByToken } from '../list-tickets.ts'
import { mayBeShown, type HeldTicket } from '../present-ticket.ts'
import { CALENDAR, byToken, sendFile, unknownLink, type TicketsServices } from './send-file.ts'

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

/** Why the holder of a ticket cannot have a file of it; undefined if they can. */
type Refuse = (ticket: HeldTicket) => Problem | undefined

const unlessShown: Refuse = (ticket) => (mayBeShown(ticket) ? undefined : withdrawn)
/** For files that show a ticket's code. A live ticket shows none: its PDF shows what its holder logs in with. */
const unlessEntrance: Refuse = (ticket) => (ticket.live ? watchedOnline : unlessShown(ticket))
const unlessDated: Refuse = (ticket) => (calendarEntries([ticket]).length > 0 ? undefined : withdrawn)

export function registerTicketFiles(app: FastifyInstance, services: TicketsServices): void {
  const file = (
    path: string,
    answer: (ticket: HeldTicket, reply: FastifyReply) => unknown,
    refuse = unlessShown,
  ) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
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
