import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { routes } from '../../../routes.ts'
import { problemSchema } from '../problem.ts'

declare module 'fastify' {
  interface FastifySchema {
    /** Cookies by which an operation knows a browser: told by the document, read by the operation itself. */
    cookies?: object
  }
}

/** The cookie of a browser that has none at its first visit. */
export function knownBy(cookie: string, description: string): object {
  return { type: 'object', properties: { [cookie]: { type: 'string', description } } }
}

/** What an operation can answer besides what its route says, by what it takes. */
const always = {
  400: 'Cette demande n’a pas pu être comprise.',
  404: 'Introuvable.',
  429: 'Trop d’essais ; `Retry-After` dit quand réessayer.',
  500: 'Une erreur est survenue.',
  503: 'Le service est occupé ; `Retry-After` dit quand réessayer.',
}
const ofChange = { 403: 'Cette action n’est pas possible depuis une autre page.' }
const ofBody = { 413: 'Ce qui a été envoyé est trop grand.', 415: 'Ce format n’est pas accepté.' }
const ofForm = { 406: 'Ce n’est pas un formulaire.' }
const ofInput = { 422: 'Certains champs ne sont pas valables ; `fields` dit lesquels.' }

const FULL = z.record(z.string(), z.unknown())

/**
 * A route's schema as the public document tells it: with an id, and with every refusal as the problem document that
 * it is. What a route lists itself (401, 409) keeps its place among those that follow from what it takes.
 */
export function describeRoute({ url, method }: RouteOptions, schema: FastifySchema): FastifySchema {
  const changes = method === 'POST'
  const takes = schema.params ?? schema.querystring ?? schema.body ?? schema.headers
  const refusals: Record<string, string> = {
    ...always,
    ...(changes && ofChange),
    ...(schema.body !== undefined && ofBody),
    ...(schema.consumes?.includes('multipart/form-data') && ofForm),
    ...(takes !== undefined && ofInput),
  }
  const own = FULL.parse(schema.response ?? {})
  const response = Object.fromEntries(
    Object.entries(own).map(([status, answer]) => [
      status,
      Number(status) < 400 ? answer : problem('Refus.'),
    ]),
  )
  for (const [status, description] of Object.entries(refusals)) response[status] = problem(description)
  return { ...schema, operationId: idOf(String(method), url), response }
}

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Secondes.' } }

/** Adds to a described route the header by which refusals of the moment say when the same request may come again. */
export function describeRetries(schema: FastifySchema): FastifySchema {
  const response = FULL.parse(schema.response)
  for (const status of ['429', '503'])
    response[status] = { ...FULL.parse(response[status]), headers: retryAfter }
  return { ...schema, response }
}

function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } }
}

/** 'getTicketModels': the address as `routes` names it, so that it stays when its spelling changes. */
function idOf(method: string, url: string): string {
  const [name = url] = Object.entries(routes).find(([, path]) => path === url) ?? []
  return method.toLowerCase() + name.replace(/^api/, '')
}
