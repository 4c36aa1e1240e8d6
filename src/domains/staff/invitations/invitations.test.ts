import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser, signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { acceptAs, becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { writtenLog } from '../../../../test/http/written-log.ts'
import { startSite } from '../../../../test/start-site.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { many, one, sql } from '../../../platform/database.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { invitationAnswerSchema, sessionAnswerSchema, teamAnswerSchema } from '../contract.ts'
import { inviteOwner } from './invite-owner.ts'
import { resetFactors } from './reset-factors.ts'

const sent: string[] = []
const site = await startSite({
  replaced: {
    mail: {
      send: (mail) => {
        sent.push(mail.text)
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    },
  },
})
afterAll(() => site.close())
const newPhone = () => new Authenticator(site.services.config.desk.url)
const HOUR = 3_600_000

const look = (token: string) =>
  new DeskBrowser(site).request('GET', href(routes.apiDeskInvitation, { token }))
const rolesIn = async (browser: DeskBrowser) => {
  const answer = await browser.request('GET', routes.apiDeskSession)
  return answer.status === 200
    ? sessionAnswerSchema.parse(await answer.json()).roles.map(({ role }) => role)
    : []
}
const actionsOf = (subject: string) =>
  many(
    site.db,
    z.object({ action: z.string(), name: z.string() }),
    sql`select action, actor_name as name from staff_actions where subject = ${subject} order by id`,
  )

/** Sends the mail of an invitation; answers the token in it, and what is left of it in the table. */
async function deliver(email: string) {
  const stored = () =>
    one(
      site.db,
      z.object({ id: z.string(), text: z.string(), state: z.string() }),
      sql`select id, data::text as text, state from outbox_messages where recipient = ${email}
          order by created_at desc limit 1`,
    )
  const before = await stored()
  await sendQueuedMail(site.services, mailRenderers(site.services), before.id)
  const [, token = ''] = /\/gestion\/invitation\/([\w-]{22})/.exec(sent.at(-1) ?? '') ?? []
  return { token, before: before.text, after: await stored() }
}

const invite = (by: Colleague, email: string, role = 'support') =>
  by.request('POST', routes.apiDeskInvite, { email, role })
const address = () => `collegue-${crypto.randomUUID().slice(0, 8)}@kwabo.example`

describe('the link of an invitation', () => {
  test('makes the first owner of an empty database, by the operator alone', async () => {
    const { token } = await inviteOwner(site.services, 'afi@kwabo.example', sika)
    const told = invitationAnswerSchema.parse(await (await look(token)).json())
    expect(told).toMatchObject({
      email: 'afi@kwabo.example',
      name: null,
      role: 'owner',
      invitedBy: 'Sika',
      asks: 'new',
    })
    const browser = new DeskBrowser(site)
    expect((await acceptAs(browser, newPhone(), token, ' Afi   Zinsou ')).status).toBe(204)
    expect(await rolesIn(browser)).toEqual(['owner'])
    expect(await actionsOf('afi@kwabo.example')).toEqual([{ action: 'colleague-invited', name: 'Sika' }])
  })

  test('works once, within three days, and not once it is withdrawn', async () => {
    const { token } = await becomeOwner(site)
    expect(await refusal(await look(token))).toMatchObject({ status: 410, code: 'invitation-terminee' })
    expect((await acceptAs(new DeskBrowser(site), newPhone(), token, 'Zoé')).status).toBe(410)

    const late = await inviteOwner(site.services, address(), sika)
    await site.travel(73 * HOUR)
    expect((await look(late.token)).status).toBe(410)

    const owner = await signIn(site, 'owner')
    const email = address()
    const { id } = z.object({ id: z.string() }).parse(await (await invite(owner, email)).json())
    const { token: withdrawn } = await deliver(email)
    const withdraw = () => owner.request('POST', href(routes.apiDeskWithdrawInvitation, { id }))
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404])
    expect((await acceptAs(new DeskBrowser(site), newPhone(), withdrawn, 'Zoé')).status).toBe(410)
  })

  test('that is used twice at once makes one colleague', async () => {
    const { token } = await inviteOwner(site.services, address(), sika)
    const ask = async () => {
      const [browser, phone] = [new DeskBrowser(site), newPhone()]
      const asked = await browser.request('POST', href(routes.apiDeskInvitationOptions, { token }), {
        name: 'Afi',
      })
      const response = phone.create(await asked.json())
      return () =>
        browser.request('POST', href(routes.apiDeskAcceptInvitation, { token }), { name: 'Afi', response })
    }
    const both = [await ask(), await ask()]
    const answers = await Promise.all(both.map((accept) => accept()))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
  })

  test.each(['A'.repeat(22), 'short', encodeURIComponent("' or '1'='1")])(
    'that nobody has given leads nowhere: %s',
    async (token) => {
      expect(await refusal(await look(token))).toMatchObject({ status: 404, code: 'invitation-inconnue' })
      const accepted = await acceptAs(new DeskBrowser(site), newPhone(), token, 'Zoé')
      expect(accepted.status).toBe(404)
    },
  )

  test('that nobody has given leaves no line in the log, whatever is sent to it', async () => {
    const { log, taken } = writtenLog('warn')
    const watched = await startSite({ log })
    const phone = new Authenticator(watched.services.config.desk.url)
    const response = phone.create({
      challenge: 'AAAA',
      rp: { id: 'localhost' },
      user: { id: 'x', name: 'x', displayName: 'x' },
    })
    const path = href(routes.apiDeskAcceptInvitation, { token: 'A'.repeat(22) })
    const accepted = await new DeskBrowser(watched).request('POST', path, { name: 'Bio', response })
    await watched.close()
    expect(accepted.status).toBe(404)
    expect(taken().join()).not.toContain('passkey was refused')
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['that verified nobody', { unverified: true }],
  ])('takes no passkey %s', async (_, odd) => {
    const { token } = await inviteOwner(site.services, address(), sika)
    const browser = new DeskBrowser(site)
    const asked = await browser.request('POST', href(routes.apiDeskInvitationOptions, { token }), {
      name: 'Bio',
    })
    const response = newPhone().create(await asked.json(), odd)
    const path = href(routes.apiDeskAcceptInvitation, { token })
    expect((await browser.request('POST', path, { name: 'Bio', response })).status).toBe(401)
    expect((await look(token)).status).toBe(200)
  })

  test.each([
    ['an empty name', ' '],
    ['one letter', 'A'],
    ['81 letters', 'a'.repeat(81)],
  ])('takes no name that is %s', async (_, name) => {
    const { token } = await inviteOwner(site.services, address(), sika)
    expect((await acceptAs(new DeskBrowser(site), newPhone(), token, name)).status).toBe(422)
  })

  test('to a colleague’s address never touches name or key: they sign in and take the role', async () => {
    const { email, phone, browser, name } = await becomeOwner(site)
    const owner = await signIn(site, 'owner')
    // However the address is spelt.
    await invite(owner, email.toUpperCase(), 'finance')
    const { token } = await deliver(email.toUpperCase())
    const told = invitationAnswerSchema.parse(await (await look(token)).json())
    expect(told).toMatchObject({ asks: 'signed-in', name, invitedBy: owner.person.name })
    const stranger = await acceptAs(new DeskBrowser(site), newPhone(), token, 'Zoé')
    expect(await refusal(stranger)).toMatchObject({ status: 409, code: 'connexion-demandee' })

    const take = (by: DeskBrowser) => by.request('POST', href(routes.apiDeskTakeInvitation, { token }))
    expect(await refusal(await take(owner))).toMatchObject({ status: 403, code: 'autre-adresse' })
    const elsewhere = new DeskBrowser(site)
    await signInAs(elsewhere, phone)
    expect((await take(browser)).status).toBe(204)
    expect(await rolesIn(browser)).toEqual(['owner', 'finance'])
    // A role that changes ends what is open elsewhere.
    expect(await rolesIn(elsewhere)).toEqual([])
    expect((await take(browser)).status).toBe(410)
  })

  test('is mailed sealed, and gone from the table once it has left', async () => {
    const owner = await signIn(site, 'owner')
    const email = address()
    expect((await invite(owner, email)).status).toBe(201)
    const { token, before, after } = await deliver(email)
    expect(token).toHaveLength(22)
    expect(before).toContain('sealed')
    expect(before).not.toContain(token)
    expect(after).toMatchObject({ state: 'sent', text: '{}' })
    const browser = new DeskBrowser(site)
    expect((await acceptAs(browser, newPhone(), token, 'Koffi Ahouansou')).status).toBe(204)
    expect(await rolesIn(browser)).toEqual(['support'])
  })

  test('of one that has ended is mailed no more', async () => {
    const owner = await signIn(site, 'owner')
    const email = address()
    const { id } = z.object({ id: z.string() }).parse(await (await invite(owner, email)).json())
    await owner.request('POST', href(routes.apiDeskWithdrawInvitation, { id }))
    const { after } = await deliver(email)
    expect(after).toMatchObject({ state: 'failed', text: '{}' })
  })
})

