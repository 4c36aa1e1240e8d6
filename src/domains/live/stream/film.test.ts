import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cookieOf, logInViewer } from '../../../../test/factories/live-viewer.ts'
import { makeLiveShow } from '../../../../test/factories/live-tickets.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'
import { endSession } from '../store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let site: TestSite
let show: Awaited<ReturnType<typeof makeLiveShow>>
/** The show runs for two hours; the site's clock stands five minutes after its start. */
beforeAll(async () => {
  // The machine's own seconds would begin a segment that the test has not travelled to.
  vi.useFakeTimers({ toFake: ['Date'] })
  site = await startSite({ env: { MODE: 'demo' } })
  const startsAt = new Date(site.clock.now().getTime() - 5 * MINUTE)
  show = await makeLiveShow(site.db, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR),
    capacity: 100,
  })
})
afterAll(async () => {
  vi.useRealTimers()
  await site.close()
})

const get = (path: string, cookie = '') => fetch(`${site.address}${path}`, { headers: { cookie } })
const masterPath = () => href(routes.liveMaster, { eventId: show.eventId })
const addresses = (playlist: string) =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** Somebody who watches, and the first segment's address that they were given. */
async function watch() {
  const viewer = await logInViewer(site.services, show)
  return { ...viewer, segment: await firstSegment(viewer.cookie) }
}

async function firstSegment(cookie: string): Promise<string> {
  const master = await (await get(masterPath(), cookie)).text()
  const playlist = await (await get(addresses(master)[0] ?? '', cookie)).text()
  return addresses(playlist)[0] ?? ''
}

describe("the demo's film", () => {
  it('is offered in three qualities, the lightest first, and read down to its segments', async () => {
    const { cookie } = await logInViewer(site.services, show)
    const answer = await get(masterPath(), cookie)
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const master = await answer.text()
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      'RESOLUTION=426x240',
      'RESOLUTION=640x360',
      'RESOLUTION=960x540',
    ])
    for (const path of addresses(master)) {
      const playlist = await (await get(path, cookie)).text()
      const beginning = /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
      for (const part of [beginning, ...addresses(playlist)]) {
        const segment = await get(part, cookie)
        expect(segment.status).toBe(200)
        expect(segment.headers.get('content-type')).toBe('video/mp4')
        expect(Buffer.from(await segment.arrayBuffer()).toString('latin1')).toMatch(/^....(ftyp|styp|moof)/s)
      }
    }
  })

  it('goes on for ever while the show is on: time moves the window, each round begins with a break', async () => {
    const { cookie } = await logInViewer(site.services, show)
    const path = href(routes.livePlaylists, { eventId: show.eventId }) + 'economique.m3u8'
    const sequences: number[] = []
    let breaks = 0
    for (let round = 0; round < 13; round += 1) {
      const text = await (await get(path, cookie)).text()
      const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
      const before = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1])
      expect(addresses(text)).toHaveLength(6)
      expect(text).not.toContain('ENDLIST')
      // The breaks before the window and in it are those up to its last segment.
      const inside = text.split('#EXT-X-DISCONTINUITY\n').length - 1
      expect(before + inside).toBe(Math.floor((sequence + 5) / 12))
      breaks += inside
      sequences.push(sequence)
      await site.travel(4 * SECOND)
    }
    expect(sequences).toEqual(Array.from({ length: 13 }, (_, index) => (sequences[0] ?? 0) + index))
    expect(breaks).toBeGreaterThan(0)
  })
})

describe('who is not in', () => {
  it('gets neither playlist nor segment, not even with the address of somebody who is', async () => {
    const { segment } = await watch()
    const stranger = 'kwabo_direct=AAAAAAAAAAAAAAAAAAAAAA; kwabo_appareil=AAAAAAAAAAAAAAAAAAAAAA'
    for (const cookie of ['', stranger]) {
      for (const path of [masterPath(), href(routes.livePlaylists, { eventId: show.eventId }), segment]) {
        const answer = await get(path, cookie)
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'acces-termine' })
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
    }
  })

  it('at this show is not in at another', async () => {
    const other = await makeLiveShow(site.db, { startsAt: site.clock.now() })
    const { cookie } = await logInViewer(site.services, other)
    expect((await get(masterPath(), cookie)).status).toBe(403)
    const { segment } = await watch()
    expect((await get(segment.replace(show.eventId, other.eventId), cookie)).status).toBe(403)
  })
})

