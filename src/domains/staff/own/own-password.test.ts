import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import {
  PASSWORD,
  signInByPassword,
  typeCode,
  typePassword,
  withPassword,
} from '../../../../test/desk/password.ts'
import { CodeApp } from '../../../../test/fakes/code-app.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { offeredCodesSchema, ownAnswerSchema, recoveryCodesSchema } from '../contract.ts'

const site = await startSite()
afterAll(() => site.close())

const now = () => site.clock.now()
const OTHER = 'trois pintades au bord de la route'
const own = async (browser: DeskBrowser) =>
  ownAnswerSchema.parse(await (await browser.request('GET', routes.apiDeskOwn)).json())
const isIn = async (browser: DeskBrowser) =>
  (await browser.request('GET', routes.apiDeskSession)).status === 200
const post = (browser: DeskBrowser, address: string, body: unknown = {}) =>
  browser.request('POST', address, body)
/** What the page sends once the application shows a code. */
async function setUp(browser: DeskBrowser) {
  const asked = await post(browser, routes.apiDeskOwnCodesOptions)
  const { secret, challenge } = offeredCodesSchema.parse(await asked.json())
  const app = new CodeApp(secret)
  return { app, codes: { secret, challenge, code: app.code(now()) } }
}
const recoveryOf = async (answer: Response) => recoveryCodesSchema.parse(await answer.json()).recoveryCodes
/** Somebody who has signed in by password in two browsers. */
async function twice() {
  const holder = await withPassword(site, 'support')
  const [browser, elsewhere] = [new DeskBrowser(site), new DeskBrowser(site)]
  await signInByPassword(site, elsewhere, holder)
  await signInByPassword(site, browser, holder)
  return { ...holder, browser, elsewhere }
}
const told = (email: string) =>
  many(
    site.db,
    z.object({ change: z.string() }),
    sql`select data ->> 'change' as change from outbox_messages
        where recipient = ${email} and kind = 'staff-factor-changed' order by created_at`,
  )
const written = (id: string) =>
  many(
    site.db,
    z.object({ action: z.string() }),
    sql`select action from staff_actions where subject = ${id} order by id`,
  )

