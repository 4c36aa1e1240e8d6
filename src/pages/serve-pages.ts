import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseMethod } from '../platform/http/other-methods.ts'
import { acceptForms } from '../platform/http/forms/read-form.ts'
import { encodedOnce, type RenderedPage } from '../platform/http/page-cache.ts'
import type { Services } from '../services/services.ts'
import { keepPages } from './kept-pages.ts'
import { ANY_PAGE, findPage, pages } from './page-table.ts'
import { otherSpelling } from './one-spelling.ts'
import { renderInTurn } from './render-in-turn.ts'
import { renderPage, type PageHandler } from './render-page.ts'

/** Everything that no other route answers is a page: the table says which, and what is known of each. */
export function servePages(app: FastifyInstance, services: Services, handler: PageHandler): void {
  /** Pages that only show have connections to the database of their own. */
  const showing = { handler, services: { ...services, db: services.pagesDb } }
  const selling = { handler, services }
  const kept = keepPages(services, showing)
  const { shares } = services
  app.addHook('onClose', async () => kept.close())

  app.register(async (scope) => {
    acceptForms(scope)
    scope.route({ method: ['GET', 'HEAD'], url: ANY_PAGE, schema: { hide: true }, handler: answer })
    // What no page takes is refused before its body is read.
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: ANY_PAGE,
      schema: { hide: true },
      config: { isNone: true },
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: refuseMethod,
    })
    for (const { route } of pages.filter(({ takesForm }) => takesForm))
      scope.post(route, { schema: { hide: true } }, answer)
  })
  app.setNotFoundHandler((request, reply) =>
    isRead(request) ? answer(request, reply) : refuseMethod(request, reply),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = new URL(request.url, 'http://page')
    const spelled = isRead(request) ? otherSpelling(address.pathname) : undefined
    if (spelled !== undefined) return redirect(reply, spelled + address.search)
    reply.header('vary', 'accept-encoding')
    const { status, headers, body } = await pageFor(request, address)
    if (headers['cache-control'] === undefined) reply.header('cache-control', 'no-cache')
    reply.code(status).headers(headers)
    // Not the reply: Fastify would then listen for its end, a fortieth of what a page that is kept costs.
    return body
  }

  async function pageFor(request: FastifyRequest, address: URL): Promise<RenderedPage> {
    const page = findPage(decodeURI(address.pathname))
    if (!page) return kept.missing(request)
    const reads = isRead(request)
    if (reads && page.kind === 'public') return kept.find(request, page, address)
    const share = reads ? (page.sells ? shares.sellingPages : shares.singlePages) : shares.forms
    const made = await renderInTurn(services, share, request, () =>
      renderPage(page.sells ? selling : showing, request.url, request),
    )
    if (made.status === 404) return kept.missing(request)
    return encodedOnce(made, request.headers['accept-encoding'] ?? '')
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** For good: an address has one spelling. Browsers and proxies may keep the answer for a day. */
function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').redirect(address, 301)
}
