import { drawerOf, drawersToDrop, keptPage, readKeepMessage } from './kept-pages.ts'

/**
 * Lets tickets open where there is no network: order and ticket pages that this device has seen. The network
 * comes first, because a ticket's state changes; a page that does not come in time is answered from its drawer.
 * Nothing else passes through here: no form, no API, no other page.
 */

// The compiler knows pages, not workers: these are the parts of the worker's scope that are used.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Messaging extends Extendable {
  readonly data: unknown
}
declare const self: {
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Messaging) => void): void
}

const patienceMs = 4_000

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(dropDrawers()))
self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    const page = keptPage(request.url)
    if (page !== undefined) event.respondWith(openPage(event, page))
  } else if (['style', 'script', 'font', 'image'].includes(request.destination)) {
    // Names of static files carry a digest of their content, so a kept one is never out of date.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})

async function openPage(event: Fetching, page: string): Promise<Response> {
  const drawer = await caches.open(drawerOf(page))
  const fresh = fetch(event.request).then(async (response) => {
    if (new URL(event.request.url).search === '') await remember(drawer, page, response)
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  const kept = await drawer.match(page)
  if (!kept) return fresh
  return Promise.race([fresh.catch(() => kept), after(patienceMs).then(() => kept)])
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
  await Promise.all(drawersToDrop(await caches.keys()).map((name) => caches.delete(name)))
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
