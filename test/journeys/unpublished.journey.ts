import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { seasonYears } from '../../demo/calendar.ts'
import { eventId } from '../../demo/insert-catalogue.ts'
import { href, routes } from '../../src/routes.ts'
import { orderBody } from '../factories.ts'
import { walkSite } from '../links/walk-site.ts'
import { addressOf } from './demo-program.ts'
import { expect, test } from './journey.ts'
import { staffCommand } from './staff-command.ts'

/** Nobody has bought it when the demo begins, and no other journey buys it: what is sold stays published. */
const SERIES = 'unitedkizdom'
const { past, coming } = seasonYears(new Date())
const editions = [past, coming].map((year) => eventId(SERIES, year))
const modelsShape = z.array(z.looseObject({ id: z.string(), eventId: z.string() }))

test(
  'an event that is not published is on no page and in no answer, and cannot be bought by its ids',
  { tag: '@desktop' },
  async ({ request, demo }) => {
    const get = async (path: string) => {
      const answer = await request.fetch(path, { maxRedirects: 0 })
      return {
        status: answer.status(),
        type: answer.headers()['content-type'] ?? '',
        body: await answer.text(),
      }
    }
    const models = modelsShape.parse(JSON.parse((await get(routes.apiTicketModels)).body))
    const model = models.find((one) => one.eventId === eventId(SERIES, coming))
    if (!model) throw new Error('its tickets are sold when the demo begins')
    const [sharePicture = ''] = /\/partage\/[\w-]+\.jpg/.exec((await get(`/${SERIES}`)).body) ?? []
    const own = [
      `/${SERIES}`,
      ...editions.map((id) => href(routes.event, { eventId: id })),
      ...editions.map((id) => href(routes.apiEvent, { eventId: id })),
      href(routes.buy, { modelId: model.id }),
      sharePicture,
    ]
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 200])

    const unpublished: string[] = []
    try {
      for (const id of editions) {
        expect(await staffCommand(demo, 'events', 'unpublish', id)).toBe(`${id}: unpublished.\n`)
        unpublished.push(id)
      }
      for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 404])
      const order = orderBody(model.id)
      const headers = { 'idempotency-key': randomUUID() }
      expect((await request.post(routes.apiOrders, { data: order, headers })).status()).toBe(404)

      const tellers: string[] = []
      const traces = [...editions, `href="/${SERIES}"`, `/${SERIES}<`, model.id]
      const start = [routes.home, routes.sitemap, routes.apiEvents, routes.apiTicketModels, routes.apiArtists]
      const listed = (await get(routes.sitemap)).body.matchAll(/<loc>([^<]+)<\/loc>/g)
      const { pages, faults } = await walkSite(
        async (path, whole) => {
          // Whether files are there is what links.journey.ts asks.
          if (!whole) return { status: 200, type: '', body: '' }
          const answer = await get(path)
          if (traces.some((trace) => answer.body.includes(trace))) tellers.push(path)
          return answer
        },
        [...start, ...Array.from(listed, ([, loc = '']) => new URL(loc).pathname)],
        addressOf(demo),
      )
      expect(tellers).toEqual([])
      expect(faults).toEqual([])
      expect(pages.size).toBeGreaterThan(50)
    } finally {
      for (const id of unpublished) await staffCommand(demo, 'events', 'publish', id)
    }
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 200])
  },
)
