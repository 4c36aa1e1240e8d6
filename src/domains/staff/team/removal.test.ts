import { afterAll, describe, expect, test } from 'vitest'
import { DeskBrowser, signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import {
  actionsAbout,
  inviteBy,
  linkBy,
  newAddress,
  removeBy,
  statusOfLink,
  teamOf,
} from '../../../../test/desk/invitations.ts'
import { acceptAs, newName } from '../../../../test/desk/invited.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { inviteOwner } from '../invitations/invite-owner.ts'
import { resetFactors } from '../invitations/reset-factors.ts'

const site = await startSite()
afterAll(() => site.close())

const accept = (token: string) =>
  acceptAs(new DeskBrowser(site), new Authenticator(site.services.config.desk.url), token, newName())
const openOf = async (owner: Colleague, ...emails: string[]) =>
  (await teamOf(owner)).invitations.filter(({ email }) => emails.includes(email))
const rolesOf = async (owner: Colleague, wanted: string) =>
  (await teamOf(owner)).colleagues
    .find(({ email }) => email === wanted)
    ?.roles.map(({ role }) => role)
    .toSorted()

describe('whoever is removed', () => {
  test('leaves no link behind: neither those that they have sent, nor those to their own address', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
    const [friend, own] = [newAddress(), eve.person.email]
    const links = [await linkBy(eve, friend, 'owner'), await linkBy(eve, own.toUpperCase(), 'finance')]
    const byOwner = await linkBy(owner, own, 'moderator')
    const untouched = newAddress()
    const other = await linkBy(owner, untouched, 'support')

    expect(await removeBy(owner, own)).toEqual([204])
    for (const token of [...links, byOwner]) {
      expect(await statusOfLink(site, token)).toBe(410)
      expect((await accept(token)).status).toBe(410)
    }
    expect(await openOf(owner, friend, own, own.toUpperCase())).toEqual([])
    expect(await statusOfLink(site, other)).toBe(200)
    expect(await actionsAbout(site, friend)).toEqual([
      { action: 'colleague-invited', by: eve.person.name },
      { action: 'invitation-withdrawn', by: owner.person.name },
    ])
    expect((await actionsAbout(site, own, own.toUpperCase())).map(({ action }) => action)).toEqual([
      ...['colleague-invited', 'colleague-invited', 'invitation-withdrawn', 'invitation-withdrawn'],
    ])
  })

  test('keeps what they have sent while another role lets them invite, and nothing that waits for them', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner', 'finance')]
    const [sent, waiting] = [
      await linkBy(eve, newAddress(), 'support'),
      await linkBy(owner, eve.person.email, 'content'),
    ]
    const { colleagues } = await teamOf(owner)
    const finance = colleagues
      .find(({ id }) => id === eve.person.id)
      ?.roles.find(({ role }) => role === 'finance')
    const path = href(routes.apiDeskEndMembership, { id: finance?.membershipId ?? '' })
    expect((await owner.request('POST', path)).status).toBe(204)
    expect([await statusOfLink(site, sent), await statusOfLink(site, waiting)]).toEqual([200, 410])
  })

  test('leaves none of those that they have sent where the role that is left does not invite', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner', 'support')]
    const sent = await linkBy(eve, newAddress(), 'finance')
    const roles = (await teamOf(owner)).colleagues.find(({ id }) => id === eve.person.id)?.roles
    const end = { id: roles?.find(({ role }) => role === 'owner')?.membershipId ?? '' }
    expect((await owner.request('POST', href(routes.apiDeskEndMembership, end))).status).toBe(204)
    // Nor do they come back when they may invite again.
    const again = await linkBy(owner, eve.person.email, 'owner')
    const browser = await signInAgain(site, eve.person)
    expect((await browser.request('POST', href(routes.apiDeskTakeInvitation, { token: again }))).status).toBe(
      204,
    )
    expect(await statusOfLink(site, sent)).toBe(410)
  })

  test('gets no new key by an old link of the operator, which stays good while a role is left', async () => {
    const [owner, koffi] = [await signIn(site, 'owner'), await signIn(site, 'support', 'content')]
    const reset = await resetFactors(site.services, koffi.person.email, sika)
    if (reset.kind !== 'reset') throw new Error('unknown')
    const [first, second] =
      (await teamOf(owner)).colleagues.find(({ id }) => id === koffi.person.id)?.roles ?? []
    const end = (id = '') => owner.request('POST', href(routes.apiDeskEndMembership, { id }))
    expect((await end(first?.membershipId)).status).toBe(204)
    expect(await statusOfLink(site, reset.token)).toBe(200)
    expect((await end(second?.membershipId)).status).toBe(204)
    expect(await statusOfLink(site, reset.token)).toBe(410)
  })

  test('invites nobody, however their right went: a link of theirs ends with it, one of the operator does not', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
    const email = newAddress()
    const token = await linkBy(eve, email, 'owner')
    const operators = await inviteOwner(site.services, newAddress(), sika)
    await run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${eve.person.id}`)
    expect(await statusOfLink(site, token)).toBe(410)
    expect((await accept(token)).status).toBe(410)
    expect(await openOf(owner, email)).toEqual([])
    expect((await inviteBy(owner, email, 'owner')).status).toBe(201)
    expect(await statusOfLink(site, operators.token)).toBe(200)
  })
})

const rounds = Array.from({ length: 6 }, (_, round) => round)

describe('a removal that is raced', () => {
  test.each(rounds)('by whom they have invited leaves no link: %i', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
    const email = newAddress()
    const token = await linkBy(eve, email, 'owner')
    const [accepted, removed] = await Promise.all([accept(token), removeBy(owner, eve.person.email)])
    expect(removed).toEqual([204])
    expect([204, 410]).toContain(accepted.status)
    expect(await statusOfLink(site, token)).toBe(410)
    expect(await openOf(owner, email)).toEqual([])
    // Accepted before the removal, else withdrawn by it.
    const actions = (await actionsAbout(site, email)).map(({ action }) => action)
    expect(actions.includes('invitation-withdrawn')).toBe(accepted.status === 410)
    expect(await rolesOf(owner, email)).toEqual(accepted.status === 204 ? ['owner'] : undefined)
  })

  test.each(rounds)('by their own taking of a role gives it before, or not at all: %i', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'moderator')]
    const token = await linkBy(owner, eve.person.email, 'finance')
    const again = await signInAgain(site, eve.person)
    const take = href(routes.apiDeskTakeInvitation, { token })
    const moderator = (await teamOf(owner)).colleagues.find(({ id }) => id === eve.person.id)?.roles[0]
    const end = href(routes.apiDeskEndMembership, { id: moderator?.membershipId ?? '' })
    const [taken, removed] = await Promise.all([again.request('POST', take), owner.request('POST', end)])
    expect(removed.status).toBe(204)
    expect([204, 401, 410]).toContain(taken.status)
    expect(await statusOfLink(site, token)).toBe(410)
    expect(await rolesOf(owner, eve.person.email)).toEqual(taken.status === 204 ? ['finance'] : undefined)
  })

  test.each(rounds)('by an invitation of theirs leaves no link, whoever was sooner: %i', async () => {
    const [owner, eve] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
    const email = newAddress()
    const [invited, removed] = await Promise.all([
      inviteBy(eve, email, 'owner'),
      removeBy(owner, eve.person.email),
    ])
    expect(removed).toEqual([204])
    expect([201, 401, 403]).toContain(invited.status)
    expect(await openOf(owner, email)).toEqual([])
    const waiting = await run(
      site.db,
      sql`select from staff_invitations where email = ${email} and used_at is null and withdrawn_at is null`,
    )
    expect(waiting).toBe(0)
  })
})
