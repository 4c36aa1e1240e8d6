import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Changes } from '../../../platform/changes.ts'
import type { Executor } from '../../../platform/database.ts'
import { blockOf, networkOf } from '../../../platform/rate-limits/network-of.ts'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { sendProblem } from '../../../platform/http/problem.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import { routes } from '../../../routes.ts'
import { createAvailabilityBoard } from './availability-board.ts'
import type { AvailabilityView } from '../contract.ts'

/** Proxies and phones drop a connection on which nothing moves, in milliseconds. */
const HEARTBEAT_EVERY = 25_000
const MOST_MODELS = 50
/** Of streams that are open at once. Whole mobile networks stand behind a few addresses. */
const MOST_STREAMS = 10_000
const MOST_OF_A_NETWORK = 1_000

const querySchema = z.object({
  modeles: z
    .string()
    .min(1, 'Indiquez au moins un ticket.')
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(',')
          .filter((id) => id !== ''),
      ),
    ])
    .pipe(
      z
        .array(z.uuid('Chaque identifiant doit être celui d’un ticket.'))
        .min(1, 'Indiquez au moins un ticket.')
        .max(MOST_MODELS, `Indiquez au plus ${MOST_MODELS} tickets.`),
    ),
})

/** A channel's payload is the JSON list of model ids whose stock moved; an empty list stands for all. */
const payloadSchema = z.array(z.uuid())

/**
 * Server-Sent Events for open pages: the present state, then at most once a second what changed. `most` bounds how
 * many this process keeps open, in all and for one network; those beyond are told when to come back. Where all are taken,
 * the network with the most gives one way to a network that has fewer.
 */
export function registerAvailabilityStream(
  app: FastifyInstance,
  services: { db: Executor; changes: Changes; random: Random; log: Logger },
  most = { streams: MOST_STREAMS, ofNetwork: MOST_OF_A_NETWORK },
): void {
  const { changes, random, log } = services
  const board = createAvailabilityBoard(services.db, (error) =>
    log.warn({ err: error }, 'availability could not be read'),
  )
  const streams = new Set<PassThrough>()
  const ofNetwork = new Map<string, number>()
  /** What ends each, the eldest first. An IPv6 network is one of many that somebody may have: its block counts. */
  const ofBlock = new Map<string, Set<() => void>>()
  const unsubscribe = changes.subscribe('availability', (payload) => board.changed(idsOf(payload)))
  const heartbeat = setInterval(() => {
    for (const stream of streams) if (!stream.writableNeedDrain) stream.write(': ping\n\n')
  }, HEARTBEAT_EVERY)

  // Before the server waits for its connections to end, which these never would.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    unsubscribe()
    board.close()
    for (const stream of streams) stream.end()
  })

  app.withTypeProvider<ZodTypeProvider>().get(
    routes.apiAvailabilityStream,
    {
      // A HEAD request would hold its place and never hear anything.
      exposeHeadRoute: false,
      schema: {
        summary: 'Places restantes, en direct',
        description:
          'Flux Server-Sent Events. Chaque événement `disponibilite` porte la liste JSON des modèles qui ont ' +
          'changé : `[{ "modelId", "places", "someHeld" }]`. Le premier porte l’état présent.',
        tags: ['Catalogue'],
        querystring: querySchema,
        response: {
          200: {
            description: 'Le flux.',
            content: { 'text/event-stream': { schema: z.unknown().meta({ type: 'string' }) } },
          },
        },
      },
    },
    async (request, reply) => {
      const network = networkOf(request.ip)
      const block = blockOf(request.ip) ?? network
      const open = ofNetwork.get(network) ?? 0
      if (open >= most.ofNetwork || (streams.size >= most.streams && !makeRoom(block))) {
        return sendProblem(reply, {
          status: 503,
          code: 'trop-de-flux',
          title: 'Trop de pages sont ouvertes en ce moment. Les places se mettront à jour plus tard.',
          retryAfterSeconds: 30,
        })
      }
      const stream = new PassThrough()
      const told = new Map<string, AvailabilityView>()
      const page = {
        modelIds: new Set(request.query.modeles),
        told,
        ready: () => !stream.writableNeedDrain,
        tell: (changed: AvailabilityView[]) => {
          stream.write(`event: disponibilite\ndata: ${JSON.stringify(changed)}\n\n`)
        },
      }
      const leave = () => {
        if (!streams.delete(stream)) return
        count(network, -1)
        const others = ofBlock.get(block)
        others?.delete(end)
        if (others?.size === 0) ofBlock.delete(block)
        board.remove(page)
        stream.destroy()
      }
      // Whoever does not read what there is would keep an end waiting.
      const end = () => {
        reply.raw.destroy()
        leave()
      }
      streams.add(stream)
      count(network, 1)
      ofBlock.set(block, (ofBlock.get(block) ?? new Set()).add(end))
      board.add(page)
      reply.raw.once('close', leave)
      stream.on('drain', () => board.late(page))
      // Spread over some seconds: after a restart all open pages come back at once.
      stream.write(`retry: ${2_000 + (random.bytes(2).readUInt16BE() % 4_000)}\n\n`)
      request.raw.socket.setTimeout(0)
      // Else a connection whose stream has ended waits for another request, and a stopping server for it.
      reply.header('connection', 'close')
      reply.header('content-type', 'text/event-stream; charset=utf-8')
      reply.header('cache-control', 'no-store, no-transform')
      reply.header('x-accel-buffering', 'no')
      return reply.send(stream)
    },
  )

  /** Ends a stream of the block with the most, if that has more than this one will have. Answers whether it did. */
  function makeRoom(block: string): boolean {
    let largest = new Set<() => void>()
    for (const ends of ofBlock.values()) if (ends.size > largest.size) largest = ends
    const [endEldest] = largest
    if (!endEldest || largest.size <= (ofBlock.get(block)?.size ?? 0) + 1) return false
    endEldest()
    return true
  }

  function count(network: string, by: 1 | -1): void {
    const open = (ofNetwork.get(network) ?? 0) + by
    if (open > 0) ofNetwork.set(network, open)
    else ofNetwork.delete(network)
  }

  function idsOf(payload: string | null): string[] | null {
    if (payload === null) return null
    const ids = payloadSchema.safeParse(parseJson(payload))
    if (!ids.success) log.warn('a notification of availability could not be understood')
    return ids.success && ids.data.length > 0 ? ids.data : null
  }
}
