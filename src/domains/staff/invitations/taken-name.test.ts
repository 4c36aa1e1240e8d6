import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { acceptAs } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { inviteOwner } from './invite-owner.ts'

const site = await startSite()
afterAll(() => site.close())
const newPhone = () => new Authenticator(site.services.config.desk.url)
const address = () => `collegue-${crypto.randomUUID().slice(0, 8)}@kwabo.example`

test('an invitation takes no name that a colleague has, however it is written, before a key is made', async () => {
  const email = address()
  const { token } = await inviteOwner(site.services, email, sika)
  expect((await acceptAs(new DeskBrowser(site), newPhone(), token, 'Sènami d’Almeida')).status).toBe(204)
  const link = await inviteOwner(site.services, address(), sika)
  const taken = { status: 422, fields: { name: expect.stringContaining('porte déjà ce nom') } }
  for (const name of ['SENAMI DALMEIDA', 'Sénami  d Almeida', "Sè-nami D'Almeida"])
    expect(await refusal(await acceptAs(new DeskBrowser(site), newPhone(), link.token, name))).toMatchObject(
      taken,
    )
  // Once they are gone, the name is free.
  await run(
    site.db,
    sql`update memberships m set ended_at = kwabo_now()
        from staff_people p where p.id = m.person_id and p.email = ${email}`,
  )
  expect((await acceptAs(new DeskBrowser(site), newPhone(), link.token, 'Senami DAlmeida')).status).toBe(204)
})

test('invitations give one name to one of two who come in with it at once', async () => {
  const name = 'Gildas Houngbo'
  const ready = await Promise.all(
    [1, 2].map(async () => {
      const [browser, phone] = [new DeskBrowser(site), newPhone()]
      const { token } = await inviteOwner(site.services, address(), sika)
      const asked = await browser.request('POST', href(routes.apiDeskInvitationOptions, { token }), {
        name,
      })
      const response = phone.create(await asked.json())
      return () =>
        browser.request('POST', href(routes.apiDeskAcceptInvitation, { token }), { name, response })
    }),
  )
  const answers = await Promise.all(ready.map((accept) => accept()))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
})
