import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { settingsAnswerSchema } from '../../settings/contract.ts'
import { companyRoles, permissions } from '../permissions.ts'
import { sayAlone } from './say-alone.ts'
import { takeBackAlone } from './take-back-alone.ts'
import { tellOwners } from './tell-owners.ts'

const HOUR = 3_600_000
const sent: Mail[] = []
const mail = { send: async (one: Mail) => void sent.push(one), close: async () => undefined }
const site = await startSite({ replaced: { mail } })
const owner = await signIn(site, 'owner')
afterAll(() => site.close())
afterEach(() => takeBackAlone(site.services, owner.by))

const why = 'Je gère la maison seule'
const say = (by: Colleague = owner, reason = why) => by.request('POST', routes.apiDeskSayAlone, { reason })
const alone = async (by: Colleague = owner) =>
  settingsAnswerSchema.parse(await (await by.request('GET', routes.apiDeskSettings)).json()).alone
const leave = ({ person }: Pick<Colleague, 'person'>) =>
  run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${person.id}`)
const comeBack = ({ person }: Pick<Colleague, 'person'>) =>
  run(site.db, sql`update memberships set ended_at = null where person_id = ${person.id}`)
const insert = ({ person }: Pick<Colleague, 'person'>) =>
  run(
    site.db,
    sql`insert into lone_approvers (id, person_id, why) values (${randomUUID()}, ${person.id}, 'x')`,
  )
const refusedBySql = { constraint: 'lone_approvers_alone' }

/** Sends what waits to be mailed to the owner about being alone. */
async function deliver(): Promise<Mail[]> {
  sent.length = 0
  const queued = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages
        where recipient = ${owner.person.email} and state = 'queued' and kind like 'staff-alone-%' order by created_at`,
  )
  for (const { id } of queued) await sendQueuedMail(site.services, mailRenderers(site.services), id)
  return [...sent]
}

