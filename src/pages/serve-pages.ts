import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPublicCode } from '../domains/promo/list-codes.ts'
import { DONATIONS_CHANNEL } from '../domains/donations/wall/donations-channel.ts'
import { WALL_CHANNEL } from '../domains/photo-wall/wall-channel.ts'
import { ServerBusyError } from '../platform/attempts/fair-share.ts'
import {
  encoded,
  encodedOnce,
  PageCache,
  type CachedPage,
  type RenderedPage,
} from '../platform/http/page-cache.ts'
import { acceptForms } from '../platform/http/forms/read-form.ts'
import { inTurn } from '../platform/http/in-turn.ts'
import { refuseMethod } from '../platform/http/api/other-methods.ts'
import { routes } from '../routes.ts'
import type { Services } from '../services.ts'
import { overloadedPage } from './failure/overloaded-page.ts'
import { mayBePage } from './page-routes.ts'
import { otherSpelling } from './reach/one-spelling.ts'
import { renderPage, type PageHandler } from './render-page.ts'

/**
 * Which tickets a page shows alone. Only what the page itself leads to means something, and so there are as many of
 * these pages as there are types; every other parameter is dropped from the address of an anonymous page.
 */
const TYPE = 'type'

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

/** First segments of pages that pay, or that show and check what was paid for: never behind those that only show. */
const SELLING = new Set(
  [
    routes.buy,
    routes.pay,
    routes.order,
    routes.ticket,
    routes.recovery,
    routes.verify,
    routes.donate,
    routes.liveLogin,
    routes.liveWatch,
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

  /** Pages that only show have connections to the database of their own. */
  const showing = { handler, services: { ...services, db: services.pagesDb } }
  const selling = { handler, services }
  const overloaded = overloadedPage(services.config.company)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = new URL(request.url, 'http://page')
    const asked = request.method === 'GET' || request.method === 'HEAD'
    const spelled = asked ? otherSpelling(address.pathname) : undefined
    if (spelled !== undefined) return redirect(reply, spelled + address.search)
    reply.header('vary', 'accept-encoding')
    try {
      await inTurn(services.shares.answers, request, nextTurn)
      return send(reply, await pageFor(request, address, asked))
    } catch (error) {
      if (error instanceof ServerBusyError) return send(reply, overloaded)
      throw error
    }
  }

  async function pageFor(request: FastifyRequest, address: URL, asked: boolean): Promise<RenderedPage> {
    const accepts = request.headers['accept-encoding'] ?? ''
    const path = decodeURIComponent(address.pathname)
    if (!mayBePage(decodeURI(address.pathname))) return missing(request, accepts)
    if (asked && !isPersonal(path)) return anonymousPage(request, address, accepts)
    const sells = SELLING.has(firstSegment(path))
    const { forms, sellingPages, pages } = services.shares
    const share = asked ? (sells ? sellingPages : pages) : forms
    const made = await inTurn(share, request, () =>
      renderPage(sells ? selling : showing, request.url, request),
    )
    return encodedOnce(made, accepts)
  }

  async function anonymousPage(
    request: FastifyRequest,
    address: URL,
    accepts: string,
  ): Promise<RenderedPage> {
    const { pathname, searchParams } = address
    const filters = filtersOf(pathname)
    const filtered = hasAny(searchParams, filters)
    const code = pathname === routes.promoTickets ? searchParams.get(CODE) : null
    const type = searchParams.get(TYPE)
    for (const name of [...searchParams.keys()])
      if (!filters.includes(name) && !(code && name === CODE)) searchParams.delete(name)
    searchParams.sort()
    const plain = pathname + address.search
    if (type !== null) searchParams.set(TYPE, type)
    const whole = pathname + address.search
    if (filtered || (code && !cache.kept(plain))) {
      const madeForOne = await inTurn(services.shares.pages, request, async () =>
        filtered || !code || !(await isEverybodys(code, plain)) ? forNobody(whole) : undefined,
      )
      if (madeForOne?.status === 404) return missing(request, accepts)
      if (madeForOne) return encodedOnce(madeForOne, accepts)
    }
    const page = await kept(request, plain)
    if (page.status === 404) return missing(request, accepts)
    // Of a page that could not be made nobody knows what it leads to.
    const means = type !== null && (page.status !== 200 || leadsTo(page, type))
    return encoded(means ? await kept(request, whole) : page, accepts)
  }

  /** The page as it is kept, or made in the turn of the network that asks. One that is being made is waited for by all. */
  async function kept(request: FastifyRequest, path: string, make = forNobody): Promise<CachedPage> {
    try {
      return await (cache.kept(path) ??
        inTurn(services.shares.pages, request, () => cache.get(path, () => make(path))))
    } catch (error) {
      const known = error instanceof ServerBusyError ? cache.lastKnown(path) : undefined
      if (known) return known
      throw error
    }
  }

  async function forNobody(path: string): Promise<RenderedPage> {
    const page = withoutCookies(await renderPage(showing, path))
    return page.status === 404 ? { status: 404, headers: {}, body: Buffer.alloc(0) } : page
  }

  /** One page for all addresses that are none: kept as if it were one, and made no more often. */
  async function missing(request: FastifyRequest, accepts: string): Promise<RenderedPage> {
    const page = await kept(request, '/404', async (path) => {
      const { status, ...made } = withoutCookies(await renderPage(showing, path))
      return { ...made, status: status === 404 ? 200 : status }
    })
    return { ...encoded(page, accepts), status: page.status === 200 ? 404 : page.status }
  }

  /** Whether the page of a code may be kept. Where that cannot be told, the one that is kept already still counts. */
  async function isEverybodys(code: string, path: string): Promise<boolean> {
    try {
      return await isPublicCode(showing.services, code)
    } catch (error) {
      services.log.error({ err: error }, 'a code could not be looked up')
      return cache.has(path)
    }
  }
}

/** A page that many will get gives nobody a cookie. */
function withoutCookies({ headers, ...page }: RenderedPage): RenderedPage {
  const { 'set-cookie': _, ...kept } = headers
  return { ...page, headers: kept }
}

/** Whether the page has a link to itself with this type, as `TicketBlock` writes them. */
function leadsTo({ body }: CachedPage, type: string): boolean {
  const query = `?${new URLSearchParams({ [TYPE]: type }).toString()}`
  return body.includes(`${query}"`) || body.includes(`${query}&`)
}

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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}

function send(reply: FastifyReply, page: RenderedPage): FastifyReply {
  if (page.headers['cache-control'] === undefined) reply.header('cache-control', 'no-cache')
  return reply.code(page.status).headers(page.headers).send(page.body)
}
