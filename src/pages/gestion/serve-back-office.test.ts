import { afterAll, expect, test } from 'vitest'
import { tellingPages } from '../../../test/http/telling-pages.ts'
import { startSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'

const site = await startSite({ pages: tellingPages() })
afterAll(() => site.close())

test('every address of the back-office answers the same document, to be kept by nobody and listed nowhere', async () => {
  const addresses = [
    routes.desk,
    `${routes.desk}/`,
    routes.deskSignIn,
    href(routes.deskInvitation, { token: 'a'.repeat(22) }),
    href(routes.deskOrder, { reference: 'KD-1' }),
    `${routes.desk}/nulle/part`,
  ]
  for (const url of addresses) {
    const { statusCode, headers, body } = await site.app.inject({ url })
    expect([url, statusCode, body]).toEqual([url, 200, '<title>Gestion</title>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain(
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  }
})

test('who is signed in is asked while the scripts come, by a browser that has a session and where one is needed', async () => {
  const asked = async (url: string, cookies: Record<string, string>) =>
    (await site.app.inject({ url, cookies })).headers.link
  const session = { 'kwabo-gestion': 'a'.repeat(43) }
  for (const url of [routes.desk, routes.deskOrders])
    expect(await asked(url, session)).toBe(`<${routes.apiDeskSession}>; rel=preload; as=fetch; crossorigin`)
  expect(await asked(routes.desk, {})).toBeUndefined()
  for (const url of [routes.deskSignIn, href(routes.deskPasswordReset, { token: 'a'.repeat(22) })])
    expect(await asked(url, session)).toBeUndefined()
})

test('a file of the back-office that is not there is not found, and nothing is posted to it', async () => {
  expect((await site.app.inject({ url: `${routes.desk}/assets/main-abc.js` })).statusCode).toBe(404)
  expect((await site.app.inject({ method: 'POST', url: routes.desk })).statusCode).toBe(405)
})
