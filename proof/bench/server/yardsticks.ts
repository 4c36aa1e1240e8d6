import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { renderOrderPdf } from '../../../src/domains/tickets/delivery/render-order-pdf.ts'
import { listTickets } from '../../../src/domains/tickets/list-tickets.ts'
import { openDatabase, type Connection } from '../../../src/platform/database.ts'
import type { Services } from '../../../src/services/services.ts'
import { holdByRowLock } from '../hold-by-row-lock.ts'
import { yardstickPaths } from '../prepared.ts'
import { openVisual } from '../visuals/open-visual.ts'

/** What the site's own figures are compared with, behind the same hooks and headers as every other route. */
export async function registerYardsticks(
  app: FastifyInstance,
  services: Services,
  connection: Connection,
): Promise<void> {
  const { random, log } = services
  app.post(yardstickPaths.empty, (_, reply) => reply.code(204).send())

  // As many connections as the site has, but waiting for one for as long as it takes: of 512 clients the last
  // waits longer than the site would let it.
  const db = openDatabase({ ...connection, connectionTimeoutMillis: 60_000 }, log)
  app.addHook('onClose', () => db.close())
  app.post(yardstickPaths.rowLock, async (request, reply) => {
    const key = String(request.headers['idempotency-key'])
    const held = await holdByRowLock({ db, random }, { body: request.body, key })
    return reply.code(held.kind === 'held' ? 201 : 409).send(held)
  })

  const visual = await openVisual(services)
  app.addHook('onClose', () => visual.close())
  app.get(yardstickPaths.visual, async (request, reply) => {
    const made = await visual.make(request)
    return made.kind === 'made' ? reply.type('image/jpeg').send(made.body) : reply.code(503).send()
  })

  // Through the same worker threads and with the same poster as the order page's file.
  app.get(yardstickPaths.ticketPdf, async (request, reply) => {
    const { order } = z.object({ order: z.uuid() }).parse(request.query)
    const tickets = await listTickets(services.db, order)
    const pdf = await renderOrderPdf(services, { tickets, orderReference: 'K-4M7T2' })
    return reply.type('application/pdf').send(Buffer.from(pdf))
  })
}
