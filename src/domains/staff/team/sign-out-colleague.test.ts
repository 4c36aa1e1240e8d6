import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { holdLock } from '../../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { startSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { teamAnswerSchema } from '../contract.ts'
import { endMembership } from './end-membership.ts'
import { signOutColleague } from './sign-out-colleague.ts'

const sent: { subject: string; text: string }[] = []
const site = await startSite({
  replaced: {
    mail: {
      send: (mail) => {
        sent.push(mail)
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    },
  },
})
afterAll(() => site.close())

const signOut = (by: Colleague, id: string) =>
  by.request('POST', href(routes.apiDeskSignOutColleague, { id }))
const isIn = async (browser: Colleague) =>
  (await browser.request('GET', routes.apiDeskSession)).status === 200
const sessionsOf = async (owner: Colleague, { person }: Colleague) => {
  const { colleagues } = teamAnswerSchema.parse(await (await owner.request('GET', routes.apiDeskTeam)).json())
  return colleagues.find(({ id }) => id === person.id)?.sessions.length
}
const actionsOn = ({ person }: Colleague) =>
  many(
    site.db,
    z.object({ action: z.string(), by: z.string(), detail: z.unknown() }),
    sql`select action, actor_name as by, detail from staff_actions where subject = ${person.id}`,
  )
const mailsTo = ({ person }: Colleague) =>
  many(
    site.db,
    z.object({ id: z.string(), kind: z.string() }),
    sql`select id, kind from outbox_messages where recipient = ${person.email}`,
  )

test('a colleague whose phone is lost is signed out everywhere, told of it, and it is written down', async () => {
  const [owner, desk] = [await signIn(site, 'owner'), await signIn(site, 'support')]
  const phone = await signInAgain(site, desk.person)
  expect(await sessionsOf(owner, desk)).toBe(2)
  expect((await signOut(owner, desk.person.id)).status).toBe(204)
  expect([await isIn(desk), await isIn(phone), await isIn(owner)]).toEqual([false, false, true])
  expect(await sessionsOf(owner, desk)).toBe(0)
  expect(await actionsOn(desk)).toEqual([
    { action: 'colleague-signed-out', by: owner.person.name, detail: { sessions: 2 } },
  ])
  const [mail] = await mailsTo(desk)
  expect(mail?.kind).toBe('staff-signed-out')
  await sendQueuedMail(site.services, mailRenderers(site.services), mail?.id ?? '')
  expect(sent.at(-1)?.subject).toBe('Vos sessions à la gestion ont été fermées')
  expect(sent.at(-1)?.text).toContain(`${owner.person.name} vient de fermer toutes vos sessions`)
})

test('where there is nothing to end nobody is told twice, and who is no colleague is unknown', async () => {
  const [owner, desk] = [await signIn(site, 'owner'), await signIn(site, 'support')]
  await signOut(owner, desk.person.id)
  expect((await signOut(owner, desk.person.id)).status).toBe(204)
  expect([await mailsTo(desk), await actionsOn(desk)].map((each) => each.length)).toEqual([1, 1])
  const nobody = await signIn(site)
  expect(await refusal(await signOut(owner, nobody.person.id))).toMatchObject({ status: 404 })
})

test('a session that nobody has used for two hours is not shown as one', async () => {
  const desk = await signIn(site, 'support')
  await site.travel(121 * 60_000)
  const owner = await signIn(site, 'owner')
  expect(await sessionsOf(owner, desk)).toBe(0)
  expect(await sessionsOf(owner, owner)).toBe(1)
  const { seen } = await one(
    site.db,
    z.object({ seen: z.boolean() }),
    sql`select ended_at is null as seen from staff_sessions where person_id = ${desk.person.id}`,
  )
  expect(seen).toBe(true)
})

test('whoever loses their role at this moment signs nobody out any more', async () => {
  // Another owner stays, so that this one's role may go.
  await signIn(site, 'owner')
  const [gone, desk] = [await signIn(site, 'owner'), await signIn(site, 'support')]
  const { id } = await one(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from memberships where person_id = ${gone.person.id}`,
  )
  const letGo = await holdLock(site, (tx) =>
    run(tx, sql`select from memberships where id = ${id} for update`),
  )
  const ended = endMembership(site.services, id, sika)
  await untilWaiting(site, 1)
  const out = signOutColleague(site.services, desk.person.id, gone.by)
  await untilWaiting(site, 2)
  await letGo()
  expect([await ended, await out]).toEqual([{ kind: 'ended' }, { kind: 'no-right' }])
})
