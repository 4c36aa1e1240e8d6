import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDeskAddress } from './desk-host.ts'
import { sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address knows, as the Allow header lists them; '' for an address that is none. */
    methodsOf(url: string): string
  }
  interface FastifyContextConfig {
    /** A route that only says that there is none. */
    isNone?: boolean
  }
}

const API = '/api/'

/** Knows from now on which methods each address has. Call it before any route is added. */
export function knowMethods(app: FastifyInstance): void {
  const table = new Map<string, { form: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isNone) return
    const form = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace(/[.]/g, '\\.').replace('*', '.*')}$`)
    const known = table.get(url) ?? { form, methods: new Set<string>() }
    for (const one of [method].flat()) known.methods.add(one)
    table.set(url, known)
  })
  app.decorate('methodsOf', (url) => {
    const path = url.replace(/\?.*$/s, '')
    const fitting = [...table].filter(
      ([at, { form }]) => form.test(path) && (at !== '/*' || !path.startsWith(API)),
    )
    return [...new Set(fitting.flatMap(([, { methods }]) => [...methods]))].sort().join(', ')
  })
}

/** Refuses a method that this address does not know, and says which it does. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', request.server.methodsOf(request.url))
  return sendProblem(reply, {
    status: 405,
    code: 'methode-refusee',
    title: "Cette action n'est pas possible ici.",
  })
}

/** Answers what no route of the API does: which methods there are, or that there is no such address. */
export function answerElsewhere(app: FastifyInstance): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = request.server.methodsOf(request.url)
    if (methods === '') {
      return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Adresse inconnue.' })
    }
    if (request.method !== 'OPTIONS') return refuseMethod(request, reply)
    return reply.header('allow', `${methods}, OPTIONS`).code(204).send()
  }
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${API}*`,
    schema: { hide: true },
    config: { isNone: true },
    // Before a body is read: whatever it is, nobody takes it.
    onRequest: answer,
    handler: answer,
  })
}

/**
 * Lets browsers use the API from the sites that the operator has named, as buyers with their cookies. Public answers
 * are for any site already, and the back-office is for no other.
 */
export function allowOrigins(app: FastifyInstance, { allowedOrigins }: { allowedOrigins: string[] }): void {
  if (allowedOrigins.length === 0) return
  app.addHook('onSend', async (request, reply, payload) => {
    const { origin } = request.headers
    if (!request.url.startsWith(API) || isDeskAddress(request.url)) return payload
    if (reply.hasHeader('access-control-allow-origin')) return payload
    reply.header('vary', 'origin')
    if (origin === undefined || !allowedOrigins.includes(origin)) return payload
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-credentials', 'true')
    reply.header('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', request.server.methodsOf(request.url))
      reply.header('access-control-allow-headers', 'content-type, idempotency-key, preuve')
      reply.header('access-control-max-age', '600')
    }
    return payload
  })
}
