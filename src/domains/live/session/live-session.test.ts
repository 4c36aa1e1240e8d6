import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeLiveShow, makeLiveTickets, type LiveTicket } from '../../../../test/factories/live-tickets.ts'
import { run, sql } from '../../../platform/database.ts'
import { DEVICE_COOKIE, type Cookies } from '../../../platform/http/device-cookie.ts'
import { systemRandom, token } from '../../../platform/random.ts'
import { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { loadLiveKeys } from '../access/live-keys.ts'
import { deleteOldSessions } from '../store.ts'
import { findLiveSession, RELOAD_SECONDS, renewLiveSession, SESSION_SECONDS } from './find-live-session.ts'
import { REFUSAL_COOKIE, SESSION_COOKIE } from './live-browser.ts'
import { ownsTicket } from '../../checkout/orders.ts'
import type { OwnsTicket } from '../../tickets/owns-ticket.ts'
import { logIn, type Login, type LoginServices } from './log-in.ts'
import { leaveLive, logOut } from './log-out.ts'
import { REFUSAL_SECONDS } from './refusal-proof.ts'

const shares = { lookUps: new FairShare({ atOnce: 8, waiting: 100, patience: 10_000 }) }
let database: TestDatabase
let services: LoginServices
let show: Awaited<ReturnType<typeof makeLiveShow>>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, clock } = database
  const liveKeys = await loadLiveKeys({ db, random: systemRandom })
  const formSecret = 'a secret of the test'
  const owns: OwnsTicket = (tokens, id) => ownsTicket(db, tokens, { id })
  services = { db, clock, random: systemRandom, liveKeys, formSecret, shares, ownsTicket: owns }
  show = await makeLiveShow(db)
})
afterAll(() => database.close())

/** A browser that keeps what a login gives it. */
class Viewer {
  readonly cookies: Cookies = {}

  async login({ serial, password }: Pick<LiveTicket, 'serial' | 'password'>): Promise<Login> {
    const login = await logIn(services, {
      serialNumber: serial,
      password,
      address: '192.0.2.7',
      cookies: this.cookies,
    })
    if (login.kind === 'in' || login.kind === 'elsewhere') this.cookies[DEVICE_COOKIE] = login.device
    if (login.kind === 'in') this.cookies[SESSION_COOKIE] = login.session
    if (login.kind === 'elsewhere') this.cookies[REFUSAL_COOKIE] = login.proof
    return login
  }

  logout = ({ serial }: LiveTicket, page?: string) =>
    logOut(services, { serialNumber: serial, page, cookies: this.cookies, address: '192.0.2.7' })
  watches = async () => (await findLiveSession(services, this.cookies)) !== undefined
  renew = (page?: string) => renewLiveSession(services, this.cookies, { page: page ?? null })
}

const ticket = async () => {
  const [made] = await makeLiveTickets(database.db, show, 1, services.liveKeys)
  if (!made) throw new Error('no ticket')
  return made
}

async function watching(access: LiveTicket) {
  const viewer = new Viewer()
  expect(await viewer.login(access)).toMatchObject({ kind: 'in' })
  return viewer
}

test('a number that nobody has takes the work of a wrong password', async () => {
  const { liveKeys } = services
  let opened = 0
  const open: typeof liveKeys.open = (...given) => {
    opened += 1
    return liveKeys.open(...given)
  }
  const { serial } = await ticket()
  for (const serialNumber of [serial, 'KL-0000-0000', 'no number at all']) {
    const input = { serialNumber, password: 'AAAA-AAAA', address: '192.0.2.8', cookies: {} }
    expect(await logIn({ ...services, liveKeys: { ...liveKeys, open } }, input)).toEqual({ kind: 'wrong' })
  }
  expect(opened).toBe(3)
})

