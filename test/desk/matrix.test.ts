import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions, roles, type Role } from '../../src/domains/staff/permissions.ts'
import { routes } from '../../src/routes.ts'
import { DeskBrowser, signIn, type Colleague } from './colleague.ts'
import { rightsOfRoutes } from './rights-of-routes.ts'
import { startSite } from '../start-site.ts'

const site = await startSite()
afterAll(() => site.close())

const problemShape = z.looseObject({ code: z.string() })

/** Every route of the back-office's API, as Fastify has heard of it; HEAD is GET without its answer. */
const known = site.app.deskRoutes.filter(({ method }) => method !== 'HEAD')
const guarded = known.flatMap(({ desk, ...route }) => ('open' in desk ? [] : [{ ...route, ...desk }]))

const colleagues = new Map<Role, Colleague>()
for (const role of roles) colleagues.set(role, await signIn(site, role))
const colleague = (role: Role): Colleague => {
  const found = colleagues.get(role)
  if (!found) throw new Error(role)
  return found
}

/** The address with an id that nobody has. */
const filled = (url: string) => url.replace(/:\w+/g, randomUUID())

async function ask(browser: DeskBrowser, { method, url }: { method: string; url: string }) {
  const answer = await browser.request(
    method === 'GET' ? 'GET' : 'POST',
    filled(url),
    method === 'GET' ? undefined : {},
  )
  const { code } = answer.status >= 400 ? problemShape.parse(await answer.json()) : { code: '' }
  return { status: answer.status, code }
}

test('every right is one that a route names, and every route has one or says that it needs none', () => {
  const named = new Set(guarded.map(({ right }) => right))
  expect(permissions.map(({ right }) => right).filter((right) => !named.has(right))).toEqual([])
  expect(guarded.length).toBeGreaterThan(5)
})

test('every route asks for the right that is its own, and those that matter for a proof', () => {
  const asked: Record<string, string[]> = {}
  for (const { method, url, right, proof } of guarded)
    (asked[right] ??= []).push(`${method} ${url}${proof ? ', proof' : ''}`)
  for (const routesOfRight of Object.values(asked)) routesOfRight.sort()
  expect(asked).toEqual(rightsOfRoutes)
})

/** Signing out would end the session for the routes that follow. */
const signsOut = new Set<string>([routes.apiDeskSignOut, routes.apiDeskEndOwnSessions])

/** Whoever may open these has no session yet: each is somebody who signs in, or a link. */
test('open to everybody are the ways in, and nothing else', () => {
  const open = known.filter(({ desk }) => 'open' in desk).map(({ method, url }) => `${method} ${url}`)
  expect(open.sort()).toEqual([
    'GET /api/gestion/invitations/:token',
    'GET /api/gestion/password-resets/:token',
    'POST /api/gestion/invitations/:token/accept',
    'POST /api/gestion/invitations/:token/codes',
    'POST /api/gestion/invitations/:token/passkey/options',
    'POST /api/gestion/invitations/:token/password',
    'POST /api/gestion/password-resets',
    'POST /api/gestion/password-resets/:token',
    'POST /api/gestion/sign-in/code',
    'POST /api/gestion/sign-in/passkey',
    'POST /api/gestion/sign-in/passkey/options',
    'POST /api/gestion/sign-in/password',
  ])
})

describe.each(guarded)('$method $url', (route) => {
  const { right } = route

  test('is for nobody without a session', async () => {
    expect(await ask(new DeskBrowser(site), route)).toEqual({ status: 401, code: 'non-connecte' })
  })

  test('is for nobody without a role', async () => {
    expect(await ask(await signIn(site), route)).toEqual({ status: 401, code: 'non-connecte' })
  })

  test.each(roles)('for %s is what the permissions say', async (role) => {
    const may =
      right === 'signed-in' || permissions.some((one) => one.right === right && one.roles.includes(role))
    const browser = signsOut.has(route.url) ? await signIn(site, role) : colleague(role)
    const { status, code } = await ask(browser, route)
    if (may) expect([401, 403]).not.toContain(status)
    else expect({ status, code }).toEqual({ status: 403, code: 'droit-refuse' })
  })
})

test('what needs a proof is refused without one, whatever the role', async () => {
  const proving = guarded.filter(({ proof }) => proof)
  expect(proving.length).toBeGreaterThan(2)
  const owner = await signIn(site, 'owner')
  await site.travel(11 * 60_000)
  for (const route of proving) {
    const may =
      route.right === 'signed-in' ||
      permissions.some((one) => one.right === route.right && one.roles.includes('owner'))
    expect([route.url, await ask(owner, route)]).toEqual([
      route.url,
      { status: 403, code: may ? 'preuve-demandee' : 'droit-refuse' },
    ])
  }
})
