import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, proveAs, signInAs } from '../../../../test/desk/invited.ts'
import { Authenticator, type Oddities } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { proofAnswerSchema, sessionAnswerSchema } from '../contract.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())
const origin = site.services.config.desk.url

const MINUTE = 60_000
const isIn = async (browser: DeskBrowser) =>
  (await browser.request('GET', routes.apiDeskSession)).status === 200
const session = async (browser: DeskBrowser) =>
  sessionAnswerSchema.parse(await (await browser.request('GET', routes.apiDeskSession)).json())
const mailsTo = (email: string) =>
  many(
    site.db,
    z.object({ kind: z.string() }),
    sql`select kind from outbox_messages where recipient = ${email} order by created_at`,
  )

describe('a passkey', () => {
  test('signs its person in, in any browser that reaches it', async () => {
    const { email, phone } = await becomeOwner(site)
    const browser = new DeskBrowser(site)
    expect((await signInAs(browser, phone)).status).toBe(204)
    expect((await session(browser)).person.email).toBe(email)
  })

  test.each<[string, Oddities]>([
    ['was used by another page', { origin: 'https://gestion.kwabo.evil' }],
    ['was used without its finger or code', { unverified: true }],
    ['has signed something of its own', { challenge: 'bm90IG91cnM' }],
    ['counts backwards, as a copy does', { counter: 0 }],
  ])('that %s signs nobody in, and neither the same challenge once more', async (_, odd) => {
    const { phone } = await becomeOwner(site)
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(204)
    const browser = new DeskBrowser(site)
    const asked: unknown = await (await browser.request('POST', routes.apiDeskSignInOptions)).json()
    const shown = (oddities: Oddities) =>
      browser.request('POST', routes.apiDeskSignIn, { response: phone.get(asked, oddities) })
    expect(await refusal(await shown(odd))).toMatchObject({ status: 401, code: 'cle-refusee' })
    expect(await isIn(browser)).toBe(false)
  })

  test('signs in once with one challenge, in the browser that asked for it, within five minutes', async () => {
    const { phone } = await becomeOwner(site)
    const [browser, other] = [new DeskBrowser(site), new DeskBrowser(site)]
    const ask = async () => (await browser.request('POST', routes.apiDeskSignInOptions)).json()
    const show = (at: DeskBrowser, asked: unknown) =>
      at.request('POST', routes.apiDeskSignIn, { response: phone.get(asked) })
    const first: unknown = await ask()
    expect((await show(browser, first)).status).toBe(204)
    expect((await show(browser, first)).status).toBe(401)
    await other.request('POST', routes.apiDeskSignInOptions)
    expect((await show(other, await ask())).status).toBe(401)
    const late: unknown = await ask()
    await site.travel(5 * MINUTE)
    expect((await show(browser, late)).status).toBe(401)
  })

  test('that nobody here knows is answered as one that has signed wrongly', async () => {
    const { phone } = await becomeOwner(site)
    const browser = new DeskBrowser(site)
    const asked: unknown = await (await browser.request('POST', routes.apiDeskSignInOptions)).json()
    const response = { ...phone.get(asked), id: 'unknown', rawId: 'unknown' }
    const unknown = await browser.request('POST', routes.apiDeskSignIn, { response })
    expect(await refusal(unknown)).toMatchObject({ status: 401, code: 'cle-refusee' })
  })

  test('of somebody without a role signs nobody in', async () => {
    const { email, phone } = await becomeOwner(site)
    await run(
      site.db,
      sql`update memberships set ended_at = kwabo_now()
          where person_id = (select id from staff_people where email = ${email})`,
    )
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(401)
  })

  test.each([
    ['nothing', {}],
    ['an empty answer', { response: {} }],
    ['bytes that are none', { response: { id: '!', rawId: '!', type: 'public-key', response: {} } }],
    ['a field too many', { response: {}, role: 'owner' }],
  ])('with %s is refused before it is looked at', async (_, body) => {
    expect((await new DeskBrowser(site).request('POST', routes.apiDeskSignIn, body)).status).toBe(422)
  })
})