describe('a right password', () => {
  test('lets in, to the show of the ticket, from the purchase on', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    expect(await findLiveSession(services, viewer.cookies)).toMatchObject({
      ticketId: access.ticketId,
      serial: access.serial,
      eventId: show.eventId,
    })
  })

  test('may be typed as people type', async () => {
    const { serial, password } = await ticket()
    const typed = {
      serial: ` ${serial.toLowerCase().replaceAll('-', ' ')}`,
      password: password.toLowerCase().replace('-', ''),
    }
    expect(await new Viewer().login(typed)).toMatchObject({ kind: 'in', serial })
  })

  test('of a blocked or void ticket lets nobody in, and ends what was watched', async () => {
    for (const state of ['blocked', 'void']) {
      const access = await ticket()
      const viewer = await watching(access)
      await run(database.db, sql`update tickets set state = ${state} where id = ${access.ticketId}`)
      expect(await viewer.watches()).toBe(false)
      expect(await viewer.renew()).toBeUndefined()
      expect(await viewer.login(access)).toEqual({ kind: 'closed' })
    }
  })
})

describe('one device for each serial number', () => {
  test('of two that come at once exactly one gets in', async () => {
    for (let round = 0; round < 10; round += 1) {
      const access = await ticket()
      const viewers = Array.from({ length: 6 }, () => new Viewer())
      const logins = await Promise.all(viewers.map((viewer) => viewer.login(access)))
      expect(logins.filter(({ kind }) => kind === 'in')).toHaveLength(1)
      expect(logins.filter(({ kind }) => kind === 'elsewhere')).toHaveLength(5)
      const watching = await Promise.all(viewers.map((viewer) => viewer.watches()))
      expect(watching.filter(Boolean)).toHaveLength(1)
    }
  })

  test('of two that force each other at once exactly one watches', async () => {
    const access = await ticket()
    const first = await watching(access)
    const others = [new Viewer(), new Viewer()]
    for (const other of others) expect(await other.login(access)).toMatchObject({ kind: 'elsewhere' })
    await Promise.all(
      others.map(async (other) => {
        expect(await other.logout(access)).toEqual({ kind: 'forced' })
        await other.login(access)
      }),
    )
    expect(await first.watches()).toBe(false)
    const still = await Promise.all(others.map((other) => other.watches()))
    expect(still.filter(Boolean)).toHaveLength(1)
  })

  test('the same browser gets in again, with a new session in the place of the old', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    const before = { ...viewer.cookies }
    expect(await viewer.login(access)).toMatchObject({ kind: 'in' })
    expect(viewer.cookies[SESSION_COOKIE]).not.toBe(before[SESSION_COOKIE])
    expect(await findLiveSession(services, before)).toBeUndefined()
    expect(await viewer.watches()).toBe(true)
  })

  test('a session counts only together with its device', async () => {
    const viewer = await watching(await ticket())
    const stolen = { ...viewer.cookies, [DEVICE_COOKIE]: token(systemRandom) }
    expect(await findLiveSession(services, stolen)).toBeUndefined()
    expect(await renewLiveSession(services, stolen)).toBeUndefined()
  })

  test('a session that is not renewed makes room, one that is renewed does not', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    await database.travel((SESSION_SECONDS - 30) * 1_000)
    expect(await viewer.renew()).toMatchObject({ serial: access.serial })
    await database.travel((SESSION_SECONDS - 30) * 1_000)
    expect(await viewer.watches()).toBe(true)
    expect(await new Viewer().login(access)).toMatchObject({ kind: 'elsewhere' })
    await database.travel(30_000)
    expect(await viewer.watches()).toBe(false)
    expect(await new Viewer().login(access)).toMatchObject({ kind: 'in' })
    expect(await viewer.renew()).toBeUndefined()
  })

  test('a telephone that slept goes on watching when nobody came instead', async () => {
    const viewer = await watching(await ticket())
    await database.travel(3_600_000)
    expect(await viewer.watches()).toBe(false)
    expect(await viewer.renew()).toBeDefined()
    expect(await viewer.watches()).toBe(true)
  })
})

