import type { FastifyRequest } from 'fastify'
import { isPublicCode } from '../domains/promo/public-codes.ts'
import { ServerBusyError } from '../platform/rate-limits/fair-share.ts'
import { inTurn } from '../platform/http/in-turn.ts'
import {
  encoded,
  encodedOnce,
  PageCache,
  type CachedPage,
  type RenderedPage,
} from '../platform/http/page-cache.ts'
import type { Services } from '../services/services.ts'
import { pages, type Page } from './page-table.ts'
import { renderInTurn } from './render-in-turn.ts'
import { renderPage, type PageHandler } from './render-page.ts'

/**
 * Which tickets a page shows alone. Only what the page itself leads to means something, and so there are as many of
 * these pages as there are types; every other parameter is dropped from the address of a public page.
 */
const TYPE = 'type'

/** Public pages from a bounded cache, made without any visitor's cookies or headers. */
export function keepPages(services: Services, showing: { handler: PageHandler; services: Services }) {
  const cache = new PageCache(() => services.clock.now().getTime())
  const { changes, settings, shares } = services
  const ends = [
    changes.subscribe('availability', () => cache.expireSoon()),
    changes.subscribe('catalogue', () => cache.clear()),
    settings.onChange(() => cache.clear()),
    ...pages.flatMap(({ route, forgottenOn }) =>
      forgottenOn === undefined
        ? []
        : [changes.subscribe(forgottenOn, () => cache.forget(route.replace(/:.*/, '')))],
    ),
  ]
  return { find, missing, close: () => ends.forEach((end) => end()) }

  /** The page at this address, in a form that the visitor's browser reads. */
  async function find(
    request: FastifyRequest,
    { filters = [], code: codeName }: Page,
    address: URL,
  ): Promise<RenderedPage> {
    const accepts = request.headers['accept-encoding'] ?? ''
    const { pathname, searchParams: given } = address
    const filtered = filters.some((name) => given.has(name))
    const code = codeName === undefined ? null : given.get(codeName)
    const type = given.get(TYPE)
    // What means something is taken out: to delete thousands of others, one by one, took a second.
    const names = [...filters, ...(code && codeName !== undefined ? [codeName] : [])].toSorted()
    const meant = names.flatMap((name) => given.getAll(name).map((value) => [name, value]))
    const plain = withQuery(pathname, meant)
    const whole = type === null ? plain : withQuery(pathname, [...meant, [TYPE, type]])
    // Whose code it is, is a question of a moment: a page that is kept waits for none that is made for one.
    const isForOne =
      filtered ||
      (code && !cache.kept(plain) && !(await inTurn(shares.reads, request, () => isEverybodys(code, plain))))
    if (isForOne) {
      const made = await renderInTurn(services, shares.singlePages, request, () => forNobody(whole))
      return made.status === 404 ? missing(request) : encodedOnce(made, accepts)
    }
    const page = await kept(request, plain)
    if (page.status === 404) return missing(request)
    // Of a page that could not be made nobody knows what it leads to.
    const means = type !== null && (page.status !== 200 || leadsTo(page, type))
    return encoded(means ? await kept(request, whole) : page, accepts)
  }

  /** One page for all addresses that are none: kept as if it were one, and made no more often. */
  async function missing(request: FastifyRequest): Promise<RenderedPage> {
    const page = await kept(request, '/404', async (path) => {
      const { status, ...made } = withoutCookies(await renderPage(showing, path))
      return { ...made, status: status === 404 ? 200 : status }
    })
    const status = page.status === 200 ? 404 : page.status
    return { ...encoded(page, request.headers['accept-encoding'] ?? ''), status }
  }

  /** The page as it is kept, or made in the turn of the network that asks. One that is being made is waited for by all. */
  async function kept(request: FastifyRequest, path: string, make = forNobody): Promise<CachedPage> {
    try {
      return await (cache.kept(path) ??
        inTurn(shares.pages, request, () => cache.get(path, () => make(path))))
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

function withQuery(pathname: string, parameters: string[][]): string {
  return parameters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(parameters)}`
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