describe('a colleague', () => {
  test('whose phone is lost gets in again by the operator’s link, and the phone no more', async () => {
    const { email, phone, browser, name } = await becomeOwner(site)
    const reset = await resetFactors(site.services, email, sika)
    if (reset.kind !== 'reset') throw new Error('unknown')
    expect(await rolesIn(browser)).toEqual([])
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(401)
    const [back, other] = [new DeskBrowser(site), newPhone()]
    expect((await acceptAs(back, other, reset.token, 'Another Name')).status).toBe(204)
    const { person } = sessionAnswerSchema.parse(
      await (await back.request('GET', routes.apiDeskSession)).json(),
    )
    expect(person).toMatchObject({ name, email })
    expect((await signInAs(new DeskBrowser(site), other)).status).toBe(204)
    expect(await resetFactors(site.services, 'nobody@kwabo.example', sika)).toEqual({ kind: 'unknown' })
  })

  test('is not invited to a role that they have', async () => {
    const owner = await signIn(site, 'owner')
    const support = await signIn(site, 'support')
    expect(await refusal(await invite(owner, support.person.email))).toMatchObject({
      status: 409,
      code: 'role-deja-donne',
    })
  })

  test('is invited to a role once; again when that link is withdrawn', async () => {
    const owner = await signIn(site, 'owner')
    const email = address()
    const { id } = z.object({ id: z.string() }).parse(await (await invite(owner, email)).json())
    expect(await refusal(await invite(owner, email.toUpperCase()))).toMatchObject({
      status: 409,
      code: 'deja-invitee',
    })
    expect((await invite(owner, email, 'content')).status).toBe(201)
    await owner.request('POST', href(routes.apiDeskWithdrawInvitation, { id }))
    expect((await invite(owner, email)).status).toBe(201)
  })
})

