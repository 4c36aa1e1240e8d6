import { drawerOf, drawersToDrop, filesNamedIn, keptPage, offlineDrawer, offlinePage } from './kept-pages.ts'
import { readKeepMessage } from './keep-message.ts'

/**
 * Lets tickets open where there is no network: order and ticket pages that this device has seen. The network
 * comes first, because a ticket's state changes; a page that does not come in time is answered from its drawer.
 * Any other page comes from the network alone, and without it a page that says so. No form and no API passes
 * through here.
 */

/** Names the build that this worker belongs to; put in by `scripts/build.ts`. */
declare const BUILD: string

// The compiler knows pages, not workers: these are the parts of the worker's scope that are used.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Extendable {
  addRoutes?(rules: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>
}
interface Fetching extends Extendable {
  readonly request: Request
  /** The answer that the browser has asked for while it woke this worker; undefined where it cannot do that. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Messaging extends Extendable {
  readonly data: unknown
}
declare const self: {
  readonly location: Location
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Messaging) => void): void
}

const patienceMs = 4_000

self.addEventListener('install', (event) => {
  // What a page sends while it closes is lost where a worker has to hear of it first. Not every browser can do this.
  const goesPast = { condition: { requestMethod: 'POST' }, source: 'network' } as const
  event.waitUntil(Promise.all([event.addRoutes?.([goesPast]), self.skipWaiting()]))
})
self.addEventListener('activate', (event) => {
  // Waking a worker takes a cheap phone a while: the browser asks for the page meanwhile.
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), dropDrawers(), keepOfflinePage()]),
  )
})
self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  if (request.mode === 'navigate' && request.destination === 'document') {
    const page = keptPage(request.url)
    event.respondWith(page === undefined ? openOther(event) : openPage(event, page))
  } else if (['style', 'script', 'font', 'image'].includes(request.destination) && mayBeKept(request)) {
    // Names of static files carry a digest of their content, so a kept one is never out of date.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})

async function openPage(event: Fetching, page: string): Promise<Response> {
  const drawer = await caches.open(drawerOf(page))
  const fresh = fromNetwork(event).then(async (response) => {
    if (new URL(event.request.url).search === '') await remember(drawer, page, response)
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = await drawer.match(page)
  if (!kept) return fresh.catch(noNetwork)
  return Promise.race([fresh.catch(() => kept), after(patienceMs).then(() => kept)])
}

/** Files of the build, and pictures that a ticket shows. Those of other pages need not wait for a look-up. */
function mayBeKept({ url, referrer }: Request): boolean {
  return new URL(url).pathname.startsWith('/_astro/') || referrer === '' || keptPage(referrer) !== undefined
}

async function openOther(event: Fetching): Promise<Response> {
  try {
    const response = await fromNetwork(event)
    // A network that lost a file of the page at the first visit may have it at the next.
    event.waitUntil(keepOfflinePage().catch(() => undefined))
    return response
  } catch (error) {
    return noNetwork(error)
  }
}

async function fromNetwork(event: Fetching): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The page that says so, where it is kept; else the browser says it in its own words. */
async function noNetwork(error: unknown): Promise<Response> {
  const page = await caches.match(offlinePage, { ignoreVary: true })
  if (!page) throw error
  return page
}

async function keepOfflinePage(): Promise<void> {
  const drawer = await caches.open(offlineDrawer(BUILD))
  if (await drawer.match(offlinePage)) return
  const page = await fetch(offlinePage)
  if (!page.ok) return
  await drawer.addAll(filesNamedIn(await page.clone().text()))
  // Last: a page in its drawer is whole.
  await drawer.put(offlinePage, page)
}

async function remember(drawer: Cache, page: string, response: Response): Promise<void> {
  if (response.ok && !response.redirected) await drawer.put(page, response.clone())
  else if (response.status === 404) await caches.delete(drawerOf(page))
}

async function keep(data: unknown): Promise<void> {
  const message = readKeepMessage(data, self.location.origin)
  if (!message) return
  const drawer = await caches.open(drawerOf(message.page))
  if (message.fetchPage || !(await drawer.match(message.page))) {
    await remember(drawer, message.page, await fetch(message.page))
  }
  const wanted = new Set(message.files.map((file) => new URL(file, self.location.origin).href))
  for (const request of await drawer.keys()) {
    if (keptPage(request.url) === undefined && !wanted.delete(request.url)) await drawer.delete(request)
  }
  // One file that cannot be fetched must not cost the page its others.
  await Promise.allSettled([...wanted].map((file) => drawer.add(file)))
  await dropDrawers()
}

async function dropDrawers(): Promise<void> {
  await Promise.all(drawersToDrop(await caches.keys(), BUILD).map((name) => caches.delete(name)))
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
