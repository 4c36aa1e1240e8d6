import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser, signIn } from '../../../../test/desk/colleague.ts'
import {
  inviteBy,
  linkBy,
  newAddress,
  statusOfLink,
  teamOf,
  withdrawBy,
} from '../../../../test/desk/invitations.ts'
import { acceptAs, newName } from '../../../../test/desk/invited.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { inviteOwner } from './invite-owner.ts'

const site = await startSite()
afterAll(() => site.close())

const HOUR = 3_600_000
const accept = (token: string) =>
  acceptAs(new DeskBrowser(site), new Authenticator(site.services.config.desk.url), token, newName())
const pending = (email: string) =>
  run(
    site.db,
    sql`select from staff_invitations
        where lower(email) = lower(${email}) and used_at is null and withdrawn_at is null`,
  )
const mailsTo = (email: string) =>
  run(site.db, sql`select from outbox_messages where lower(recipient) = lower(${email})`)

test('of ten invitations to one role at one address, made at once, one is sent, and the others hear it', async () => {
  const [first, second] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
  const email = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      inviteBy(index % 2 ? first : second, index % 3 ? email : email.toUpperCase()),
    ),
  )
  const told = await Promise.all(
    answers.map(async (answer) => (answer.status === 201 ? 201 : (await refusal(answer)).code)),
  )
  expect(told.filter((one) => one === 201)).toHaveLength(1)
  expect(told.filter((one) => one === 'deja-invitee')).toHaveLength(9)
  expect([await pending(email), await mailsTo(email)]).toEqual([1, 1])
})

test('the database keeps one open link to a role at an address, however it is spelt', async () => {
  const owner = await signIn(site, 'owner')
  const email = newAddress()
  await linkBy(owner, email, 'support')
  const insert = run(
    site.db,
    sql`insert into staff_invitations (id, token, email, role, actor, actor_name, ends_at)
        values (gen_random_uuid(), ${email}, ${email.toUpperCase()}, 'support', 'operator', 'Sika', kwabo_now())`,
  )
  await expect(insert).rejects.toThrow('staff_invitations_one_open')
})

test('of links that were there before, the newest to a role at an address stays, and none of who was removed', async () => {
  const migration = await readFile('db/migrations/0053_staff_one_invitation.sql', 'utf8')
  const [owner, eve, koffi] = [
    await signIn(site, 'owner'),
    await signIn(site, 'owner'),
    await signIn(site, 'moderator'),
  ]
  const email = newAddress()
  await site.db.pool.query('drop index staff_invitations_one_open')
  const [first, second] = [await linkBy(owner, email, 'support'), await linkBy(eve, email, 'content')]
  await site.travel(1_000)
  const former = sql`update staff_invitations set withdrawn_at = null where email = ${email}`
  const third = await linkBy(owner, email, 'support')
  await run(site.db, former)
  const waiting = await linkBy(owner, koffi.person.email, 'finance')
  const ended = [eve.person.id, koffi.person.id]
  await run(
    site.db,
    sql`update memberships set ended_at = kwabo_now() where person_id = any(${ended}::uuid[])`,
  )
  await site.db.pool.query(migration)
  const statuses: number[] = []
  for (const token of [first, second, third, waiting]) statuses.push(await statusOfLink(site, token))
  expect(statuses).toEqual([410, 410, 200, 410])
  expect(await pending(email)).toBe(1)
})

test('an invitation whose time is over makes way for another, and one that is accepted leaves none', async () => {
  const email = newAddress()
  const late = await linkBy(await signIn(site, 'owner'), email, 'support')
  await site.travel(73 * HOUR)
  const owner = await signIn(site, 'owner')
  expect((await inviteBy(owner, email)).status).toBe(201)
  expect([await pending(email), await statusOfLink(site, late)]).toEqual([1, 410])

  const other = newAddress()
  expect((await accept(await linkBy(owner, other, 'support'))).status).toBe(204)
  expect(await pending(other)).toBe(0)
  expect((await teamOf(owner)).invitations.filter((one) => one.email === other)).toEqual([])
})

test('the operator’s next link for an owner ends the one before', async () => {
  const email = newAddress()
  const { token: lost } = await inviteOwner(site.services, email, sika)
  const { token } = await inviteOwner(site.services, email.toUpperCase(), sika)
  expect([await statusOfLink(site, lost), await statusOfLink(site, token)]).toEqual([410, 200])
  expect((await accept(lost)).status).toBe(410)
  expect((await accept(token)).status).toBe(204)
})

test('one address is sent five invitations an hour, whoever takes them back and sends them again', async () => {
  const [owner, other] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
  const email = newAddress()
  for (let times = 0; times < 5; times += 1) {
    const { id } = z.object({ id: z.string() }).parse(await (await inviteBy(owner, email)).json())
    expect((await withdrawBy(owner, id)).status).toBe(204)
  }
  for (const by of [owner, other])
    expect(await refusal(await inviteBy(by, email.toUpperCase(), 'content'))).toMatchObject({
      status: 429,
      code: 'trop-de-demandes',
    })
  expect(await mailsTo(email)).toBe(5)
  expect((await inviteBy(owner, newAddress())).status).toBe(201)
  await site.travel(HOUR)
  expect((await inviteBy(await signIn(site, 'owner'), email)).status).toBe(201)
})

test('one colleague sends thirty invitations an hour, also at once, and others send theirs', async () => {
  const [owner, other] = [await signIn(site, 'owner'), await signIn(site, 'owner')]
  for (let times = 0; times < 25; times += 1) expect((await inviteBy(owner, newAddress())).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 9 }, () => inviteBy(owner, newAddress())))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect((await inviteBy(other, newAddress())).status).toBe(201)
  // A mistake that sends nothing counts for nothing.
  await site.travel(HOUR)
  const later = await signIn(site, 'owner')
  for (let times = 0; times < 31; times += 1)
    expect((await inviteBy(later, other.person.email, 'owner')).status).toBe(409)
  expect((await inviteBy(later, newAddress())).status).toBe(201)
})