describe('who says to be alone', () => {
  test.each(companyRoles)('is refused while somebody else could approve: beside %s', async (role) => {
    const other = await signIn(site, role)
    const approves = permissions.some(
      ({ right, roles }) => right === 'refund:approve' && roles.includes(role),
    )
    expect((await alone()).possible).toBe(!approves)
    const answer = await say()
    if (approves) {
      expect(await refusal(answer)).toMatchObject({ status: 409, code: 'pas-seul' })
      await expect(insert(owner)).rejects.toMatchObject(refusedBySql)
      await expect(insert(other)).rejects.toMatchObject(refusedBySql)
    } else {
      expect(answer.status).toBe(204)
      expect((await alone()).said).toMatchObject({ why })
    }
    await leave(other)
  })

  test('is of the direction', async () => {
    const finance = await signIn(site, 'finance')
    expect(await refusal(await say(finance))).toMatchObject({ status: 403, code: 'droit-refuse' })
    await leave(owner)
    expect(await sayAlone(site.services, { why, by: finance.by })).toEqual({ kind: 'not-alone' })
    await expect(insert(finance)).rejects.toMatchObject(refusedBySql)
    await leave(finance)
    await comeBack(owner)
    expect(await refusal(await say(owner, ' '))).toMatchObject({
      status: 422,
      fields: { reason: 'Dites pourquoi.' },
    })
  })

  test('is told of it at once and again when it holds, a day later, and may take it back', async () => {
    await deliver()
    expect((await Promise.all([say(), say()])).map(({ status }) => status)).toEqual([204, 204])
    const { said, possible } = await alone()
    expect(said).toMatchObject({ by: owner.person.name, why, holds: false })
    expect(possible).toBe(false)
    expect(Date.parse(said?.from ?? '') - Date.parse(said?.saidAt ?? '')).toBe(24 * HOUR)
    const [first, ...others] = await deliver()
    expect(others).toEqual([])
    expect(first?.subject).toBe('« Je suis seul(e) » prend effet dans 24 heures')
    expect(first?.text).toContain(why)

    await tellOwners(site.services)
    expect(await deliver()).toEqual([])
    await site.travel(24 * HOUR)
    await Promise.all([tellOwners(site.services), tellOwners(site.services)])
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['« Je suis seul(e) » a pris effet'])

    const later = await signInAgain(site, owner.person)
    expect((await alone(later)).said?.holds).toBe(true)
    const takeBack = () => later.request('POST', routes.apiDeskTakeBackAlone)
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([204, 404])
    expect(await alone(later)).toEqual({ possible: true, said: null })
    const recorded = await many(
      site.db,
      z.object({ action: z.string(), right: z.string() }),
      sql`select action, by_right as right from staff_actions where subject = ${owner.person.id}
          and action like 'alone-%' and session_id = ${later.by.session?.id ?? null} order by id`,
    )
    expect(recorded).toEqual([{ action: 'alone-ended', right: 'settings:write' }])
  })

  test('says so five times an hour at most, and may always take it back', async () => {
    await site.travel(24 * HOUR)
    const again = await signInAgain(site, owner.person)
    const takeBack = async () => (await again.request('POST', routes.apiDeskTakeBackAlone)).status
    for (let time = 0; time < 5; time += 1)
      expect([(await say(again)).status, await takeBack()]).toEqual([204, 204])
    await deliver()
    expect(await refusal(await say(again))).toMatchObject({ status: 429, code: 'trop-de-demandes' })
    expect([await deliver(), await takeBack()]).toEqual([[], 404])
    await site.travel(HOUR)
    const later = await signInAgain(site, owner.person)
    // What is said already is no further time.
    expect([(await say(later)).status, (await say(later)).status]).toEqual([204, 204])
  })

  test('is written down with the reason and from when', async () => {
    await sayAlone(site.services, { why, by: owner.by })
    const [said] = await many(
      site.db,
      z.object({ detail: z.object({ why: z.string(), from: z.iso.datetime() }) }),
      sql`select detail from staff_actions where action = 'alone-said' order by id desc limit 1`,
    )
    expect(said?.detail.why).toBe(why)
  })

  test('has said it once and for all: not even SQL makes it earlier, another’s, or undone', async () => {
    await sayAlone(site.services, { why, by: owner.by })
    for (const change of [
      sql`update lone_approvers set said_at = said_at - interval '1 day' where ended_at is null`,
      sql`delete from lone_approvers where ended_at is null`,
      sql`update lone_approvers set ended_at = null, ended_why = null where ended_at is not null`,
    ])
      await expect(run(site.db, change)).rejects.toThrow('is kept')
    await expect(
      run(
        site.db,
        sql`insert into lone_approvers (id, person_id, why, said_at)
            values (${randomUUID()}, ${owner.person.id}, 'x', kwabo_now() - interval '2 days')`,
      ),
    ).rejects.toMatchObject({ constraint: 'lone_approvers_one' })
    await takeBackAlone(site.services, owner.by)
    await run(
      site.db,
      sql`insert into lone_approvers (id, person_id, why, said_at)
          values (${randomUUID()}, ${owner.person.id}, 'x', kwabo_now() - interval '2 days')`,
    )
    const later = await signInAgain(site, owner.person)
    expect((await alone(later)).said?.holds).toBe(false)
  })
})

test('an operator approves nothing of their own, whoever is alone', async () => {
  await sayAlone(site.services, { why, by: owner.by })
  await site.travel(24 * HOUR)
  await expect(
    run(
      site.db,
      sql`insert into approvals (id, action, subject, amount, why, input, preview, digest, actor, actor_name, asked_at,
            outcome, ended_at, decider, decider_name)
          values (${randomUUID()}, 'refund', 'x', 1, 'x', '{}', '{}', ${'0'.repeat(64)}, 'operator', 'Sika',
            kwabo_now() - interval '2 hours', 'yes', kwabo_now(), 'operator', 'Sika')`,
    ),
  ).rejects.toMatchObject({ constraint: 'approvals_two_people' })
})
