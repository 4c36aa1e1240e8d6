import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { isPublicCode } from '../domains/promo/list-codes.ts'
import { DONATIONS_CHANNEL } from '../domains/donations/wall/donations-channel.ts'
import { WALL_CHANNEL } from '../domains/photo-wall/wall-channel.ts'
import { encoded, encodedOnce, PageCache, type RenderedPage } from '../platform/http/page-cache.ts'
import { acceptForms, formOf } from '../platform/http/forms/read-form.ts'
import { refuseMethod } from '../platform/http/api/other-methods.ts'
import { routes } from '../routes.ts'
import type { Services } from '../services.ts'
import { overloadedPage } from './failure/overloaded-page.ts'
import { otherSpelling } from './reach/one-spelling.ts'

/** Astro's handler: answers one request, with the services in its locals. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void> | void

/** Query parameters that change what an anonymous page shows. All others are dropped from its address. */
const MEANINGFUL = ['type', 'quantite']

/**
 * What the list of events is filtered by where no script does it. Anybody can type anything here, so that such a
 * page is made for the one who asks: it must not push others out of the cache.
 */
const FILTERS = ['q', 'mois', 'lieu']
/** The same for the place at which a page of a photo wall begins: a wall may have hundreds of them. */
const WALL_PLACE = ['avant']

/** What a link chooses on the form for visuals, and what its answer without script says. */
const VISUAL = ['evenement', 'erreur', 'supprime']

/** Of the tickets sold with a code. An artist's link brings thousands at once; other codes anybody can type. */
const CODE = 'code'

/** First segments of pages that are somebody's, or that a form posts to: never cached. */
const PERSONAL = new Set(
  [
    routes.order,
    routes.ticket,
    routes.pay,
    routes.buy,
    routes.artist,
    routes.verify,
    routes.contact,
    routes.photoSpace,
    routes.sentPhoto,
    routes.visual,
    routes.recovery,
    routes.liveWatch,
    routes.demoMailbox,
  ].map(firstSegment),
)

/** Pages that take a form. How often is for what reads it to say: their limits are those of the API. */
const FORMS = [
  routes.buy,
  routes.donate,
  routes.contact,
  routes.recovery,
  routes.liveLogin,
  routes.verify,
  routes.photoSpace,
]

/**
 * Everything that no other route answers is a page. Anonymous ones come from a bounded cache, rendered without
 * any visitor's cookies or headers; personal ones are rendered for the one request.
 */
