import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A page as it leaves: whole, and compressed once for everybody. */
export interface RenderedPage {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export interface CachedPage extends RenderedPage {
  brotli: Buffer
  gzip: Buffer
}

interface Entry {
  page: Promise<CachedPage>
  expiresAt: number
}

/** Milliseconds: what changes announces itself; these limits are for what an announcement missed. */
const FRESH = 10_000
const FRESH_ERROR = 2_000
const LARGEST = 500

/**
 * Anonymous pages, by address, at most seconds old, bounded, emptied when something they show has changed.
 * Nothing of a visitor can be in here: pages are rendered for it without cookies or headers of anybody.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The cached page, or the one that `render` makes; many who ask at once wait for one rendering. */
  get(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const now = this.#now()
    const known = this.#entries.get(address)
    if (known && known.expiresAt > now) return known.page
    const page = render().then(compress)
    const entry = { page, expiresAt: now + FRESH }
    this.#entries.delete(address)
    this.#entries.set(address, entry)
    page.then(
      ({ status, headers }) => {
        if (status !== 200) entry.expiresAt = now + FRESH_ERROR
        // What is somebody's, or was refused under load, is nobody else's answer.
        if (status === 503 || /private|no-store/.test(String(headers['cache-control']))) entry.expiresAt = 0
      },
      () => this.#entries.delete(address),
    )
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > LARGEST && oldest !== undefined) this.#entries.delete(oldest)
    return page
  }

  clear(): void {
    this.#entries.clear()
  }
}

function compress(page: RenderedPage): CachedPage {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return { ...page, brotli: brotliCompressSync(page.body, { params: quality }), gzip: gzipSync(page.body) }
}
