import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { encodedOnce } from '../../../platform/http/page-cache.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import { sendProblem, type Problem } from '../../../platform/http/problem.ts'
import { href, routes } from '../../../routes.ts'
import { showPhase, type ShowPhase } from '../live-show.ts'
import { createViewers, type Viewer } from './find-viewer.ts'
import { judgePass, signPass } from './pass.ts'
import { perViewer } from './per-viewer.ts'
import { registerPresence } from './register-presence.ts'
import {
  PLAYLISTS,
  SEGMENTS,
  type Absence,
  type Playlist,
  type StreamSource,
} from './sources/stream-source.ts'

export interface StreamServices extends Reading {
  db: Executor
  clock: Clock
  config: Pick<Config, 'live'>
  stream: StreamSource
  /** Signs the addresses of segments. */
  streamSecret: string
}

/** Milliseconds that an address opens while the playlist grows: each new one brings new addresses. */
const GROWING = 5 * 60_000
/** Beyond the length of a playlist that is complete: nobody watches without a pause. */
const PAUSES = 15 * 60_000
/** Playlists and segments, for the one browser that is in with a ticket of that show, while there is something on. */
export function registerStream(app: FastifyInstance, services: StreamServices): void {
  const { clock, stream, streamSecret } = services
  const viewerOf = createViewers(services)
  registerPresence(app, services)

  app.register(async (scope) => {
    const options = { schema: { hide: true }, config: { rateLimit: perViewer } }
    scope.get<{ Params: { eventId: string } }>(routes.liveMaster, options, async (request, reply) => {
      const admitted = await admit(request, request.params.eventId)
      if ('refusal' in admitted) return sendProblem(reply, admitted.refusal)
      return sendPlaylist(request, reply, admitted, await stream.playlist(admitted.show, ''))
    })
    scope.get<{ Params: { eventId: string } }>(
      `${routes.livePlaylists}*`,
      options,
      async (request, reply) => {
        const admitted = await admit(request, request.params.eventId)
        if ('refusal' in admitted) return sendProblem(reply, admitted.refusal)
        const name = afterSegments(request, routes.livePlaylists)
        return sendPlaylist(request, reply, admitted, await stream.playlist(admitted.show, name))
      },
    )
    scope.get<{ Params: { eventId: string; pass: string } }>(
      `${routes.liveSegments}*`,
      options,
      async (request, reply) => {
        const { eventId, pass } = request.params
        const admitted = await admit(request, eventId)
        if ('refusal' in admitted) return sendProblem(reply, admitted.refusal)
        const holder = { sessionId: admitted.sessionId, eventId }
        const judged = judgePass(streamSecret, holder, pass, clock.now().getTime())
        if (judged !== 'valid') return sendProblem(reply, wornOut)
        const found = await stream.segment(admitted.show, afterSegments(request, routes.liveSegments))
        if (found.kind !== 'segment') return sendProblem(reply, absent(found))
        return reply.type(found.type).send(found.body)
      },
    )
  })

  async function admit(request: FastifyRequest, eventId: string): Promise<Viewer | { refusal: Problem }> {
    const viewer = await inTurn(services.shares.reads, request, () => viewerOf(eventId, request.cookies))
    if (!viewer) return { refusal: notIn }
    return refusalOf(showPhase(viewer.show, clock.now())) ?? viewer
  }

  async function sendPlaylist(
    request: FastifyRequest,
    reply: FastifyReply,
    { sessionId, show: { eventId } }: Viewer,
    found: Playlist | Absence,
  ) {
    if (found.kind !== 'playlist') return sendProblem(reply, absent(found))
    const { completeSeconds } = found
    const lasts = completeSeconds === undefined ? GROWING : completeSeconds * 1_000 + PAUSES
    const pass = signPass(streamSecret, { sessionId, eventId }, clock.now().getTime(), lasts)
    const text = found.text
      .replaceAll(PLAYLISTS, href(routes.livePlaylists, { eventId }))
      .replaceAll(SEGMENTS, href(routes.liveSegments, { eventId, pass }))
    const page = { status: 200, headers: {}, body: Buffer.from(text) }
    const { headers, body } = await encodedOnce(page, request.headers['accept-encoding'] ?? '')
    return reply
      .headers({ ...headers, 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' })
      .type('application/vnd.apple.mpegurl')
      .send(body)
  }
}

/** What stands behind a route's own parts, as it was written, with its query: another server reads it. */
function afterSegments(request: FastifyRequest, route: string): string {
  const depth = route.split('/').length - 1
  return request.url.split('/').slice(depth).join('/')
}

const notIn: Problem = {
  status: 403,
  code: 'acces-termine',
  title: "Cet appareil n'est pas connecté au direct. Connectez-vous avec vos identifiants.",
}
const wornOut: Problem = {
  status: 403,
  code: 'adresse-perimee',
  title: "Cette adresse n'est plus valable. Rechargez la page du direct.",
}

function refusalOf(phase: ShowPhase): { refusal: Problem } | undefined {
  switch (phase) {
    case 'waiting':
      return { refusal: { status: 403, code: 'direct-ferme', title: "La salle n'est pas encore ouverte." } }
    case 'over':
      return { refusal: { status: 410, code: 'rediffusion-terminee', title: 'La rediffusion est terminée.' } }
    case 'open':
    case 'running':
    case 'replay':
      return undefined
  }
}

function absent({ kind }: Absence): Problem {
  if (kind === 'missing') return { status: 404, code: 'introuvable', title: 'Introuvable' }
  return {
    status: 503,
    code: 'direct-interrompu',
    title: 'Le direct ne répond pas pour le moment. Nous réessayons.',
    retryAfterSeconds: 2,
  }
}
