import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { createSparingLog } from '../sparing-log.ts'
import { isDeskAddress } from './desk-host.ts'
import { refuseMethod } from './other-methods.ts'
import { sendProblem } from './problem.ts'

/**
 * Headers that every answer carries, unless its route has set stricter ones. An answer without a policy of its
 * own is no document: its policy allows nothing.
 */
export function secureAnswers(app: FastifyInstance, options: { secure: boolean }): void {
  app.addHook('onSend', async (_, reply, payload) => {
    setSecurityHeaders(reply, options)
    return payload
  })
}

/** The same headers for answers that no hook sees: to an address that cannot even be read. */
export function setSecurityHeaders(reply: FastifyReply, options: { secure: boolean }): void {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
  set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  set('x-content-type-options', 'nosniff')
  set('referrer-policy', 'strict-origin-when-cross-origin')
  // The payment widget may open a bank's page in a window of its own, which has to find its opener.
  set('cross-origin-opener-policy', 'same-origin-allow-popups')
  set('cross-origin-resource-policy', 'same-origin')
  // Whoever may keep an answer says so; all others are somebody's, or of this moment.
  set('cache-control', 'no-store')
  set('permissions-policy', 'camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()')
  if (options.secure) set('strict-transport-security', 'max-age=63072000; includeSubDomains')
}

/**
 * Refuses requests that change something when another site makes them. Browsers say where a request comes from,
 * in Sec-Fetch-Site or else in Origin; programs say nothing and carry no cookies. The back-office is stricter by itself.
 */
export function refuseForeignRequests(
  app: FastifyInstance,
  { publicUrl, allowedOrigins, clock }: { publicUrl: string; allowedOrigins: string[]; clock: Clock },
): void {
  const known = new Set([publicUrl, ...allowedOrigins])
  const sparingly = createSparingLog(clock)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (isDeskAddress(request.routeOptions.url ?? '') || !isForeign(request, known)) return
    const { origin } = request.headers
    sparingly((times) => request.log.warn({ security: true, origin, times }, 'foreign request refused'))
    return sendProblem(reply, {
      status: 403,
      code: 'origine-refusee',
      title: "Cette action n'est pas possible depuis une autre page.",
    })
  })
}

function isForeign(request: FastifyRequest, known: Set<string>): boolean {
  const { origin } = request.headers
  if (origin !== undefined && known.has(origin)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']

/** Refuses what no client of ours sends: methods in disguise or of no use here, addresses that are no path. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request
    if (!METHODS.has(method) || OVERRIDES.some((name) => headers[name] !== undefined)) {
      return refuseMethod(request, reply)
    }
    // Of a path, `URL` takes a backslash for a slash, and routes do not. In a parameter, or escaped, it is text.
    if (!url.startsWith('/') || url.startsWith('//') || /%00|^[^?]*\\/.test(url)) {
      return sendProblem(reply, { status: 404, code: 'introuvable', title: 'Introuvable' })
    }
  })
}