describe('a role', () => {
  const team = async (owner: Colleague) =>
    teamAnswerSchema.parse(await (await owner.request('GET', routes.apiDeskTeam)).json())
  const membershipOf = async (owner: Colleague, { person }: Colleague) => {
    const { colleagues } = await team(owner)
    return colleagues.find(({ id }) => id === person.id)?.roles[0]?.membershipId ?? ''
  }
  const end = (by: Colleague, id: string) => by.request('POST', href(routes.apiDeskEndMembership, { id }))

  test('that is taken ends what its holder is doing, on the next request', async () => {
    const [owner, support] = [await signIn(site, 'owner'), await signIn(site, 'support')]
    expect(await rolesIn(support)).toEqual(['support'])
    const id = await membershipOf(owner, support)
    expect((await end(owner, id)).status).toBe(204)
    expect(await rolesIn(support)).toEqual([])
    expect((await end(owner, id)).status).toBe(404)
    expect(await actionsOf(support.person.id)).toEqual([{ action: 'role-taken', name: owner.person.name }])
  })

  test('of the last owner stays, though two owners take each other’s at once', async () => {
    const alone = await startSite()
    const [first, second] = [await signIn(alone, 'owner'), await signIn(alone, 'owner')]
    const [ofFirst, ofSecond] = [await membershipOf(first, first), await membershipOf(first, second)]
    const ended = await Promise.all([end(first, ofSecond), end(second, ofFirst)])
    const statuses = ended.map(({ status }) => status).sort()
    const left = [await rolesIn(first), await rolesIn(second)].flat()
    const [last, id] = (await rolesIn(first)).length > 0 ? [first, ofFirst] : [second, ofSecond]
    const alsoTheLast = await refusal(await end(last, id))
    await alone.close()
    expect([statuses[0], left]).toEqual([204, ['owner']])
    // Whoever came second had lost the session by then, or hears that one has to stay.
    expect([401, 409]).toContain(statuses[1])
    expect(alsoTheLast).toMatchObject({ status: 409, code: 'derniere-direction' })
  })
})