export function servePages(app: FastifyInstance, services: Services, handler: PageHandler): void {
  const cache = new PageCache(() => services.clock.now().getTime())
  const ends = [
    services.changes.subscribe('availability', () => cache.expireSoon()),
    services.changes.subscribe('catalogue', () => cache.clear()),
    // A gift is counted and a thank shown at once.
    services.changes.subscribe(DONATIONS_CHANNEL, () => cache.forget(routes.donate)),
    // A photo that was taken down is gone at once.
    services.changes.subscribe(WALL_CHANNEL, () => cache.forget(WALLS)),
  ]
  app.addHook('onClose', async () => ends.forEach((end) => end()))

  app.register(async (pages) => {
    acceptForms(pages)
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => answer(request, reply),
    })
    // What no page takes is refused before its body is read.
    pages.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      schema: { hide: true },
      config: { isNone: true },
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: refuseMethod,
    })
    for (const page of FORMS) {
      pages.post(page, { schema: { hide: true } }, (request, reply) => answer(request, reply))
    }
  })
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? answer(request, reply)
      : refuseMethod(request, reply),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = new URL(request.url, 'http://page')
    const asked = request.method === 'GET' || request.method === 'HEAD'
    const spelled = asked ? otherSpelling(address.pathname) : undefined
    if (spelled !== undefined) return redirect(reply, spelled + address.search)
    const anonymous = asked && !isPersonal(decodeURIComponent(address.pathname))
    const accepts = request.headers['accept-encoding'] ?? ''
    reply.header('vary', 'accept-encoding')
    if (!anonymous) return send(reply, await encodedOnce(await render(request.url, request), accepts))
    const { pathname, searchParams } = address
    const filters = filtersOf(pathname)
    const filtered = hasAny(searchParams, filters)
    const code = pathname === routes.promoTickets ? searchParams.get(CODE) : null
    for (const name of [...searchParams.keys()]) {
      const means = MEANINGFUL.includes(name) || filters.includes(name)
      if (!means && !(code && name === CODE)) searchParams.delete(name)
    }
    searchParams.sort()
    const path = pathname + address.search
    const madeForOne = filtered || (code && !(await isEverybodys(code, path)))
    if (madeForOne) return send(reply, await encodedOnce(withoutCookies(await render(path)), accepts))
    const page = await cache.get(path, () => render(path).then(withoutCookies))
    return send(reply, encoded(page, accepts))
  }

  /** Whether the page of a code may be kept. Where that cannot be told, the one that is kept already still counts. */
  async function isEverybodys(code: string, path: string): Promise<boolean> {
    try {
      return await isPublicCode(services, code)
    } catch (error) {
      services.log.error({ err: error }, 'a code could not be looked up')
      return cache.has(path)
    }
  }

  const overloaded = overloadedPage(services.config.company)
  let rendering = 0
  async function render(url: string, visitor?: FastifyRequest): Promise<RenderedPage> {
    // Under overload pages give way, so that whoever is paying still gets through.
    if (rendering >= MOST_RENDERINGS) return overloaded
    rendering += 1
    try {
      return await renderNow(url, visitor)
    } finally {
      rendering -= 1
    }
  }

  async function renderNow(url: string, visitor?: FastifyRequest): Promise<RenderedPage> {
    const form = visitor?.method === 'POST' ? formOf(visitor) : undefined
    // What a handler throws would end the process, because nobody else waits for it.
    const { promise: broken, reject } = Promise.withResolvers<never>()
    const rendered = inject(
      async (request, response) => {
        try {
          await handler(request, response, undefined, { services, form })
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      },
      {
        url,
        method: form ? 'POST' : 'GET',
        // Links and redirects must not follow what a visitor's request calls this site.
        authority: new URL(services.config.publicUrl).host,
        headers: visitor?.headers.cookie === undefined ? {} : { cookie: visitor.headers.cookie },
        // Pages with a form count how often one address sends it.
        ...(visitor && { remoteAddress: visitor.ip }),
      },
    )
    const answered = await Promise.race([rendered, broken])
    const headers: RenderedPage['headers'] = {}
    for (const [name, value] of Object.entries(answered.headers)) {
      if (value !== undefined && !OF_THE_CONNECTION.has(name))
        headers[name] = typeof value === 'number' ? String(value) : value
    }
    const policy = headers['content-security-policy']
    if (typeof policy === 'string' && !policy.includes('frame-ancestors'))
      headers['content-security-policy'] = `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`
    if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8'
    // Astro calls its page of failures 500 whatever it says itself: one that says when to come back is 503.
    const passing = answered.statusCode === 500 && headers['retry-after'] !== undefined
    return { status: passing ? 503 : answered.statusCode, headers, body: answered.rawPayload }
  }
}

/** A page that many will get gives nobody a cookie. */
function withoutCookies({ headers, ...page }: RenderedPage): RenderedPage {
  const { 'set-cookie': _, ...kept } = headers
  return { ...page, headers: kept }
}

const MOST_RENDERINGS = 64

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

const WALLS = `/${firstSegment(routes.photoWall)}/`

function filtersOf(path: string): string[] {
  if (path === routes.allEvents) return FILTERS
  if (path === routes.visualMaker) return VISUAL
  return path.startsWith(WALLS) ? WALL_PLACE : []
}

function hasAny(given: URLSearchParams, names: string[]): boolean {
  return names.some((name) => given.has(name))
}

/** For good: an address has one spelling. Browsers and proxies may keep the answer for a day. */
function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').redirect(address, 301)
}

/** Giving is one page for everybody; what lies below it is somebody's. */
function isPersonal(path: string): boolean {
  return PERSONAL.has(firstSegment(path)) || path.startsWith(`${routes.donate}/`)
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

function send(reply: FastifyReply, page: RenderedPage): FastifyReply {
  if (page.headers['cache-control'] === undefined) reply.header('cache-control', 'no-cache')
  return reply.code(page.status).headers(page.headers).send(page.body)
}
