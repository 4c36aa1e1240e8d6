import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { RefusedError } from './problem.ts'

/**
 * Bodies are JSON in UTF-8 or refused: no plain text, which a form of another site could send, no bytes that
 * would be stored as question marks, and no `__proto__`.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done)
    const title = "Cette demande n'a pas pu être comprise."
    done(new RefusedError({ status: 400, code: 'requete-invalide', title }))
  })
}
