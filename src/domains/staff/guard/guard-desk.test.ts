import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser, signIn } from '../../../../test/desk/colleague.ts'
import { startSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { routes } from '../../../routes.ts'
import { sessionAnswerSchema } from '../contract.ts'
import { insertMembership } from '../accounts/store.ts'
import { guardDesk } from './guard-desk.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

const MINUTE = 60_000
const ask = (browser: DeskBrowser, headers: Record<string, string> = {}) =>
  browser.request('GET', routes.apiDeskSession, undefined, headers)
const told = async (browser: DeskBrowser, headers: Record<string, string> = {}) =>
  sessionAnswerSchema.parse(await (await ask(browser, headers)).json())

describe('a session of the back-office', () => {
  test('says who is signed in, and what they may do', async () => {
    const colleague = await signIn(site, 'owner')
    const { person, roles, rights, provenUntil } = await told(colleague)
    expect(person).toEqual(colleague.person)
    expect(roles).toEqual([{ role: 'owner', organiserId: null }])
    expect(rights).toContain('team:write')
    expect(provenUntil).not.toBeNull()
  })

  test.each([
    ['no cookie', undefined],
    ['a cookie that was never given', 'A'.repeat(43)],
    ['a cookie that is none', "' or 1 = 1 --"],
  ])('is nobody’s with %s', async (_, cookie) => {
    const browser = new DeskBrowser(site)
    if (cookie !== undefined) browser.setCookie('kwabo-gestion', encodeURIComponent(cookie))
    expect(await refusal(await ask(browser))).toMatchObject({ status: 401, code: 'non-connecte' })
  })

  test('ends when its person signs out, for whoever has its cookie', async () => {
    const colleague = await signIn(site, 'support')
    const copy = new DeskBrowser(site)
    copy.setCookie('kwabo-gestion', colleague.cookie('kwabo-gestion') ?? '')
    expect((await colleague.request('POST', routes.apiDeskSignOut)).status).toBe(204)
    expect(colleague.cookie('kwabo-gestion')).toBe('')
    expect((await ask(copy)).status).toBe(401)
  })

  test('ends two hours after it was last used, and twelve hours after it began', async () => {
    const [idle, busy] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
    for (let hour = 0; hour < 11; hour += 1) {
      await site.travel(61 * MINUTE)
      expect((await ask(busy)).status).toBe(200)
    }
    expect((await ask(idle)).status).toBe(401)
    await site.travel(61 * MINUTE)
    expect((await ask(busy)).status).toBe(401)
  })

  test('proves who uses it for ten minutes, and in the network where it was proven', async () => {
    const colleague = await signIn(site, 'owner')
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    expect((await told(colleague, elsewhere)).provenUntil).toBeNull()
    await site.travel(9 * MINUTE)
    expect((await told(colleague)).provenUntil).not.toBeNull()
    await site.travel(2 * MINUTE)
    expect((await told(colleague)).provenUntil).toBeNull()
  })

  test('is ended by a browser of another kind that has its cookie', async () => {
    const colleague = await signIn(site, 'finance')
    const thief = new DeskBrowser(
      site,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    )
    thief.setCookie('kwabo-gestion', colleague.cookie('kwabo-gestion') ?? '')
    expect((await ask(thief)).status).toBe(401)
    expect((await ask(colleague)).status).toBe(401)
    const why = await one(
      site.db,
      z.object({ why: z.string() }),
      sql`select ended_why as why from staff_sessions where person_id = ${colleague.person.id}`,
    )
    expect(why).toEqual({ why: 'other-browser' })
  })

  test('goes on in a newer version of its browser', async () => {
    const colleague = await signIn(site, 'finance')
    const newer = colleague.agent.replace('140', '141')
    expect((await ask(colleague, { 'user-agent': newer })).status).toBe(200)
  })

  test('is worth nothing once its person has no role, and what a role added once it is gone', async () => {
    const colleague = await signIn(site, 'owner', 'support')
    const take = (role: string) =>
      run(
        site.db,
        sql`update memberships set ended_at = kwabo_now() where person_id = ${colleague.person.id} and role = ${role}`,
      )
    await take('owner')
    expect((await told(colleague)).rights).not.toContain('team:write')
    await take('support')
    expect((await ask(colleague)).status).toBe(401)
  })

  test('carries its cookie for itself alone: strict, for no script, and by TLS where there is TLS', async () => {
    const secure = await startSite({ env: { GESTION_URL: 'https://gestion.kwabo.example' } })
    const colleague = await signIn(secure, 'owner')
    const { headers } = await secure.app.inject({
      method: 'POST',
      url: routes.apiDeskSignOut,
      headers: {
        host: 'gestion.kwabo.example',
        origin: 'https://gestion.kwabo.example',
        'user-agent': colleague.agent,
        cookie: colleague.cookies(),
      },
    })
    await secure.close()
    expect(headers['set-cookie']).toMatch(
      /^__Host-kwabo-gestion=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})

describe('what is done at the back-office', () => {
  test.each([
    ['says nothing of where it is', {}],
    ['says that it is elsewhere', { origin: 'https://evil.example' }],
    ['says that it is a neighbour', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-site' }],
    ['hides where it is', { origin: 'null' }],
  ])('is refused to a page that %s', async (_, headers) => {
    const { statusCode, json } = await site.app.inject({
      method: 'POST',
      url: routes.apiDeskSignOut,
      headers,
    })
    expect([statusCode, json()]).toEqual([403, expect.objectContaining({ code: 'origine-refusee' })])
  })

  test('is refused to a site that may use the public API', async () => {
    const other = 'https://www.kwabo.example'
    const open = await startSite({ env: { ALLOWED_ORIGINS: other } })
    const asked = await open.app.inject({
      method: 'POST',
      url: routes.apiDeskSignOut,
      headers: { origin: other },
    })
    const read = await open.app.inject({ url: routes.apiDeskSession, headers: { origin: other } })
    await open.close()
    expect(asked.statusCode).toBe(403)
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is written down with its session, its right and its request', async () => {
    const { by, person } = await signIn(site, 'owner')
    const session = { id: by.session?.id ?? '', right: 'team:write', requestId: 'r-1' }
    await recordAction(site.db, { by: { ...by, session }, action: 'test', subject: person.id })
    const row = await one(
      site.db,
      z.object({ session: z.string(), right: z.string(), request: z.string(), name: z.string() }),
      sql`select session_id as session, by_right as right, request_id as request, actor_name as name
          from staff_actions where subject = ${person.id}`,
    )
    expect(row).toEqual({ session: session.id, right: 'team:write', request: 'r-1', name: person.name })
  })
})

test('a person has a role once, however often it is given', async () => {
  const { person } = await signIn(site, 'owner')
  const given = { personId: person.id, role: 'owner', organiserId: null } as const
  await insertMembership(site.db, { id: crypto.randomUUID(), ...given })
  const { count } = await one(
    site.db,
    z.object({ count: z.int() }),
    sql`select count(*)::integer from memberships where person_id = ${person.id}`,
  )
  expect(count).toBe(1)
})

test('a route of the back-office that does not say who may call it cannot be added', () => {
  const app = Fastify()
  guardDesk(app, site.services)
  expect(() => app.get('/api/gestion/anything', () => 'x')).toThrow('does not say who may call it')
})

describe('hosts', () => {
  const PUBLIC_URL = 'https://kwabo.example'
  const GESTION_URL = 'https://gestion.kwabo.example'

  test('the back-office answers at its own host, and nothing else does', async () => {
    const apart = await startSite({ env: { PUBLIC_URL, GESTION_URL } })
    const status = async (url: string, host: string) =>
      (await apart.app.inject({ url, headers: { host } })).statusCode
    const [own, site] = ['gestion.kwabo.example', 'kwabo.example']
    const statuses = {
      session: [await status(routes.apiDeskSession, own), await status(routes.apiDeskSession, site)],
      escaped: [await status('/api/%67estion/session', own), await status('/api/%67estion/session', site)],
      events: [await status(routes.apiEvents, own), await status(routes.apiEvents, site)],
      alive: [await status(routes.alive, own), await status(routes.alive, site)],
    }
    const root = await apart.app.inject({ url: '/', headers: { host: own } })
    await apart.close()
    expect(statuses).toEqual({
      session: [401, 404],
      escaped: [401, 404],
      events: [404, 200],
      alive: [200, 200],
    })
    expect([root.statusCode, root.headers.location]).toEqual([303, routes.desk])
  })
})