describe('a password of one’s own', () => {
  test('is added to a key, and signs in beside it', async () => {
    const { email, phone, browser } = await becomeOwner(site)
    expect((await own(browser)).password).toBeNull()
    const elsewhere = new DeskBrowser(site)
    await signInAs(elsewhere, phone)
    const { app, codes } = await setUp(browser)
    const recovery = await recoveryOf(
      await post(browser, routes.apiDeskOwnPassword, { password: PASSWORD, codes }),
    )
    expect((await own(browser)).password).toMatchObject({ usedAt: null, recoveryCodesLeft: recovery.length })
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true])
    expect(await told(email)).toEqual([{ change: 'password-set' }])
    await site.travel(30_000)
    const begun = await typePassword(elsewhere, email)
    expect((await typeCode(elsewhere, begun, app.code(now()))).status).toBe(204)
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(204)
  })

  test('is changed: the one before is good no more, other sessions end, and it is told and written down', async () => {
    const { person, app, browser, elsewhere } = await twice()
    expect((await post(browser, routes.apiDeskChangeOwnPassword, { password: OTHER })).status).toBe(204)
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true])
    expect((await typePassword(elsewhere, person.email, PASSWORD)).status).toBe(401)
    await site.travel(30_000)
    const begun = await typePassword(elsewhere, person.email, OTHER)
    expect((await typeCode(elsewhere, begun, app.code(now()))).status).toBe(204)
    expect(await told(person.email)).toEqual([{ change: 'password-changed' }])
    expect(await written(person.id)).toEqual([{ action: 'password-changed' }])
  })

  test('that is weak is refused at its field, and one of nobody is not changed', async () => {
    const { browser } = await twice()
    const weak = await refusal(
      await post(browser, routes.apiDeskChangeOwnPassword, { password: 'motdepasse1234' }),
    )
    expect(weak).toMatchObject({ status: 422, fields: { password: expect.any(String) } })
    const none = await becomeOwner(site)
    const changed = await post(none.browser, routes.apiDeskChangeOwnPassword, { password: OTHER })
    expect(changed.status).toBe(404)
    expect((await post(none.browser, routes.apiDeskRecoveryCodes)).status).toBe(404)
    expect((await post(none.browser, routes.apiDeskRemoveOwnPassword)).status).toBe(404)
    const { codes } = await setUp(none.browser)
    expect((await post(none.browser, routes.apiDeskOwnCodes, { codes })).status).toBe(404)
  })

  test('is removed where a key is left, and stays where it is the only way in', async () => {
    const alone = await twice()
    expect(await refusal(await post(alone.browser, routes.apiDeskRemoveOwnPassword))).toMatchObject({
      status: 409,
      code: 'dernier-moyen',
    })
    const { email, phone, browser } = await becomeOwner(site)
    const { codes } = await setUp(browser)
    await post(browser, routes.apiDeskOwnPassword, { password: PASSWORD, codes })
    expect((await post(browser, routes.apiDeskRemoveOwnPassword)).status).toBe(204)
    expect((await own(browser)).password).toBeNull()
    expect((await typePassword(new DeskBrowser(site), email)).status).toBe(401)
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(204)
  })

  test('lets the last key go; of both, removed at once, one stays', async () => {
    const { browser } = await becomeOwner(site)
    const { codes } = await setUp(browser)
    await post(browser, routes.apiDeskOwnPassword, { password: PASSWORD, codes })
    const [key] = (await own(browser)).passkeys
    const removals = await Promise.all([
      post(browser, routes.apiDeskRemovePasskey, { id: key?.id }),
      post(browser, routes.apiDeskRemoveOwnPassword),
    ])
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 409])
    const { passkeys, password } = await own(browser)
    expect(passkeys.length + (password ? 1 : 0)).toBe(1)
  })
})

describe('codes of one’s own', () => {
  test('are replaced with another phone: those of before are good no more, nor the recovery codes', async () => {
    const { person, app, recoveryCodes, browser, elsewhere } = await twice()
    await site.travel(30_000)
    const other = await setUp(browser)
    const fresh = await recoveryOf(await post(browser, routes.apiDeskOwnCodes, { codes: other.codes }))
    expect(await isIn(elsewhere)).toBe(false)
    await site.travel(30_000)
    const use = async (code: string) => {
      const at = new DeskBrowser(site)
      return (await typeCode(at, await typePassword(at, person.email), code)).status
    }
    expect([await use(app.code(now())), await use(recoveryCodes[0] ?? '')]).toEqual([401, 401])
    expect([await use(other.app.code(now())), await use(fresh[0] ?? '')]).toEqual([204, 204])
    expect((await own(browser)).password?.recoveryCodesLeft).toBe(9)
  })

  test('are set up by the session that was offered them, and confirmed', async () => {
    const { browser, elsewhere } = await twice()
    const { codes } = await setUp(browser)
    const wrong = await post(browser, routes.apiDeskOwnCodes, { codes: { ...codes, code: '000000' } })
    expect(wrong.status).toBe(422)
    expect(await refusal(await post(elsewhere, routes.apiDeskOwnCodes, { codes }))).toMatchObject({
      status: 410,
      code: 'codes-perimes',
    })
    expect((await post(browser, routes.apiDeskOwnCodes, { codes })).status).toBe(200)
  })

  test('for the day without a phone are renewed, and those of before are good no more', async () => {
    const { person, recoveryCodes, browser } = await twice()
    const fresh = await recoveryOf(await post(browser, routes.apiDeskRecoveryCodes))
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([])
    const at = new DeskBrowser(site)
    const begun = await typePassword(at, person.email)
    expect((await typeCode(at, begun.clone(), recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await typeCode(at, begun, fresh[0] ?? '')).status).toBe(204)
    expect(await told(person.email)).toEqual([{ change: 'recovery-codes-renewed' }])
  })
})
