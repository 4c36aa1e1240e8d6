import type { FastifyInstance } from 'fastify'
import type { Executor } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { writeSales } from '../artist-sales/write-sales.ts'

/** Figures that leave as tables. */
export function registerBooksApi(app: FastifyInstance, services: Reading & { db: Executor }): void {
  app.get<{ Params: { token: string } }>(
    routes.artistSales,
    { schema: { hide: true } },
    async (request, reply) => {
      const table = await inTurn(services.shares.reads, request, () =>
        writeSales(services, request.params.token),
      )
      if (table === undefined)
        return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Adresse inconnue.' })
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'content-disposition': 'attachment; filename="ventes.csv"',
        })
        .send(table)
    },
  )
}
