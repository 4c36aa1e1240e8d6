import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { askFor } from '../rate-limits/asked-proof.ts'
import { ServerBusyError } from '../rate-limits/fair-share.ts'
import { challengeSchema, type Challenge } from '../rate-limits/proof-of-work.ts'
import { databaseAway, sqlState } from '../database.ts'

/** A refusal as it goes over the wire (RFC 9457). `code` is stable and for programs, the sentences are French. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    status: z.int(),
    code: z.string(),
    title: z.string(),
    detail: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    preuve: challengeSchema.optional(),
  })
  .meta({ id: 'Probleme' })

/**
 * What a route says when it refuses. `title` is the French sentence to show; `detail` one that says more.
 * `fields` maps names of the request's fields to what is wrong with them. `extra` holds members that one
 * address promises besides (`error`, `message`). `retryAfterSeconds` becomes the header.
 */
export interface Problem {
  status: number
  code: string
  title: string
  detail?: string | undefined
  fields?: Record<string, string> | undefined
  extra?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
}

/** The part of a Fastify reply that is needed: a reply typed by its route's schemas does not fit FastifyReply. */
export interface ProblemReply {
  code(status: number): unknown
  header(name: string, value: string): unknown
  send(...payload: never[]): unknown
}

/** Answers with a problem document; an async route returns what this returns. A refusal is never cached. */
export function sendProblem<Reply extends ProblemReply>(reply: Reply, problem: Problem): Reply {
  reply.code(problem.status)
  reply.header('content-type', 'application/problem+json; charset=utf-8')
  reply.header('cache-control', 'no-store')
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))))
  }
  // A string, and past the type of `send`: no route lists every refusal among its response schemas, and one
  // that does must not drop the members that its schema does not know.
  Reflect.apply(reply.send, reply, [JSON.stringify(problemBody(problem))])
  return reply
}

/** The document alone, for what answers outside Fastify's reply. */
export function problemBody(problem: Problem): z.infer<typeof problemSchema> {
  return {
    ...problem.extra,
    type: `urn:kwabo:probleme:${problem.code}`,
    status: problem.status,
    code: problem.code,
    title: problem.title,
    ...(problem.detail !== undefined && { detail: problem.detail }),
    ...(problem.fields !== undefined && { fields: problem.fields }),
  }
}

/** Who has tried too often; `seconds` until the next try may succeed, or at once with a proof of work. */
export function tooManyRequests(seconds: number, challenge?: Challenge): Problem {
  return {
    status: 429,
    code: 'trop-de-demandes',
    title: tryAgainIn(seconds),
    extra: askFor(challenge),
    retryAfterSeconds: seconds,
  }
}

/** "Trop d'essais. Réessayez dans 2 minutes." */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Trop d'essais. Réessayez dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** A refusal thrown where nothing can be returned: by hooks and plugins. */
export class RefusedError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** Fastify's error handler: what a schema refused, what Fastify itself refused, and surprises, all as problems. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error)
  logFault(request, error)
  if (reply.raw.headersSent) {
    reply.raw.destroy()
    return
  }
  sendProblem(reply, problem)
}

/** Logs what is a fault of ours. That too many ask at once is none; the metrics count these answers. */
export function logFault(request: FastifyRequest, error: unknown): void {
  if (problemOf(error).status < 500 || error instanceof ServerBusyError) return
  request.log.error({ err: error }, 'request failed')
}

/** The same where pages read a refusal in a member besides; where the fault is ours, they have a sentence of their own. */
export function handleErrorAs(promised: (problem: Problem) => Problem): typeof handleError {
  return (error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) handleError(error, request, reply)
    else sendProblem(reply, promised(problem))
  }
}

/** The problem that an exception stands for. An unknown one tells nothing of itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RefusedError) return error.problem
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const { instancePath, message } of error.validation) {
      fields[instancePath.replace(/^\//, '').replaceAll('/', '.')] ??=
        message ?? 'Cette valeur ne convient pas.'
    }
    return {
      status: 422,
      code: 'champs-invalides',
      title: 'Certains champs ne sont pas valables.',
      fields,
    }
  }
  if (databaseAway(error)) return unreachable
  // A lock that did not come in time: nothing happened, and the next try may find it free.
  const status = sqlState(error) === '55P03' ? 503 : statusOf(error)
  const known = titles[status]
  if (known) return { status, ...known }
  if (status >= 400 && status < 500) {
    return { status, code: 'requete-invalide', title: "Cette demande n'a pas pu être comprise." }
  }
  return {
    status: status === 503 ? 503 : 500,
    code: status === 503 ? 'service-occupe' : 'erreur-interne',
    title: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
    ...(status === 503 && { retryAfterSeconds: 2 }),
  }
}

/** The database is away, for seconds as a rule: another takes over, or it starts again. */
const unreachable: Problem = {
  status: 503,
  code: 'service-indisponible',
  title: 'Le service est interrompu un instant. Réessayez dans quelques secondes.',
  retryAfterSeconds: 3,
}

const titles: Record<number, { code: string; title: string }> = {
  404: { code: 'introuvable', title: 'Introuvable' },
  405: { code: 'methode-refusee', title: "Cette action n'est pas possible ici." },
  413: { code: 'trop-grand', title: 'Ce qui a été envoyé est trop grand.' },
  415: { code: 'format-refuse', title: "Ce format n'est pas accepté." },
  429: { code: 'trop-de-demandes', title: "Trop d'essais. Réessayez dans quelques minutes." },
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}