describe('signing in', () => {
  test('in a browser that is new is mailed, in a known one and for the first time it is not', async () => {
    const { email, phone, browser } = await becomeOwner(site)
    await signInAs(browser, phone)
    expect(await mailsTo(email)).toEqual([])
    const elsewhere = new DeskBrowser(site)
    await signInAs(elsewhere, phone)
    expect(await mailsTo(email)).toEqual([{ kind: 'staff-new-device' }])
    await signInAs(elsewhere, phone)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('again in the same browser ends the session before', async () => {
    const { phone, browser } = await becomeOwner(site)
    const copy = new DeskBrowser(site)
    copy.setCookie('kwabo-gestion', browser.cookie('kwabo-gestion') ?? '')
    await signInAs(browser, phone)
    expect([await isIn(copy), await isIn(browser)]).toEqual([false, true])
  })

  test('is closed to nobody by strangers who try without end, not even behind the same address', async () => {
    const { phone } = await becomeOwner(site)
    const stranger = new Authenticator(origin)
    stranger.create({
      challenge: '',
      rp: { id: 'localhost' },
      user: { id: 'x', name: 'x', displayName: 'x' },
    })
    for (let times = 0; times < 60; times += 1)
      expect((await signInAs(new DeskBrowser(site), stranger)).status).toBe(401)
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(204)
  })

  test('writes no row for a stranger who asks without end', async () => {
    const count = async () =>
      (await many(site.db, z.object({ n: z.int() }), sql`select count(*)::integer as n from attempts`))[0]
    const before = await count()
    const stranger = new Authenticator(origin)
    stranger.create({
      challenge: '',
      rp: { id: 'localhost' },
      user: { id: 'x', name: 'x', displayName: 'x' },
    })
    for (let times = 0; times < 20; times += 1) await signInAs(new DeskBrowser(site), stranger)
    expect(await count()).toEqual(before)
  })
})

describe('a proof', () => {
  test('lasts ten minutes more, and gives the session another token', async () => {
    const { phone, browser } = await becomeOwner(site)
    await site.travel(11 * MINUTE)
    expect((await session(browser)).provenUntil).toBeNull()
    const before = browser.cookie('kwabo-gestion') ?? ''
    const proven = await proveAs(browser, phone)
    const { provenUntil, now } = proofAnswerSchema.parse(await proven.json())
    expect(Date.parse(provenUntil) - Date.parse(now)).toBeGreaterThan(9 * MINUTE)
    expect((await session(browser)).provenUntil).not.toBeNull()
    expect(browser.cookie('kwabo-gestion')).not.toBe(before)

    // What was on its way may still read, and change nothing.
    const old = new DeskBrowser(site)
    old.setCookie('kwabo-gestion', before)
    expect(await isIn(old)).toBe(true)
    old.setCookie('kwabo-gestion', before)
    expect((await old.request('POST', routes.apiDeskSignOut)).status).toBe(401)
    await site.travel(31_000)
    expect([await isIn(old), await isIn(browser)]).toEqual([false, true])
  })

  test('is not given by the passkey of a colleague, nor by a challenge of another session', async () => {
    const [mine, theirs] = [await becomeOwner(site), await becomeOwner(site)]
    const ask = async (browser: DeskBrowser) => {
      const asked = await browser.request('POST', routes.apiDeskProofOptions)
      return z.looseObject({ challenge: z.string(), rpId: z.string() }).parse(await asked.json())
    }
    const { challenge, rpId } = await ask(mine.browser)
    const show = (response: unknown) => mine.browser.request('POST', routes.apiDeskProof, { response })
    expect(await refusal(await show(theirs.phone.get({ challenge, rpId })))).toMatchObject({
      status: 403,
      code: 'cle-refusee',
    })
    const foreign = await ask(theirs.browser)
    expect((await show(mine.phone.get({ challenge: foreign.challenge, rpId }))).status).toBe(403)
    const signingIn = await (await mine.browser.request('POST', routes.apiDeskSignInOptions)).json()
    expect((await show(mine.phone.get(signingIn))).status).toBe(403)
  })
})
