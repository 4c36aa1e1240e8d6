import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, newName } from '../../../../test/desk/invited.ts'
import { PASSWORD, typeCode, typePassword } from '../../../../test/desk/password.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { CodeApp } from '../../../../test/fakes/code-app.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { offeredCodesSchema, recoveryCodesSchema, sessionAnswerSchema } from '../contract.ts'
import { inviteOwner } from './invite-owner.ts'
import { resetFactors } from './reset-factors.ts'

const site = await startSite()
afterAll(() => site.close())

const now = () => site.clock.now()
const address = () => `direction-${crypto.randomUUID().slice(0, 8)}@kwabo.example`
let wanted = { name: 'Afi', password: PASSWORD }
beforeEach(() => {
  wanted = { name: newName(), password: PASSWORD }
})
const invited = async (email = address()) => ({ email, ...(await inviteOwner(site.services, email, sika)) })

const askForCodes = (browser: DeskBrowser, token: string, body: unknown = wanted) =>
  browser.request('POST', href(routes.apiDeskInvitationCodes, { token }), body)
const offered = async (browser: DeskBrowser, token: string) =>
  offeredCodesSchema.parse(await (await askForCodes(browser, token)).json())
const accept = (browser: DeskBrowser, token: string, body: unknown) =>
  browser.request('POST', href(routes.apiDeskAcceptWithPassword, { token }), body)

/** The request that the page sends, once the application shows a code. */
async function setUp(browser: DeskBrowser, token: string) {
  const { secret, challenge } = await offered(browser, token)
  const app = new CodeApp(secret)
  return { app, body: { ...wanted, codes: { secret, challenge, code: app.code(now()) } } }
}

test('an invitation makes a colleague with password and codes, who comes in again by both', async () => {
  const { email, token } = await invited()
  const browser = new DeskBrowser(site)
  const { app, body } = await setUp(browser, token)
  const accepted = await accept(browser, token, body)
  const { recoveryCodes } = recoveryCodesSchema.parse(await accepted.json())
  expect([accepted.status, recoveryCodes.length]).toEqual([200, 10])
  const session = await browser.request('GET', routes.apiDeskSession)
  expect(sessionAnswerSchema.parse(await session.json())).toMatchObject({
    person: { email, name: wanted.name },
    roles: [{ role: 'owner' }],
  })

  const phone = new DeskBrowser(site)
  // The code that set it up is used up.
  expect((await typeCode(phone, await typePassword(phone, email), body.codes.code)).status).toBe(401)
  await site.travel(30_000)
  expect((await typeCode(phone, await typePassword(phone, email), app.code(now()))).status).toBe(204)
  const tablet = new DeskBrowser(site)
  const begun = await typePassword(tablet, email)
  expect((await typeCode(tablet, begun, recoveryCodes[3] ?? '')).status).toBe(204)
  expect((await accept(new DeskBrowser(site), token, body)).status).toBe(410)
})

test('nobody has an account before the codes are set up', async () => {
  const { email, token } = await invited()
  const browser = new DeskBrowser(site)
  const { body } = await setUp(browser, token)
  const wrong = { ...body, codes: { ...body.codes, code: '000000' } }
  const refused = await refusal(await accept(browser, token, wrong))
  expect(refused).toMatchObject({ status: 422, code: 'champs-invalides' })
  expect(refused.fields?.code).toContain("Ce code n'est pas celui")
  const people = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from staff_people where email = ${email}`,
  )
  expect(people).toEqual([])
  expect((await accept(browser, token, body)).status).toBe(200)
})

test('codes are taken only as they were offered: for this link, of our making, within half an hour', async () => {
  const [mine, theirs] = [await invited(), await invited()]
  const browser = new DeskBrowser(site)
  const { body } = await setUp(browser, mine.token)
  const ended = { status: 410, code: 'codes-perimes' }
  expect(await refusal(await accept(browser, theirs.token, body))).toMatchObject(ended)
  const own = 'A'.repeat(32)
  const chosen = { ...body, codes: { ...body.codes, secret: own, code: new CodeApp(own).code(now()) } }
  expect(await refusal(await accept(browser, mine.token, chosen))).toMatchObject(ended)
  await site.travel(30 * 60_000)
  const late = { ...body, codes: { ...body.codes, code: new CodeApp(body.codes.secret).code(now()) } }
  expect(await refusal(await accept(browser, mine.token, late))).toMatchObject(ended)
})

test.each([
  ['too short', 'onze signes', 'Il faut au moins 12 caractères'],
  ['the name', 'Afi Zinsou 2026', 'Il ressemble trop à votre nom'],
  ['what everybody tries', 'motdepasse2026', "C'est l'un des premiers"],
])('a password that is %s is refused before and after the codes', async (_, password, sentence) => {
  const { token } = await invited()
  const browser = new DeskBrowser(site)
  const early = await refusal(await askForCodes(browser, token, { ...wanted, password }))
  expect([early.status, early.fields?.password]).toEqual([422, expect.stringContaining(sentence)])
  const { body } = await setUp(browser, token)
  const late = await refusal(await accept(browser, token, { ...body, password }))
  expect(late.fields?.password).toContain(sentence)
})

test('a name that a colleague has is refused before and after the codes', async () => {
  const browser = new DeskBrowser(site)
  const { token } = await invited()
  const { body } = await setUp(browser, token)
  const theirs = await invited()
  const { body: sooner } = await setUp(browser, theirs.token)
  expect((await accept(new DeskBrowser(site), theirs.token, sooner)).status).toBe(200)
  const taken = expect.stringContaining('déjà ce nom')
  const early = await refusal(
    await askForCodes(browser, token, { ...wanted, name: wanted.name.toUpperCase() }),
  )
  expect([early.status, early.fields?.name]).toEqual([422, taken])
  expect((await refusal(await accept(browser, token, body))).fields?.name).toEqual(taken)
})

test('a link that nobody has given, one that is over, and a colleague’s address lead to no codes', async () => {
  const browser = new DeskBrowser(site)
  expect((await askForCodes(browser, 'A'.repeat(22))).status).toBe(404)
  const { email, token } = await becomeOwner(site)
  expect((await askForCodes(browser, token)).status).toBe(410)
  const again = await invited(email)
  expect(await refusal(await askForCodes(browser, again.token))).toMatchObject({ code: 'connexion-demandee' })
  const { body } = await setUp(browser, (await invited()).token)
  expect((await accept(browser, again.token, body)).status).toBe(410)
})

test('the operator’s reset takes password, codes and recovery codes, and its link gives others', async () => {
  const { email, token } = await invited()
  const browser = new DeskBrowser(site)
  const { body } = await setUp(browser, token)
  await accept(browser, token, body)
  const begun = await typePassword(new DeskBrowser(site), email)
  const reset = await resetFactors(site.services, email, sika)
  if (reset.kind !== 'reset') throw new Error('unknown')
  expect(begun.status).toBe(200)
  expect((await typePassword(new DeskBrowser(site), email)).status).toBe(401)
  expect((await browser.request('GET', routes.apiDeskSession)).status).toBe(401)

  const back = new DeskBrowser(site)
  const again = await setUp(back, reset.token)
  expect((await accept(back, reset.token, again.body)).status).toBe(200)
  await site.travel(30_000)
  const elsewhere = new DeskBrowser(site)
  const typed = await typePassword(elsewhere, email)
  expect((await typeCode(elsewhere, typed, again.app.code(now()))).status).toBe(204)
})
