import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DeskBrowser, signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { acceptAs, newName } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { insertMembership } from '../accounts/store.ts'
import { resetFactors } from '../invitations/reset-factors.ts'
import { roleNames, type CompanyRole } from '../permissions.ts'

const sent: Mail[] = []
const send = (mail: Mail) => {
  sent.push(mail)
  return Promise.resolve()
}
const site = await startSite({ replaced: { mail: { send, close: () => Promise.resolve() } } })
const owner = await signIn(site, 'owner')
const other = await signIn(site, 'owner')
const support = await signIn(site, 'support')
afterAll(() => site.close())
beforeEach(() => deliver())

/** Sends what is queued; answers it. */
async function deliver(): Promise<Mail[]> {
  sent.length = 0
  const queued = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where state = 'queued' order by created_at, id`,
  )
  for (const { id } of queued) await sendQueuedMail(site.services, mailRenderers(site.services), id)
  return [...sent]
}
const address = () => `collegue-${crypto.randomUUID().slice(0, 8)}@kwabo.example`
const subjectsTo = (mails: readonly Mail[], email: string) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const textTo = (mails: readonly Mail[], email: string) => mails.find(({ to }) => to === email)?.text ?? ''
const newPhone = () => new Authenticator(site.services.config.desk.url)

/** Invites somebody; answers what the mail says, and its link. */
async function invite(email: string, role: CompanyRole, by: Colleague = owner) {
  expect((await by.request('POST', routes.apiDeskInvite, { email, role })).status).toBe(201)
  const text = textTo(await deliver(), email)
  return { text, token: /\/gestion\/invitation\/([\w-]{22})/.exec(text)?.[1] ?? '' }
}
async function join(email: string, role: CompanyRole) {
  const { token } = await invite(email, role)
  const name = newName()
  expect((await acceptAs(new DeskBrowser(site), newPhone(), token, name)).status).toBe(204)
  return { token, name, mails: await deliver() }
}

test.each(['owner', 'finance'] as const)(
  'every other owner is told of somebody new who may approve, as %s, whoever invited them once',
  async (role) => {
    const email = address()
    const { mails, token, name } = await join(email, role)
    expect(mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining([owner.person.email, other.person.email]),
    )
    for (const { person } of [owner, other]) {
      expect(subjectsTo(mails, person.email)).toHaveLength(1)
      const text = textTo(mails, person.email)
      expect(text).toContain(`${name} (${email})`)
      expect(text).toContain(`par une invitation de ${owner.person.name}`)
      expect(text).toContain('24 heures après')
      expect(text).toContain("Si ce n'est pas voulu, retirez aussitôt ce rôle")
      expect(text).toContain('/gestion/equipe')
      expect(text).not.toContain(token)
    }
    expect([subjectsTo(mails, email), subjectsTo(mails, support.person.email)]).toEqual([[], []])
  },
)

test('whoever has invited somebody is told that they have come, and no other owner where they may not approve', async () => {
  const { mails, name } = await join(address(), 'content')
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.person.email, `${name} a le rôle Événements à la gestion`],
  ])
  expect(mails[0]?.text).not.toContain('24 heures')
})

test('whoever gets another role is told of it, and owners are; whoever has it already is not', async () => {
  const colleague = await signIn(site, 'support')
  const { email } = colleague.person
  const { text, token } = await invite(email, 'finance')
  expect(text).toContain('Cette adresse a déjà un compte : connectez-vous, puis acceptez.')
  const take = () => colleague.request('POST', href(routes.apiDeskTakeInvitation, { token }))
  expect((await take()).status).toBe(204)
  const mails = await deliver()
  expect(subjectsTo(mails, email)).toEqual(['Vous avez le rôle Comptabilité à la gestion'])
  expect(textTo(mails, email)).toContain(`par une invitation de ${owner.person.name} que vous avez acceptée`)
  expect(textTo(mails, email)).toContain("Si ce n'est pas voulu, prévenez aussitôt la direction")
  expect(subjectsTo(mails, other.person.email)).toEqual([
    `${colleague.person.name} a le rôle Comptabilité à la gestion`,
  ])

  const again = await invite(email, 'content')
  const membership = { id: crypto.randomUUID(), personId: colleague.person.id, organiserId: null }
  await insertMembership(site.db, { ...membership, role: 'content' })
  const taken = await colleague.request('POST', href(routes.apiDeskTakeInvitation, { token: again.token }))
  expect([taken.status, await deliver()]).toEqual([204, []])
})

test('whoever loses a role is told by whom', async () => {
  const colleague = await signIn(site, 'support')
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from memberships where person_id = ${colleague.person.id}`,
  )
  const end = () => owner.request('POST', href(routes.apiDeskEndMembership, { id }))
  expect([(await end()).status, (await end()).status]).toEqual([204, 404])
  const mails = await deliver()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [colleague.person.email, "Vous n'avez plus le rôle Service client à la gestion"],
  ])
  expect(mails[0]?.text).toContain(`${owner.person.name} vous a retiré le rôle Service client le `)
  expect(mails[0]?.text).toContain("Si ce n'est pas voulu, prévenez la direction.")
})

