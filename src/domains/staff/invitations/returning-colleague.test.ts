import { afterAll, expect, test } from 'vitest'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { statusOfLink } from '../../../../test/desk/invitations.ts'
import { acceptAs, becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { inviteOwner } from './invite-owner.ts'
import { resetFactors } from './reset-factors.ts'

const site = await startSite()
afterAll(() => site.close())

test('a colleague whose last role was taken comes back by an invitation, with another key', async () => {
  const { email, phone, name } = await becomeOwner(site)
  await run(
    site.db,
    sql`update memberships m set ended_at = kwabo_now()
        from staff_people p where p.id = m.person_id and p.email = ${email}`,
  )
  const { token } = await inviteOwner(site.services, email, sika)
  const link = await new DeskBrowser(site).request('GET', href(routes.apiDeskInvitation, { token }))
  expect(await link.json()).toMatchObject({ asks: 'again', name, role: 'owner' })
  const [back, other] = [new DeskBrowser(site), new Authenticator(site.services.config.desk.url)]
  expect((await acceptAs(back, other, token, 'Another Name')).status).toBe(204)
  expect((await back.request('GET', routes.apiDeskSession)).status).toBe(200)
  expect((await signInAs(new DeskBrowser(site), other)).status).toBe(204)
  expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(401)
})

test('of several links of the operator by which somebody chooses anew, the first that is used ends the others', async () => {
  const { email } = await becomeOwner(site)
  const tokens: string[] = []
  for (let times = 0; times < 2; times += 1) {
    const reset = await resetFactors(site.services, email, sika)
    if (reset.kind === 'reset') tokens.push(reset.token)
  }
  const [first = '', second = ''] = tokens
  expect(await statusOfLink(site, first)).toBe(200)
  const phone = new Authenticator(site.services.config.desk.url)
  expect((await acceptAs(new DeskBrowser(site), phone, second, 'Afi Zinsou')).status).toBe(204)
  expect(await statusOfLink(site, first)).toBe(410)
})