describe('ending a session', () => {
  test('is for its own browser, which may come straight back, because it may have reloaded', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    expect(await viewer.logout(access)).toEqual({ kind: 'released' })
    expect(await viewer.watches()).toBe(false)
    expect(await viewer.renew()).toBeDefined()
    await viewer.logout(access)
    await database.travel((RELOAD_SECONDS + 1) * 1_000)
    expect(await viewer.renew()).toBeUndefined()
  })

  test('is for good for the page that was closed, whose last words may come late, and for no other page', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    for (const page of ['first', 'second']) expect(await viewer.renew(page)).toBeDefined()
    await viewer.logout(access, 'first')
    expect(await viewer.renew('first')).toBeUndefined()
    expect(await viewer.watches()).toBe(false)
    expect(await viewer.renew('second')).toBeDefined()
    expect(await viewer.watches()).toBe(true)
    for (const page of ['second', 'third']) await viewer.logout(access, page)
    for (const page of ['first', 'second', 'third']) expect(await viewer.renew(page)).toBeUndefined()
    expect(await viewer.watches()).toBe(false)
    await watching(access)
  })

  test('leaves the place free when the page says goodbye and that it is there at once', async () => {
    const access = await ticket()
    let viewer = await watching(access)
    for (let round = 0; round < 20; round += 1) {
      const page = `page ${round}`
      await viewer.renew(page)
      await Promise.all([viewer.renew(page), viewer.logout(access, page), viewer.renew(page)])
      expect(await viewer.watches()).toBe(false)
      viewer = await watching(access)
    }
  })

  test('is not undone by a film that still runs out', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    await viewer.logout(access)
    expect(await renewLiveSession(services, viewer.cookies, { reloadSeconds: 0 })).toBeUndefined()
  })

  test('makes room for another device at once', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    await viewer.logout(access)
    const other = await watching(access)
    expect(await viewer.renew()).toBeUndefined()
    expect(await other.watches()).toBe(true)
  })

  test('does nothing for whoever only knows the serial number', async () => {
    const access = await ticket()
    const viewer = await watching(access)
    const stranger = new Viewer()
    expect(await stranger.logout(access)).toEqual({ kind: 'nothing' })
    const elsewhere = await watching(await ticket())
    expect(await elsewhere.logout(access)).toEqual({ kind: 'nothing' })
    await stranger.login({ ...access, password: 'AAAA-AAAA' })
    expect(await stranger.logout(access)).toEqual({ kind: 'nothing' })
    expect(await viewer.watches()).toBe(true)
  })

  test('by force takes the right password in the same browser, within two minutes, for this serial number', async () => {
    const [access, another] = [await ticket(), await ticket()]
    const viewer = await watching(access)
    const other = new Viewer()
    expect(await other.login(access)).toMatchObject({ kind: 'elsewhere' })
    const copied = new Viewer()
    Object.assign(copied.cookies, other.cookies, { [DEVICE_COOKIE]: token(systemRandom) })
    expect(await copied.logout(access)).toEqual({ kind: 'nothing' })
    const third = await watching(another)
    expect(await other.logout(another)).toEqual({ kind: 'nothing' })
    expect(await third.watches()).toBe(true)
    await database.travel(REFUSAL_SECONDS * 1_000)
    await viewer.renew()
    expect(await other.logout(access)).toEqual({ kind: 'nothing' })
    expect(await viewer.watches()).toBe(true)
    await other.login(access)
    expect(await other.logout(access)).toEqual({ kind: 'forced' })
    expect(await viewer.watches()).toBe(false)
    expect(await other.login(access)).toMatchObject({ kind: 'in' })
  })

  test('for good is for good', async () => {
    const viewer = await watching(await ticket())
    await leaveLive(services, { cookies: viewer.cookies, address: '192.0.2.7' })
    expect(await viewer.renew()).toBeUndefined()
  })

  test('is remembered by nothing a day later', async () => {
    await watching(await ticket())
    await database.travel(25 * 3_600_000)
    expect(await deleteOldSessions(database.db)).toBeGreaterThan(0)
  })
})
