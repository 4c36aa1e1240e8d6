import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LatestMap } from '../memory/latest-map.ts'

/** A page as it leaves: whole, and compressed once for everybody. */
export interface RenderedPage {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export interface CachedPage extends RenderedPage {
  /** One for as long as the page is made without a difference. */
  compressed: { brotli: Buffer; gzip: Buffer; isSmall: boolean }
}

interface Entry {
  page: Promise<CachedPage>
  renderedAt: number
  expiresAt: number
  /** The last one that could be made, and when. */
  good: { page: CachedPage; madeAt: number } | undefined
}

/** Milliseconds: what changes announces itself; these limits are for what an announcement missed. */
const FRESH = 10_000
const FRESH_ERROR = 2_000
/** While places change hundreds of times a second, a page is still made only once in this time. */
const SHORTEST = 1_000
const LARGEST = 500
/** How old a page may be that is shown because no new one can be made: better than none, for a while. */
const LAST_KNOWN = 3_600_000

/**
 * Anonymous pages, by address, at most seconds old, bounded, emptied when something they show has changed.
 * Nothing of a visitor can be in here: pages are rendered for it without cookies or headers of anybody.
 */
export class PageCache {
  readonly #entries = new LatestMap<string, Entry>(LARGEST)
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * The cached page, or the one that `render` makes; many who ask at once wait for one rendering. Where that is
   * an error of ours, the last good page stays, and soon it is tried again.
   */
  get(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.kept(address)
    if (kept) return kept
    const now = this.#now()
    const good = this.#good(address)
    const made = render().then((rendered) => compress(rendered, good?.page))
    const page = made.then(
      (fresh) => (fresh.status >= 500 && good ? good.page : fresh),
      (error: unknown) => {
        if (good) return good.page
        throw error
      },
    )
    const entry: Entry = { page, renderedAt: now, expiresAt: now + FRESH, good }
    this.#entries.set(address, entry)
    made.then(
      (fresh) => {
        const { status, headers } = fresh
        if (status !== 200) entry.expiresAt = now + FRESH_ERROR
        // What is somebody's, or was refused under load, is nobody else's answer.
        const ofOne = /private|no-store/.test(String(headers['cache-control']))
        if (ofOne || (status === 503 && !good)) entry.expiresAt = 0
        if (status === 200 && !ofOne) entry.good = { page: fresh, madeAt: now }
        // What was withdrawn must not come back when we next fail.
        else if (status < 500) entry.good = undefined
        // Anybody can ask for what there is not: nothing of it may push out what there is.
        if (status === 404 && this.#entries.get(address) === entry) this.#entries.delete(address)
      },
      () => {
        entry.expiresAt = now + FRESH_ERROR
        if (!good && this.#entries.get(address) === entry) this.#entries.delete(address)
      },
    )
    return page
  }

  /** The page of this address where it need not be made: it is fresh, or being made. */
  kept(address: string): Promise<CachedPage> | undefined {
    const now = this.#now()
    const known = this.#entries.get(address)
    // A clock that was set back would keep it for as long as that.
    return known && known.renderedAt <= now && known.expiresAt > now ? known.page : undefined
  }

  /** The page as it last was, for when no new one can be made. */
  lastKnown(address: string): CachedPage | undefined {
    return this.#good(address)?.page
  }

  #good(address: string): Entry['good'] {
    const good = this.#entries.get(address)?.good
    const now = this.#now()
    return good && good.madeAt <= now && now - good.madeAt < LAST_KNOWN ? good : undefined
  }

  /** Whether this address has been asked for, and is not forgotten yet. */
  has(address: string): boolean {
    return this.#entries.has(address)
  }

  /** Something that changes often has changed: each page is made anew, but not more than once a second. */
  expireSoon(): void {
    const now = this.#now()
    for (const entry of this.#entries.values()) {
      entry.expiresAt = Math.min(entry.expiresAt, Math.max(now, entry.renderedAt + SHORTEST))
    }
  }

  /** Drops every page whose address begins like that. */
  forget(beginning: string): void {
    for (const address of this.#entries.keys()) {
      if (address.startsWith(beginning)) this.#entries.delete(address)
    }
  }

  clear(): void {
    this.#entries.clear()
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Quickly at first. A page that is made a second time without a difference stands: then the sixth of a second is spent
 * that takes another fifteenth from it, while what there is goes out.
 */
async function compress(page: RenderedPage, last: CachedPage | undefined): Promise<CachedPage> {
  if (!last?.body.equals(page.body)) {
    const [brotli, gzip] = await Promise.all([toBrotli(page.body, quality(7)), toGzip(page.body)])
    return { ...page, compressed: { brotli, gzip, isSmall: false } }
  }
  const { compressed } = last
  if (!compressed.isSmall) {
    compressed.isSmall = true
    void toBrotli(page.body, quality(10)).then((brotli) => (compressed.brotli = brotli))
  }
  return { ...page, compressed }
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** The smallest form of a cached page that the visitor's browser reads. */
export function encoded(page: CachedPage, accepts: string): RenderedPage {
  if (/\bbr\b/.test(accepts)) return inForm(page, 'br', page.compressed.brotli)
  return /\bgzip\b/.test(accepts) ? inForm(page, 'gzip', page.compressed.gzip) : page
}

/** The same for a page that one visitor sees once: quick rather than smallest. */
export async function encodedOnce(page: RenderedPage, accepts: string): Promise<RenderedPage> {
  return /\bgzip\b/.test(accepts) ? inForm(page, 'gzip', await toGzip(page.body)) : page
}

function inForm({ status, headers }: RenderedPage, coding: string, body: Buffer): RenderedPage {
  return { status, headers: { ...headers, 'content-encoding': coding }, body }
}
