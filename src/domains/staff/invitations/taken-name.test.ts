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

test('an invitation takes no name that a colleague has or had, however it is written, before a key is made', async () => {
  const email = address()
  const { token } = await inviteOwner(site.services, email, sika)
  expect((await acceptAs(new DeskBrowser(site), newPhone(), token, 'Sènami d’Almeida')).status).toBe(204)
  const link = await inviteOwner(site.services, address(), sika)
  const taken = { status: 422, fields: { name: expect.stringContaining('déjà ce nom') } }
  for (const name of ['SENAMI DALMEIDA', 'Sénami  d Almeida', "Sè-nami D'Almeida", 'd’Almeida Sènamı'])
    expect(await refusal(await acceptAs(new DeskBrowser(site), newPhone(), link.token, name))).toMatchObject(
      taken,
    )
  // Also once they are gone: what they did stays under it.
  await run(
    site.db,
    sql`update memberships m set ended_at = kwabo_now()
        from staff_people p where p.id = m.person_id and p.email = ${email}`,
  )
  expect(
    await refusal(await acceptAs(new DeskBrowser(site), newPhone(), link.token, 'Senami DAlmeida')),
  ).toMatchObject(taken)
  // Whoever comes back has it as before.
  const back = await inviteOwner(site.services, email, sika)
  expect((await acceptAs(new DeskBrowser(site), newPhone(), back.token, 'Sènami d’Almeida')).status).toBe(204)
  const { token: other } = await inviteOwner(site.services, address(), sika)
  expect((await acceptAs(new DeskBrowser(site), newPhone(), other, 'Sènami B. d’Almeida')).status).toBe(204)
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

test('an invitation takes no name but in letters, by either way in', async () => {
  const { token } = await inviteOwner(site.services, address(), sika)
  const odd = { status: 422, fields: { name: expect.stringContaining('Écrivez votre nom en lettres') } }
  for (const name of ['Sènami 2', 'Ѕènami', 'Sènami\u3164', 'Sènami (Direction)']) {
    const browser = new DeskBrowser(site)
    expect(await refusal(await acceptAs(browser, newPhone(), token, name))).toMatchObject(odd)
    const wanted = { name, password: 'sept baobabs au bord du lac' }
    const codes = browser.request('POST', href(routes.apiDeskInvitationCodes, { token }), wanted)
    expect(await refusal(await codes)).toMatchObject(odd)
  }
  // Nor where the name is another one than a key was asked for with.
  const [browser, phone] = [new DeskBrowser(site), newPhone()]
  const asked = await browser.request('POST', href(routes.apiDeskInvitationOptions, { token }), {
    name: 'Bio',
  })
  const response = phone.create(await asked.json())
  const late = browser.request('POST', href(routes.apiDeskAcceptInvitation, { token }), {
    name: 'B10',
    response,
  })
  expect(await refusal(await late)).toMatchObject(odd)
})
