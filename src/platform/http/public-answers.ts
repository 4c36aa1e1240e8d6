import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createCompressor } from './compressed-answers.ts'

/**
 * Makes every route of `scope` one that any site's browser code may read, without credentials, and that
 * caches may keep: 200 carries `cacheControl` and an ETag, and a visitor who has it already is told so by 304. JSON is
 * compressed.
 */
export function answerPublicly(scope: FastifyInstance, cacheControl: string): void {
  const compress = createCompressor()
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('cache-control', cacheControl)
    reply.header('etag', etag)
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson) reply.header('vary', 'accept-encoding')
    if (names(request.headers['if-none-match'], etag)) {
      reply.code(304)
      reply.removeHeader('content-length')
      return null
    }
    const small = isJson && (await compress(payload, etag, request.headers['accept-encoding'] ?? ''))
    if (!small) return payload
    // The same answer in another form is no longer the same bytes.
    reply.header('etag', `W/${etag}`).header('content-encoding', small.coding)
    reply.removeHeader('content-length')
    return small.body
  })
}

/** Weakly compared: a proxy that compresses turns "x" into W/"x" on the way. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
