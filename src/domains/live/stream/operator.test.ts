import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, describe, it, vi } from 'vitest'
import { logInViewer } from '../../../../test/factories/live-viewer.ts'
import { makeLiveShow } from '../../../../test/factories/live-tickets.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'

const SEGMENT = Buffer.alloc(300_000, 7)
const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900000
720p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=150000
240p/index.m3u8
`
const live = `#EXTM3U
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:7
#EXTINF:4,
7.ts?jeton=x
#EXTINF:4,
8.ts?jeton=x
`

/** An encoder, and all that was asked of it. */
const asked: string[] = []
const working: RequestListener = (request, response) => {
  asked.push(request.url ?? '')
  const path = request.url ?? ''
  if (path.startsWith('/rire/master.m3u8')) response.end(master)
  else if (path.endsWith('index.m3u8')) response.end(live)
  else if (path.includes('7.ts')) response.end(SEGMENT)
  else response.writeHead(404).end()
}
let behaviour = working
const encoder = createServer((request, response) => behaviour(request, response))

let site: TestSite
let eventId: string
let cookie: string
let masterPath: string
let playlistPath: string

beforeAll(async () => {
  // What is kept for a second is kept until the test moves time, however busy the machine.
  vi.useFakeTimers({ toFake: ['Date'] })
  encoder.listen(0, '127.0.0.1')
  await once(encoder, 'listening')
  const address = encoder.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const streamUrl = `http://127.0.0.1:${address.port}/rire/master.m3u8?cle=secret`
  site = await startSite()
  const show = await makeLiveShow(site.db, { startsAt: site.clock.now(), streamUrl })
  ;({ eventId } = show)
  ;({ cookie } = await logInViewer(site.services, show))
  masterPath = href(routes.liveMaster, { eventId })
  playlistPath = `${href(routes.livePlaylists, { eventId })}240p/index.m3u8`
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
  encoder.closeAllConnections()
  encoder.close()
})
/** What was read is old by then, and the session is not. */
afterEach(async () => {
  behaviour = working
  asked.length = 0
  await site.travel(5_000)
})

const get = (path: string) => fetch(`${site.address}${path}`, { headers: { cookie } })
const addresses = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const segmentPath = async () => addresses(await (await get(playlistPath)).text())[0] ?? ''

describe("an operator's stream", () => {
  it('is read through our addresses, and nothing tells where it comes from', async () => {
    const [first = ''] = addresses(await (await get(masterPath)).text())
    expect(first).toBe(playlistPath)
    const [segment = '', next = ''] = addresses(await (await get(first)).text())
    const answer = await get(segment)
    expect(answer.headers.get('content-type')).toBe('video/mp2t')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await answer.arrayBuffer()).equals(SEGMENT)).toBe(true)
    expect((await get(next)).status).toBe(404)
    expect(asked).toEqual([
      '/rire/master.m3u8?cle=secret',
      '/rire/240p/index.m3u8',
      '/rire/240p/7.ts?jeton=x',
      '/rire/240p/8.ts?jeton=x',
    ])
    for (const path of [masterPath, playlistPath]) {
      const text = await (await get(path)).text()
      expect(text).not.toMatch(/127\.0\.0\.1|secret/)
    }
  })

  it('is read once for all who watch', async () => {
    // Longer than a segment is kept from an earlier test.
    await site.travel(61_000)
    const segment = await segmentPath()
    asked.length = 0
    await site.travel(1_000)
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => get(playlistPath)),
      ...Array.from({ length: 30 }, () => get(segment)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(asked).toHaveLength(2)
    await site.travel(1_000)
    await get(playlistPath)
    expect(asked).toHaveLength(3)
  })

  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => response.writeHead(500).end('oops')],
    ['answers a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['answers nothing at all', (_, response) => response.destroy()],
    [
      'answers half',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('#EXTM3U\n')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['answers a list that is none', (_, response) => response.end('{"error":"no stream"}')],
    [
      'answers without end',
      (_, response) => {
        const more = () => {
          if (!response.destroyed) response.write(Buffer.alloc(65_536, 35), () => setImmediate(more))
        }
        response.write('#EXTM3U\n')
        more()
      },
    ],
    [
      'leads elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/x.m3u8' }).end(),
    ],
    ['names another host', (_, response) => response.end('#EXTM3U\nhttps://elsewhere.example/1.ts\n')],
  ])('that %s is said to be interrupted, and is back as soon as it answers', async (_, broken) => {
    behaviour = broken
    const interrupted = await get(playlistPath)
    expect(interrupted.status).toBe(503)
    expect(interrupted.headers.get('retry-after')).toBe('2')
    expect(await interrupted.json()).toMatchObject({
      code: 'direct-interrompu',
      title: 'Le direct ne répond pas pour le moment. Nous réessayons.',
    })
    behaviour = working
    await site.travel(1_000)
    expect((await get(playlistPath)).status).toBe(200)
  })

  it('is not asked by every viewer while it does not answer', async () => {
    let requests = 0
    behaviour = (_, response) => {
      requests += 1
      response.writeHead(502).end()
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(playlistPath)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(requests).toBe(1)
  })

  it('keeps the site answering while it hangs', async () => {
    behaviour = () => undefined
    const hanging = Promise.all(Array.from({ length: 40 }, (_, index) => get(`${playlistPath}?${index}`)))
    await sleep(50)
    expect((await get(routes.alive)).status).toBe(200)
    const hangUp = setInterval(() => encoder.closeAllConnections(), 50)
    expect((await hanging).every(({ status }) => status === 503)).toBe(true)
    clearInterval(hangUp)
  })

  it.each([
    'https://elsewhere.example/1.ts',
    '//elsewhere.example/1.ts',
    '..%2f..%2fsecret/1.ts',
    '%2e%2e/secret/1.ts',
    'a%5c..%5c..%5c1.ts',
    '240p/config.json',
    '240p/1.ts%00.json',
  ])('gives nothing under a name of one’s own making: %s', async (name) => {
    const segment = await segmentPath()
    asked.length = 0
    const folder = segment.slice(0, segment.indexOf('240p/'))
    expect((await get(folder + name)).status).toBeGreaterThanOrEqual(403)
    expect((await get(href(routes.livePlaylists, { eventId }) + name)).status).toBeGreaterThanOrEqual(403)
    expect(asked.filter((path) => !path.startsWith('/rire/master.m3u8'))).toEqual([])
  })
})

describe('a show without an address', () => {
  it('is said to be interrupted', async () => {
    const show = await makeLiveShow(site.db, { startsAt: site.clock.now() })
    const viewer = await logInViewer(site.services, show)
    const path = href(routes.liveMaster, { eventId: show.eventId })
    const answer = await fetch(`${site.address}${path}`, { headers: { cookie: viewer.cookie } })
    expect(answer.status).toBe(503)
  })
})