describe("a segment's address", () => {
  it('opens for the one who was given it, and for no other viewer of the show', async () => {
    const [one, other] = [await watch(), await watch()]
    expect((await get(one.segment, one.cookie)).status).toBe(200)
    const refused = await get(one.segment, other.cookie)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'adresse-perimee' })
  })

  it('that was edited or is old opens nothing', async () => {
    const { segment, cookie } = await watch()
    const [, pass = ''] = /\/video\/([^/]+)\//.exec(segment) ?? []
    const edited = segment.replace(
      pass,
      pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    )
    expect((await get(edited, cookie)).status).toBe(403)
    await site.travel(10 * MINUTE)
    await present(cookie)
    expect((await get(segment, cookie)).status).toBe(403)
    const fresh = await firstSegment(cookie)
    expect((await get(fresh, cookie)).status).toBe(200)
  })

  it('leads to nothing but the film', async () => {
    const { segment, cookie } = await watch()
    const folder = segment.replace(/[^/]+\/[^/]+$/, '')
    for (const name of ['economique/99.m4s', 'film.json', '..%2f..%2fpackage.json', '%2e%2e%2ffilm.json', ''])
      expect([name, (await get(folder + name, cookie)).status]).toEqual([name, 404])
  })
})

const present = (cookie: string, eventId = show.eventId) =>
  fetch(`${site.address}${routes.apiLivePresence}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId }),
  })

describe('a session', () => {
  it('that another device has taken over sees nothing more after two seconds, and is told so', async () => {
    const { segment, cookie, ticket } = await watch()
    expect((await get(segment, cookie)).status).toBe(200)
    await endSession(site.db, ticket.serial)
    const second = await cookieOf(site.services, ticket)
    await site.travel(2 * SECOND)
    for (const path of [masterPath(), segment]) expect((await get(path, cookie)).status).toBe(403)
    const told = await present(cookie)
    expect(told.status).toBe(403)
    expect(await told.json()).toMatchObject({ code: 'acces-termine' })
    expect((await get(masterPath(), second)).status).toBe(200)
    // What was signed for the first device is nothing to the second.
    expect((await get(segment, second)).status).toBe(403)
  })

  it('stays for as long as it is watched, and ends when it is not', async () => {
    const { cookie } = await watch()
    for (let round = 0; round < 5; round += 1) {
      await site.travel(60 * SECOND)
      expect((await get(masterPath(), cookie)).status).toBe(200)
    }
    await site.travel(91 * SECOND)
    expect((await get(masterPath(), cookie)).status).toBe(403)
    // The telephone slept: its page says that it is there again.
    expect((await present(cookie)).status).toBe(200)
    expect((await get(masterPath(), cookie)).status).toBe(200)
  })

  it('hears when the show begins and ends by now, and is none at another show', async () => {
    const { cookie } = await watch()
    const heard: unknown = await (await present(cookie)).json()
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(heard).toEqual({
      maintenant: moment,
      ouverture: moment,
      debut: moment,
      fin: moment,
      finRediffusion: moment,
    })
    expect((await present(cookie, 'another')).status).toBe(403)
    expect((await present('')).status).toBe(403)
  })
})

describe('a show', () => {
  it('opens half an hour before its start, is shown again for a day, and then no more', async () => {
    const startsAt = new Date(site.clock.now().getTime() + HOUR)
    const later = await makeLiveShow(site.db, { startsAt, endsAt: new Date(startsAt.getTime() + HOUR) })
    const { cookie } = await logInViewer(site.services, later)
    const path = `${href(routes.livePlaylists, { eventId: later.eventId })}haute.m3u8`
    const ask = async () => {
      await present(cookie, later.eventId)
      const answer = await get(path, cookie)
      return [answer.status, await answer.text()] as const
    }
    expect(await ask()).toEqual([403, expect.stringContaining('direct-ferme')])
    await site.travel(30 * MINUTE - 2 * SECOND)
    expect(await ask()).toEqual([403, expect.stringContaining('direct-ferme')])
    await site.travel(4 * SECOND)
    expect(await ask()).toEqual([200, expect.not.stringContaining('ENDLIST')])
    await site.travel(60 * MINUTE)
    expect(await ask()).toEqual([200, expect.not.stringContaining('ENDLIST')])
    await site.travel(30 * MINUTE)
    const [status, whole] = await ask()
    expect([status, addresses(whole).length, whole.endsWith('#EXT-X-ENDLIST\n')]).toEqual([200, 12, true])
    await site.travel(24 * HOUR)
    expect(await ask()).toEqual([410, expect.stringContaining('rediffusion-terminee')])
  })
})
