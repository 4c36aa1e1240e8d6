import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../../test/buyer.ts'
import { makeLiveShow, makeLiveTickets, type LiveTicket } from '../../../../test/factories/live-tickets.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'
import { loginLimits } from '../limits.ts'

const CONNECTED = 'Ce numéro de série est déjà connecté à un autre appareil'
const WRONG = 'Numéro de série ou mot de passe incorrect.'

let site: TestSite
let show: Awaited<ReturnType<typeof makeLiveShow>>

beforeAll(async () => {
  // Behind a proxy that says who asks, so that each test has a network of its own.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  show = await makeLiveShow(site.db)
})
afterAll(() => site.close())

const ticket = async () => {
  const [made] = await makeLiveTickets(site.db, show, 1, site.services.liveKeys)
  if (!made) throw new Error('no ticket')
  return made
}

let networks = 0
/** Somebody's browser, in a network of its own. */
function browser(network = `198.51.${(networks >> 8) & 255}.${networks++ & 255}`) {
  const visitor = new Buyer(site)
  const post = (path: string, body: unknown) =>
    visitor.request('POST', path, body, { 'x-forwarded-for': network })
  return {
    login: (body: unknown) => post(routes.apiLiveLogin, body),
    logout: (body: unknown) => post(routes.apiLiveLogout, body),
    leave: () =>
      visitor.request('POST', routes.liveLeave, undefined, {
        'x-forwarded-for': network,
        'content-type': 'application/x-www-form-urlencoded',
      }),
    cookie: (name: string) => visitor.cookie(name),
  }
}

const credentials = ({ serial, password }: LiveTicket) => ({ serialNumber: serial, password })
const message = z.looseObject({ message: z.string() })