test.each(['owner', 'finance'] as const)(
  'every owner is told of whoever may approve no more, as %s, also the one who took the role',
  async (role) => {
    const colleague = await signIn(site, role, 'support')
    const { id } = await one(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from memberships where person_id = ${colleague.person.id} and role = ${role}`,
    )
    expect((await owner.request('POST', href(routes.apiDeskEndMembership, { id }))).status).toBe(204)
    const mails = await deliver()
    const { name, email } = colleague.person
    const words = `${name} n'a plus le rôle ${roleNames[role]} à la gestion`
    for (const { person } of [owner, other]) {
      expect(subjectsTo(mails, person.email)).toEqual([words])
      const text = textTo(mails, person.email)
      expect(text).toContain(
        `${owner.person.name} a retiré le rôle ${roleNames[role]} à ${name} (${email}) le `,
      )
      expect(text).toContain(`demandez à ${owner.person.name}`)
      expect(text).toContain('/gestion/equipe')
    }
    expect(subjectsTo(mails, email)).toEqual([`Vous n'avez plus le rôle ${roleNames[role]} à la gestion`])
    expect(subjectsTo(mails, support.person.email)).toEqual([])
  },
)

test('whoever comes back by a link is told before and after that it replaces all that they signed in with', async () => {
  const email = address()
  await join(email, 'content')
  await run(
    site.db,
    sql`update memberships m set ended_at = kwabo_now()
        from staff_people p where p.id = m.person_id and p.email = ${email}`,
  )
  const { text, token } = await invite(email, 'content')
  expect(text).toContain("accepter remplace vos clés d'accès, votre mot de passe et vos codes d'avant")
  expect((await acceptAs(new DeskBrowser(site), newPhone(), token, 'Zoé')).status).toBe(204)
  const told = ['Vos moyens de connexion à la gestion ont été remplacés']
  const mails = await deliver()
  expect(subjectsTo(mails, email)).toEqual(told)
  expect(textTo(mails, email)).toContain(`Un lien de ${owner.person.name}`)
  expect(textTo(mails, email)).toContain("Si ce n'est pas voulu, prévenez aussitôt la direction")
  expect(textTo(mails, email)).not.toContain(token)
  expect(subjectsTo(mails, owner.person.email)).toHaveLength(1)

  // By the operator's link, which gives no role.
  const reset = await resetFactors(site.services, email, sika)
  if (reset.kind !== 'reset') throw new Error(reset.kind)
  expect((await acceptAs(new DeskBrowser(site), newPhone(), reset.token, 'Zoé')).status).toBe(204)
  const afterReset = await deliver()
  expect(afterReset.map(({ to }) => to)).toEqual([email])
  expect(subjectsTo(afterReset, email)).toEqual(told)
})

test('whoever is new at an address reads of the ways in that they will choose from', async () => {
  const { text } = await invite(address(), 'content')
  expect(text).toContain("Vous y créez votre clé d'accès")
  expect(text).not.toContain('a déjà un compte')
})
