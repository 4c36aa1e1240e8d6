import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import { Authenticator, type Oddities } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { ownAnswerSchema } from '../contract.ts'

const site = await startSite()
afterAll(() => site.close())

const own = async (browser: DeskBrowser) =>
  ownAnswerSchema.parse(await (await browser.request('GET', routes.apiDeskOwn)).json())
const isIn = async (browser: DeskBrowser) =>
  (await browser.request('GET', routes.apiDeskSession)).status === 200
const end = (by: DeskBrowser, id: string) => by.request('POST', href(routes.apiDeskEndOwnSession, { id }))

/** Adds a key of another phone, as the page does. */
async function add(browser: DeskBrowser, phone: Authenticator, odd: Oddities = {}) {
  const asked = await browser.request('POST', routes.apiDeskNewPasskeyOptions)
  const response = phone.create(await asked.json(), odd)
  return browser.request('POST', routes.apiDeskNewPasskey, { response })
}
const newPhone = () => new Authenticator(site.services.config.desk.url)
const remove = (by: DeskBrowser, id: string) => by.request('POST', routes.apiDeskRemovePasskey, { id })

describe('where somebody is signed in', () => {
  test('is listed, and a lost phone is signed out from elsewhere', async () => {
    const { phone, browser } = await becomeOwner(site)
    const lost = new DeskBrowser(site)
    await signInAs(lost, phone)
    const { sessions } = await own(browser)
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await end(browser, other)).status).toBe(204)
    expect([await isIn(lost), await isIn(browser)]).toEqual([false, true])
    expect((await end(browser, other)).status).toBe(404)
  })

  test('ends for nobody who has not just shown a factor, so that whoever took a session over keeps nobody out', async () => {
    const { phone, browser } = await becomeOwner(site)
    await site.travel(11 * 60_000)
    const back = new DeskBrowser(site)
    await signInAs(back, phone)
    const { sessions } = await own(back)
    const [taken, fresh] = [false, true].map(
      (isThis) => sessions.find((one) => one.isThis === isThis)?.id ?? '',
    )
    expect(await refusal(await end(browser, fresh ?? ''))).toMatchObject({
      status: 403,
      code: 'preuve-demandee',
    })
    expect((await end(back, taken ?? '')).status).toBe(204)
    expect([await isIn(browser), await isIn(back)]).toEqual([false, true])
  })

  test('is left everywhere at once, here too, and nowhere of a colleague', async () => {
    const { phone, browser } = await becomeOwner(site)
    const theirs = await becomeOwner(site)
    const lost = new DeskBrowser(site)
    await signInAs(lost, phone)
    expect((await browser.request('POST', routes.apiDeskEndOwnSessions)).status).toBe(204)
    expect([await isIn(lost), await isIn(browser), await isIn(theirs.browser)]).toEqual([false, false, true])
    expect((await signInAs(browser, phone)).status).toBe(204)
    expect((await own(browser)).sessions).toHaveLength(1)
  })

  test('is no longer shown where nobody has done anything for two hours', async () => {
    const { phone } = await becomeOwner(site)
    await site.travel(121 * 60_000)
    const browser = new DeskBrowser(site)
    await signInAs(browser, phone)
    expect((await own(browser)).sessions.map(({ isThis }) => isThis)).toEqual([true])
  })

  test('is nobody else’s to end: a colleague’s session is as unknown as none', async () => {
    const [mine, theirs] = [await becomeOwner(site), await becomeOwner(site)]
    const [session] = (await own(theirs.browser)).sessions
    const foreign = await end(mine.browser, session?.id ?? '')
    const unknown = await end(mine.browser, crypto.randomUUID())
    expect(await refusal(foreign)).toEqual(await refusal(unknown))
    expect([foreign.status, await isIn(theirs.browser)]).toEqual([404, true])
  })
})

describe('a further passkey', () => {
  test('signs in as the first one does, and its person is told', async () => {
    const { email, browser } = await becomeOwner(site)
    const second = newPhone()
    expect((await add(browser, second)).status).toBe(204)
    expect((await signInAs(new DeskBrowser(site), second)).status).toBe(204)
    const mails = await many(
      site.db,
      z.object({ kind: z.string() }),
      sql`select kind from outbox_messages where recipient = ${email} order by created_at`,
    )
    expect(mails[0]).toEqual({ kind: 'staff-new-passkey' })
  })

  test('takes the place of one that is removed, whose sessions end; the last one stays', async () => {
    const { phone, browser } = await becomeOwner(site)
    const elsewhere = new DeskBrowser(site)
    await signInAs(elsewhere, phone)
    const [first] = (await own(browser)).passkeys
    expect(await refusal(await remove(browser, first?.id ?? ''))).toMatchObject({
      status: 409,
      code: 'dernier-moyen',
    })
    const second = newPhone()
    await add(browser, second)
    expect((await remove(browser, first?.id ?? '')).status).toBe(204)
    expect([await isIn(elsewhere), await isIn(browser)]).toEqual([false, true])
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(401)
    expect((await signInAs(new DeskBrowser(site), second)).status).toBe(204)
  })

  test('of a colleague cannot be removed', async () => {
    const [mine, theirs] = [await becomeOwner(site), await becomeOwner(site)]
    await add(theirs.browser, newPhone())
    const [key] = (await own(theirs.browser)).passkeys
    expect((await remove(mine.browser, key?.id ?? '')).status).toBe(404)
    expect((await own(theirs.browser)).passkeys).toHaveLength(2)
  })

  test('of the name of another, one’s own or a colleague’s, is refused', async () => {
    const [mine, theirs] = [await becomeOwner(site), await becomeOwner(site)]
    for (const { browser } of [mine, theirs]) {
      const [{ id } = { id: '' }] = (await own(browser)).passkeys
      const added = await add(mine.browser, newPhone(), { id })
      expect(await refusal(added)).toMatchObject({ status: 403, code: 'cle-refusee' })
    }
    expect((await own(mine.browser)).passkeys).toHaveLength(1)
  })

  test('is added and removed by nobody who has not just shown one', async () => {
    const { browser } = await becomeOwner(site)
    await site.travel(11 * 60_000)
    const asked = await browser.request('POST', routes.apiDeskNewPasskeyOptions)
    expect(await refusal(asked)).toMatchObject({ status: 403, code: 'preuve-demandee' })
    const [key] = (await own(browser)).passkeys
    expect((await remove(browser, key?.id ?? '')).status).toBe(403)
  })
})
