import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/routes.ts'
import { writtenLog } from '../http/written-log.ts'
import { tellingPages } from '../http/telling-pages.ts'
import { startSite } from '../start-site.ts'
import { brokenForms } from './broken-forms.ts'
import { watchTables } from './footprint.ts'

const { log, taken } = writtenLog()
const env = { TRUSTED_PROXIES: '127.0.0.1' }
const site = await startSite({ env, log, pages: tellingPages() })
afterAll(() => site.close())
const touched = await watchTables(site)

/** Every address that takes anything; found in the table, so that a new one is tried too. */
const posted = Object.values(routes).filter((url) => site.app.hasRoute({ method: 'POST', url }))
const forms = posted.filter((url) => !/^\/(?:api|sandbox)\//.test(url))
/** Those with a photo lead back to their own form, which says what was wrong. */
const withPhoto = new Set<string>([routes.sendPhoto, routes.visualMaker])

const nobody = '00000000-0000-4000-8000-000000000000'
let network = 0
/** From a network that nobody had before: limits are tried elsewhere. */
const post = (route: string, body: string | Buffer | undefined, type: string | undefined) =>
  site.app.inject({
    method: 'POST',
    url: route.replace(/:\w+/g, nobody),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `2001:db8:${(++network).toString(16)}::1`,
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: body }),
  })

it('I17 every page with a form is among those tried', () => {
  expect(forms).toEqual(
    expect.arrayContaining([
      routes.recovery,
      routes.contact,
      routes.donate,
      routes.buy,
      routes.liveLogin,
      routes.photoSpace,
      routes.verify,
      routes.correctContact,
    ]),
  )
  expect(brokenForms.length).toBeGreaterThanOrEqual(30)
})

describe('a broken form', () => {
  it.each(brokenForms)(
    'I17 of $what is answered at every address, and is no fault of ours',
    async (broken) => {
      const wrong: unknown[] = []
      for (const route of posted) {
        const { statusCode } = await post(route, broken.body, broken.type)
        if (statusCode >= 500) wrong.push([route, statusCode])
      }
      expect(wrong).toEqual([])
      expect(taken()).toEqual([])
      expect(await touched()).toEqual([])
    },
  )

  it('I17 is answered by a page that says in French what to do, and leads back to the form', async () => {
    const cut = brokenForms.find(({ what }) => what === 'parts without their end')
    for (const route of forms.filter((one) => !withPhoto.has(one))) {
      const { statusCode, headers, body } = await post(route, cut?.body, cut?.type)
      expect([route, statusCode, headers['content-type']]).toEqual([route, 400, 'text/html; charset=utf-8'])
      expect(body).toContain('<html lang="fr">')
      expect(body).toContain('Rien n’a été enregistré.')
      const [, back = ''] = /<a href="([^"]+)">Revenir à la page<\/a>/.exec(body) ?? []
      expect((await site.app.inject(back)).statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    [400, 'one field ten thousand times', 'Rien n’a été enregistré.'],
    [400, 'ten thousand fields', 'Rien n’a été enregistré.'],
    [413, 'a hundred kilobytes', 'Votre formulaire est trop long'],
    [415, 'plain text', 'Votre formulaire n’a pas pu être lu'],
  ])('I17 is answered with %i for %s', async (status, what, words) => {
    const broken = brokenForms.find((one) => one.what === what)
    const answer = await post(routes.recovery, broken?.body, broken?.type)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(words)
  })

  it.each([routes.sendPhoto, routes.visualMaker])(
    'I17 with a photo leads back from %s to the form that says so',
    async (route) => {
      const answer = await post(route, '--part\r\n', 'multipart/form-data; boundary=part')
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/jyserai(-officiel)?\?erreur=/),
      ])
    },
  )
})

it('I17 a page that has no form takes none', async () => {
  for (const route of [routes.faq, routes.home, '/nowhere']) {
    const answer = await post(route, 'a=1', 'application/x-www-form-urlencoded')
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})
