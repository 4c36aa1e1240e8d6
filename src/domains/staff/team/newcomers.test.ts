import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague, type DeskBrowser } from '../../../../test/desk/colleague.ts'
import { teamOf } from '../../../../test/desk/invitations.ts'
import { becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { startSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { insertMembership } from '../accounts/store.ts'
import { sayAlone } from '../alone/say-alone.ts'
import { endMembership } from './end-membership.ts'

const DAY = 24 * 3_600_000
const site = await startSite()
afterAll(() => site.close())
const owner = await signIn(site, 'owner')

const membershipOf = async (email: string, { db } = site) => {
  const found = sql`select m.id from memberships m join staff_people p on p.id = m.person_id
                    where p.email = ${email} and m.ended_at is null`
  return (await one(db, z.object({ id: z.string() }), found)).id
}
const take = async (by: DeskBrowser, email: string, at = site) =>
  by.request('POST', href(routes.apiDeskEndMembership, { id: await membershipOf(email, at) }))
const say = (by: DeskBrowser) => by.request('POST', routes.apiDeskSayAlone, { reason: 'Je suis seule' })

const tooNew = {
  status: 409,
  code: 'arrivee-recente',
  title: 'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne retire ce rôle.',
}

test('an owner of some minutes takes no role from who was there before, but their own and those of newcomers', async () => {
  const [young, other] = [await becomeOwner(site), await becomeOwner(site)]
  const support = await signIn(site, 'support')
  for (const { person } of [owner, support])
    expect(await refusal(await take(young.browser, person.email))).toMatchObject(tooNew)
  expect((await teamOf(owner)).colleagues.map(({ email }) => email)).toContain(support.person.email)
  expect((await take(young.browser, other.email)).status).toBe(204)
  expect((await take(young.browser, young.email)).status).toBe(204)
  expect((await take(owner, support.person.email)).status).toBe(204)
})

test('whoever came days ago and is an owner for minutes takes no role from others, and does not say to be alone', async () => {
  const there = await startSite()
  const [first, { by, person }] = [await signIn(there, 'owner'), await signIn(there, 'content')]
  const before = await membershipOf(first.person.email, there)
  await insertMembership(there.db, {
    id: randomUUID(),
    personId: person.id,
    role: 'owner',
    organiserId: null,
  })
  expect(await endMembership(there.services, before, by)).toEqual({ kind: 'newcomer' })
  await run(there.db, sql`update memberships set ended_at = kwabo_now() where id = ${before}`)
  const saying = { why: 'Je suis seule', by }
  expect(await sayAlone(there.services, saying)).toEqual({ kind: 'newcomer' })
  await there.travel(DAY)
  expect(await sayAlone(there.services, saying)).toEqual({ kind: 'said' })
  await there.close()
})

test('the only owner of a day stays one beside owners of some minutes, until these are known too', async () => {
  const there = await startSite()
  const known = await signIn(there, 'owner')
  const id = await membershipOf(known.person.email, there)
  const endOwn = () => known.request('POST', href(routes.apiDeskEndMembership, { id }))
  expect(await refusal(await endOwn())).toMatchObject({ status: 409, code: 'derniere-direction' })
  const young = await becomeOwner(there)
  expect(await refusal(await endOwn())).toMatchObject({ status: 409, code: 'direction-recente' })
  // They may go themselves.
  expect((await take(young.browser, young.email, there)).status).toBe(204)
  await becomeOwner(there)
  await there.travel(DAY)
  expect(await endMembership(there.services, id, known.by)).toEqual({ kind: 'ended' })
  await there.close()
})

test('nor from who was there before and has a new role', async () => {
  const changed = await signIn(site, 'content')
  await run(
    site.db,
    sql`update memberships set ended_at = kwabo_now() where person_id = ${changed.person.id}`,
  )
  await insertMembership(site.db, {
    id: randomUUID(),
    personId: changed.person.id,
    role: 'support',
    organiserId: null,
  })
  const young = await becomeOwner(site)
  expect(await refusal(await take(young.browser, changed.person.email))).toMatchObject(tooNew)
})

test('whoever was an owner before and is one again takes no role from who came meanwhile', async () => {
  const { person, by } = await signIn(site, 'owner')
  await run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${person.id}`)
  const support = await signIn(site, 'support')
  await insertMembership(site.db, {
    id: randomUUID(),
    personId: person.id,
    role: 'owner',
    organiserId: null,
  })
  const id = await membershipOf(support.person.email)
  expect(await endMembership(site.services, id, by)).toEqual({ kind: 'newcomer' })
})

test('nor ends their sessions, but their own and those of newcomers', async () => {
  const [young, other] = [await becomeOwner(site), await becomeOwner(site)]
  const signOut = async (email: string) => {
    const found = sql`select id from staff_people where email = ${email}`
    const { id } = await one(site.db, z.object({ id: z.string() }), found)
    return young.browser.request('POST', href(routes.apiDeskSignOutColleague, { id }))
  }
  expect(await refusal(await signOut(owner.person.email))).toMatchObject({
    status: 409,
    code: 'arrivee-recente',
    title: 'Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne ferme ces sessions.',
  })
  for (const { email } of [other, young]) expect((await signOut(email)).status).toBe(204)
  expect((await other.browser.request('GET', routes.apiDeskSession)).status).toBe(401)
})

test('an owner of a day takes them, and so does the operator', async () => {
  const { browser, phone } = await becomeOwner(site)
  const [support, content] = [await signIn(site, 'support'), await signIn(site, 'content')]
  const operators = await endMembership(site.services, await membershipOf(content.person.email), sika)
  expect(operators).toEqual({ kind: 'ended' })
  await site.travel(DAY)
  await signInAs(browser, phone)
  expect((await take(browser, support.person.email)).status).toBe(204)
})

test('whoever was removed a moment ago takes no role any more', async () => {
  const [gone, stays]: Colleague[] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
  await run(
    site.db,
    sql`update memberships set ended_at = kwabo_now() where person_id = ${gone?.person.id ?? ''}`,
  )
  const id = await membershipOf(stays?.person.email ?? '')
  expect(gone && (await endMembership(site.services, id, gone.by))).toEqual({ kind: 'no-right' })
})

test('an owner of some minutes does not say to be alone, and does a day later', async () => {
  const { browser, phone, email } = await becomeOwner(site)
  await run(
    site.db,
    sql`update memberships m set ended_at = kwabo_now() from staff_people p
        where p.id = m.person_id and p.email <> ${email} and m.ended_at is null`,
  )
  expect(await refusal(await say(browser))).toMatchObject({
    status: 409,
    code: 'arrivee-recente',
    title:
      'Vous avez ce rôle depuis moins de 24 heures : vous pourrez déclarer demain que vous êtes seul(e).',
  })
  await site.travel(DAY)
  await signInAs(browser, phone)
  expect((await say(browser)).status).toBe(204)
})

test('the first person of a company says it at once, and takes roles at once', async () => {
  const young = await startSite()
  const first = await becomeOwner(young)
  expect((await say(first.browser)).status).toBe(204)
  const support = await signIn(young, 'support')
  // Their roles count from before; that makes nobody the first who ever came.
  await run(
    young.db,
    sql`update memberships set given_at = kwabo_now() where person_id = ${support.person.id}`,
  )
  const found = sql`select id from memberships where person_id = ${support.person.id}`
  const { id } = await one(young.db, z.object({ id: z.string() }), found)
  const taken = await first.browser.request('POST', href(routes.apiDeskEndMembership, { id }))
  expect(taken.status).toBe(204)
  await young.close()
})