describe('POST /api/live/login', () => {
  test('answers where it is watched, and gives the browser a session that no script sees', async () => {
    const response = await browser().login(credentials(await ticket()))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ redirectUrl: href(routes.liveWatch, { eventId: show.eventId }) })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('kwabo_direct='))
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/)
  })

  test('refuses a second device with 403 and the message to the letter', async () => {
    const access = credentials(await ticket())
    await browser().login(access)
    const response = await browser().login(access)
    expect(response.status).toBe(403)
    expect(message.parse(await response.json()).message).toBe(CONNECTED)
  })

  test('lets exactly one of many devices in that ask at once, and counts none of them as a failure', async () => {
    const access = credentials(await ticket())
    const responses = await Promise.all(Array.from({ length: 60 }, () => browser().login(access)))
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 59 }, () => 403)])
  })

  test('answers an unknown serial number, a wrong password and nonsense all the same', async () => {
    const { serial, password } = await ticket()
    const asked = [
      { serialNumber: serial, password: 'AAAA-AAAA' },
      { serialNumber: serial, password: password.slice(0, -1) },
      { serialNumber: 'KL-0000-0000', password },
      { serialNumber: 'KL-7F3K-92QD', password },
      { serialNumber: "' or 1=1 --", password: "' or 1=1 --" },
      { serialNumber: '\u0000\ud800', password: '<script>' },
      { serialNumber: '{{7*7}}', password: '__proto__' },
    ]
    for (const body of asked) {
      const response = await browser().login(body)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        type: 'urn:kwabo:probleme:identifiants-incorrects',
        status: 401,
        code: 'identifiants-incorrects',
        title: WRONG,
        message: WRONG,
      })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  test.each([
    ['nothing', {}, ['serialNumber', 'password']],
    ['an empty password', { serialNumber: 'KL-7F3K-92QD', password: '' }, ['password']],
    ['spaces only', { serialNumber: '  ', password: ' ' }, ['serialNumber', 'password']],
    ['numbers', { serialNumber: 1, password: 2 }, ['serialNumber', 'password']],
    ['arrays', { serialNumber: [], password: [] }, ['serialNumber', 'password']],
    ['null', null, ['']],
    ['what is too long', { serialNumber: 'K'.repeat(101), password: 'x' }, ['serialNumber']],
  ])('refuses %s, naming the fields', async (_, body, fields) => {
    const response = await browser().login(body)
    const problem = await refusal(response)
    expect(problem).toMatchObject({ status: 422, code: 'champs-invalides' })
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual([...fields].sort())
    expect(problem).toMatchObject({ message: problem.title })
  })

  test('refuses what is no JSON with the sentence in `message` too, and counts it nowhere', async () => {
    const network = { 'x-forwarded-for': '198.51.200.1', 'content-type': 'application/json' }
    const post = (body: string) =>
      fetch(site.address + routes.apiLiveLogin, { method: 'POST', headers: network, body })
    const unreadable = await refusal(await post('{'))
    expect(unreadable).toMatchObject({ status: 400, message: unreadable.title })
    for (let times = 0; times < 300; times += 1) expect((await post('{')).status).toBe(400)
    expect((await post(JSON.stringify(credentials(await ticket())))).status).toBe(200)
  })

  test('lets nobody guess a password, nor go on guessing from other networks', async () => {
    const { serial, password } = await ticket()
    const guess = (given: string) => browser().login({ serialNumber: serial, password: given })
    for (let tried = 0; tried < loginLimits.perSerial.most; tried += 1)
      expect((await guess('AAAA-AAAA')).status).toBe(401)
    const response = await guess(password)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(message.parse(await response.json()).message).toBe("Trop d'essais. Réessayez dans 10 minutes.")
    await site.travel(10 * 60_000)
    expect((await guess(password)).status).toBe(200)
  })

  test('lets nobody try many serial numbers from one network', async () => {
    const { login } = browser()
    const tries = Array.from({ length: loginLimits.perNetwork.most + 5 }, (_, index) =>
      login({ serialNumber: `KL-${index}`, password: 'AAAA-AAAA' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(loginLimits.perNetwork.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('does not count who gets in, however many are behind one address', async () => {
    const access = credentials(await ticket())
    const { login } = browser()
    for (let time = 0; time < 15; time += 1) expect((await login(access)).status).toBe(200)
  })

  test('is refused to another site', async () => {
    const response = await new Buyer(site).request('POST', routes.apiLiveLogin, credentials(await ticket()), {
      'sec-fetch-site': 'cross-site',
    })
    expect(response.status).toBe(403)
    expect(await response.json()).not.toHaveProperty('message')
  })
})

describe('POST /api/live/logout', () => {
  test('forces the other device out after a right password was refused here, and then this one gets in', async () => {
    const access = credentials(await ticket())
    const [first, second] = [browser(), browser()]
    await first.login(access)
    await second.login(access)
    const response = await second.logout({ serialNumber: access.serialNumber })
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect((await second.login(access)).status).toBe(200)
    expect((await first.login(access)).status).toBe(403)
  })

  test('changes nothing for whoever only knows the serial number, and does not say so', async () => {
    const access = credentials(await ticket())
    await browser().login(access)
    for (const serialNumber of [access.serialNumber, 'KL-0000-0000', 'nonsense'])
      expect((await browser().logout({ serialNumber })).status).toBe(204)
    expect((await browser().login(access)).status).toBe(403)
  })

  test('frees the place when the page that watched is closed', async () => {
    const access = credentials(await ticket())
    const first = browser()
    await first.login(access)
    expect((await first.logout({ serialNumber: access.serialNumber })).status).toBe(204)
    expect((await browser().login(access)).status).toBe(200)
  })

  test.each([[{}], [{ serialNumber: 7 }], [{ serialNumber: '' }], [null]])('refuses %j', async (body) => {
    expect((await browser().logout(body)).status).toBe(422)
  })
})

test('leaving by the button ends the session and leads back to the login', async () => {
  const access = credentials(await ticket())
  const first = browser()
  await first.login(access)
  const response = await first.leave()
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(routes.liveLogin)
  expect(first.cookie('kwabo_direct')).toBe('')
  expect((await browser().login(access)).status).toBe(200)
})
