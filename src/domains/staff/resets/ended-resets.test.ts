import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser, signIn } from '../../../../test/desk/colleague.ts'
import { linkBy, removeBy } from '../../../../test/desk/invitations.ts'
import { acceptAs } from '../../../../test/desk/invited.ts'
import { PASSWORD, signInByPassword, withPassword } from '../../../../test/desk/password.ts'
import { CodeApp } from '../../../../test/fakes/code-app.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { token as drawToken, uuid } from '../../../platform/random.ts'
import { href, routes } from '../../../routes.ts'
import { offeredCodesSchema } from '../contract.ts'
import { resetFactors } from '../invitations/reset-factors.ts'
import { changePassword } from '../own/change-password.ts'
import { digest } from '../staff-cookies.ts'
import { setForgottenPassword } from './set-forgotten-password.ts'
import { countOpen, insertReset } from './store.ts'

const site = await startSite()
afterAll(() => site.close())

const OTHER = 'trois pintades au bord de la route'
/** A link to set another password, as one that this person has asked for. */
async function linkFor(personId: string): Promise<string> {
  const { db, services } = site
  const token = drawToken(services.random)
  await insertReset(db, { id: uuid(services.random), personId, token: digest(token), minutes: 30 })
  return token
}
const open = (token: string) =>
  new DeskBrowser(site).request('GET', href(routes.apiDeskPasswordReset, { token }))
const set = (token: string) =>
  new DeskBrowser(site).request('POST', href(routes.apiDeskPasswordReset, { token }), { password: PASSWORD })

const returnWithKey = (token: string) =>
  acceptAs(new DeskBrowser(site), new Authenticator(site.services.config.desk.url), token, 'Sènami Dossa')

/** Comes back by a link with a password and codes. */
async function returnWithPassword(token: string) {
  const browser = new DeskBrowser(site)
  const wanted = { name: 'Sènami Dossa', password: OTHER }
  const offered = await browser.request('POST', href(routes.apiDeskInvitationCodes, { token }), wanted)
  const { secret, challenge } = offeredCodesSchema.parse(await offered.json())
  const code = new CodeApp(secret).code(site.clock.now())
  const codes = { secret, challenge, code }
  return browser.request('POST', href(routes.apiDeskAcceptWithPassword, { token }), { ...wanted, codes })
}

test('a link that was asked for before a removal stays ended when its person comes back with a password', async () => {
  const owner = await signIn(site, 'owner')
  const { person } = await withPassword(site, 'support')
  const links = [await linkFor(person.id), await linkFor(person.id)]
  expect(await removeBy(owner, person.email)).toEqual([204])
  const back = await returnWithPassword(await linkBy(owner, person.email, 'moderator'))
  expect(back.status).toBe(200)
  for (const token of links)
    for (const answer of [await open(token), await set(token)])
      expect(await refusal(answer)).toMatchObject({ status: 410, code: 'lien-termine' })
})

/** The link by which somebody begins again, and what made that needed. */
async function wayBack(person: { id: string; email: string }, kind: string): Promise<string> {
  if (kind === 'factors') {
    const reset = await resetFactors(site.services, person.email, sika)
    return reset.kind === 'reset' ? reset.token : ''
  }
  await run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${person.id}`)
  return linkBy(await signIn(site, 'owner'), person.email, 'moderator')
}

test.each([
  ['once their roles have ended, with a password', 'role', returnWithPassword],
  ['once their roles have ended, with a key', 'role', returnWithKey],
  ['by the operator’s link, with a password', 'factors', returnWithPassword],
  ['by the operator’s link, with a key', 'factors', returnWithKey],
])('whoever comes back %s leaves no open link of before', async (_, kind, comeBack) => {
  const { person } = await withPassword(site, 'support')
  const token = await linkFor(person.id)
  const back = await comeBack(await wayBack(person, kind))
  expect([200, 204]).toContain(back.status)
  expect((await open(token)).status).toBe(410)
  expect(await countOpen(site.db, person.id)).toBe(0)
})

test('a link that is used while its person changes the password waits, and is ended then', async () => {
  const holder = await withPassword(site, 'support')
  const { person } = holder
  await signInByPassword(site, new DeskBrowser(site), holder)
  const token = await linkFor(person.id)
  const by = { kind: 'staff', personId: person.id, name: person.name } as const
  const desk = {
    by,
    person,
    sessionId: uuid(site.services.random),
    roles: [],
    rights: [],
    provenUntil: null,
  }
  const [changing, setting] = await site.db.transaction(async (tx) => {
    // The change ends this session, so it stops here, between the password and the link.
    await run(tx, sql`select from staff_sessions where person_id = ${person.id} for update`)
    const first = changePassword(site.services, { password: OTHER, desk })
    await untilWaiting(site, 1)
    const second = setForgottenPassword(site.services, { token, password: OTHER })
    await untilWaiting(site, 2)
    return [first, second] as const
  })
  expect(await changing).toEqual({ kind: 'changed' })
  expect(await setting).toEqual({ kind: 'ended' })
})
