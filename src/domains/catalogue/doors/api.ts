import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Executor } from '../../../platform/database.ts'
import type { Changes } from '../../../platform/changes.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { problemSchema, sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { answerPublicly } from '../../../platform/http/public-answers.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { registerAvailabilityStream } from '../availability/availability-stream.ts'
import { apiEventSchema, apiLiveTicketModelSchema, apiTicketModelSchema } from '../contract.ts'
import { presentApiEvent } from '../present/present-event.ts'
import { presentApiLiveTicket, presentApiTicket } from '../present/present-api-ticket.ts'
import { registerPictures } from './serve-pictures.ts'
import type { PictureFinder } from '../sharing/find-share-picture.ts'
import { registerSharePictures, type SharingServices } from '../sharing/serve-share-pictures.ts'
import { findEvent, findEvents, findLiveTickets, findOpenTickets } from '../store.ts'

/** Seconds old at most, then for a minute still better than nothing while a fresh one is fetched. */
const FRESH = 'public, max-age=5, stale-while-revalidate=60'

const unknownEvent: Problem = { status: 404, code: 'evenement-inconnu', title: 'Événement introuvable' }

interface CatalogueServices extends SharingServices {
  changes: Changes
  random: Random
  log: Logger
}

/** The catalogue's part of the public API, its pictures and the live availability. */
export function registerCatalogueApi(
  app: FastifyInstance,
  services: CatalogueServices,
  pictures: Readonly<Record<string, PictureFinder>> = {},
): void {
  app.register(async (scope) => {
    answerPublicly(scope, FRESH)
    registerLists(scope, services)
    registerAvailabilityStream(scope, services)
  })
  registerPictures(app, services)
  registerSharePictures(app, services, pictures)
}

function registerLists(scope: FastifyInstance, { db, shares: { reads } }: Reading & { db: Executor }): void {
  const typed = scope.withTypeProvider<ZodTypeProvider>()

  typed.get(
    routes.apiEvents,
    {
      schema: {
        summary: 'Événements',
        description: 'Tous les événements, à venir et passés ; avec `id`, ce seul événement comme objet.',
        tags: ['Catalogue'],
        querystring: z.object({ id: z.string().optional() }),
        response: { 200: z.union([z.array(apiEventSchema), apiEventSchema]), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.query
      if (id === undefined) return (await inTurn(reads, request, () => findEvents(db))).map(presentApiEvent)
      const event = await inTurn(reads, request, () => findEvent(db, id))
      return event ? presentApiEvent(event) : sendProblem(reply, unknownEvent)
    },
  )

  typed.get(
    routes.apiEvent,
    {
      schema: {
        summary: 'Un événement',
        tags: ['Catalogue'],
        params: z.object({ eventId: z.string() }),
        response: { 200: apiEventSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const event = await inTurn(reads, request, () => findEvent(db, request.params.eventId))
      return event ? presentApiEvent(event) : sendProblem(reply, unknownEvent)
    },
  )

  typed.get(
    routes.apiTicketModels,
    {
      schema: {
        summary: 'Modèles de tickets en vente sur le site',
        description:
          'Ceux des événements qui ne sont pas terminés. `nombreDePlaces` compte les places libres.',
        tags: ['Catalogue'],
        response: { 200: z.array(apiTicketModelSchema) },
      },
    },
    async (request) => (await inTurn(reads, request, () => findOpenTickets(db))).map(presentApiTicket),
  )

  typed.get(
    routes.apiLiveModels,
    {
      schema: {
        summary: 'Modèles de tickets en vente pour le direct',
        description:
          "Jusqu'à la fin de la rediffusion. `id` sert à commander ; le stock est celui de `modeleTicketId`.",
        tags: ['Catalogue'],
        response: { 200: z.array(apiLiveTicketModelSchema) },
      },
    },
    async (request) => (await inTurn(reads, request, () => findLiveTickets(db))).map(presentApiLiveTicket),
  )
}
