import type { FastifyInstance, FastifyReply } from 'fastify'
import { inTurn } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { calendarEntries } from '../delivery/calendar-entries.ts'
import { renderCalendar } from '../delivery/render-calendar.ts'
import { renderOrderPdf } from '../delivery/render-order-pdf.ts'
import { listTickets } from '../list-tickets.ts'
import { mayBeShown, type HeldTicket } from '../present-ticket.ts'
import { CALENDAR, byToken, sendFile, unknownLink, type TicketsServices } from './send-file.ts'

/** Finds the order of a private link: tickets know orders by their id only. */
export type FindOrder = (token: string) => Promise<{ id: string; reference: string } | undefined>

export function registerOrderFiles(
  app: FastifyInstance,
  services: TicketsServices,
  findOrder: FindOrder,
): void {
  const file = (
    path: string,
    answer: (
      order: { reference: string; token: string },
      tickets: HeldTicket[],
      reply: FastifyReply,
    ) => unknown,
    may = mayBeShown,
  ) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
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
    // Also void tickets and tickets of cancelled events, because the file removes their entries.
    () => true,
  )
}
