import { afterAll, expect, it } from 'vitest'
import { routes } from '../../src/routes.ts'
import { tellingPages } from '../http/telling-pages.ts'
import { writtenLog } from '../http/written-log.ts'
import { startSite } from '../start-site.ts'

const { log, taken } = writtenLog('warn')
const site = await startSite({ log, pages: tellingPages() })
afterAll(() => site.close())

const nobody = '00000000-0000-4000-8000-000000000000'

/** Of one sentence within the minute in which this runs, or the two. */
const FEW = 10

/** What a stranger sends without knowing anything: a browser's fault is told so often that it is written too. */
const bodies: [what: string, body: unknown, headers: Record<string, string>][] = [
  ['nothing', {}, {}],
  ['a fault of a script', { nom: 'TypeError', message: 'x is not a function' }, {}],
  ['a form from another site', {}, { origin: 'https://evil.example' }],
  ['a form from another page', {}, { 'sec-fetch-site': 'cross-site' }],
]

it.each(bodies)(
  'X8 %s that is sent to every address again and again fills no log',
  async (_, body, headers) => {
    const posted = Object.values(routes)
      .filter((url) => site.app.hasRoute({ method: 'POST', url }))
      .map((route) => route.replace(':provider', 'sandbox').replace(/:\w+/g, nobody))
    for (let round = 0; round < 30; round++)
      await Promise.all(
        posted.map((url) =>
          site.app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json', ...headers },
            payload: JSON.stringify(body),
          }),
        ),
      )
    const often = Object.entries(Object.groupBy(taken(), (line) => line)).map(
      ([line, written]) => [line, written?.length ?? 0] as const,
    )
    expect(often.filter(([, times]) => times > FEW)).toEqual([])
  },
)
