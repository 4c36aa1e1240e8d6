import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner } from '../../../../test/desk/invited.ts'
import {
  PASSWORD,
  signInByPassword,
  typeCode,
  typePassword,
  withPassword,
} from '../../../../test/desk/password.ts'
import { proofFor } from '../../../../test/http/proof-for.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { jobHandlers, mailRenderers } from '../../../start/jobs.ts'
import { resetAnswerSchema } from '../contract.ts'
import { mailLinkOfReset } from './ask-for-reset.ts'

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

const MINUTE = 60_000
const OTHER = 'trois pintades au bord de la route'
const ask = (email: string, browser = new DeskBrowser(site)) =>
  browser.request('POST', routes.apiDeskAskForReset, { email })
const open = (token: string) =>
  new DeskBrowser(site).request('GET', href(routes.apiDeskPasswordReset, { token }))
const set = (token: string, password = OTHER) =>
  new DeskBrowser(site).request('POST', href(routes.apiDeskPasswordReset, { token }), { password })

const mailsTo = (email: string) =>
  many(
    site.db,
    z.object({ id: z.string(), kind: z.string(), data: z.unknown() }),
    sql`select id, kind, data from outbox_messages where recipient = ${email} order by created_at`,
  )
/** The jobs that were queued, done now. */
async function work() {
  const queued = await many(
    site.db,
    z.object({ id: z.string(), payload: z.unknown() }),
    sql`select jobs.id::text as id, payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'staff.send-reset' order by jobs.id`,
  )
  const [handler] = jobHandlers(site.services, undefined).filter(({ name }) => name === 'staff.send-reset')
  for (const { payload } of queued) await handler?.handle(payload)
  return queued.map(({ payload }) => payload)
}
/** A link for this person, as their mail has it. */
async function linkFor({ id, email }: { id: string; email: string }) {
  await mailLinkOfReset(site.services, id)
  const mail = (await mailsTo(email)).at(-1)
  await sendQueuedMail(site.services, mailRenderers(site.services), mail?.id ?? '')
  const [, token = ''] = /\/gestion\/mot-de-passe\/([\w-]{22})/.exec(sent.at(-1) ?? '') ?? []
  return token
}

test('an address that nobody has is answered as any other, and a job is queued for it too', async () => {
  const { person } = await withPassword(site, 'support')
  const owner = await becomeOwner(site)
  const answers = [
    await ask(person.email.toUpperCase()),
    await ask('nobody@kwabo.example'),
    // Who has no password has none to forget.
    await ask(owner.email),
  ]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', '', ''])
  const [mine, ...others] = await work()
  expect([mine, ...others]).toEqual([{ personId: person.id }, { personId: null }, { personId: null }])
  expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['staff-password-reset'])
  expect(await mailsTo(owner.email)).toEqual([])
})

test('an address with a zero byte is refused, not broken', async () => {
  expect(await refusal(await ask('a\0b@kwabo.example'))).toMatchObject({ status: 422 })
})

test('the link sets another password once, asks for the code as before, and ends every session', async () => {
  const holder = await withPassword(site, 'support')
  const { email } = holder.person
  const browser = new DeskBrowser(site)
  await signInByPassword(site, browser, holder)
  const token = await linkFor(holder.person)
  expect(resetAnswerSchema.parse(await (await open(token)).json())).toEqual({ email })
  expect((await set(token)).status).toBe(204)
  expect((await browser.request('GET', routes.apiDeskSession)).status).toBe(401)
  for (const over of [await open(token), await set(token)])
    expect(await refusal(over)).toMatchObject({ status: 410, code: 'lien-termine' })

  expect((await typePassword(browser, email, PASSWORD)).status).toBe(401)
  await site.travel(30_000)
  const begun = await typePassword(browser, email, OTHER)
  expect((await typeCode(browser, begun, holder.app.code(site.clock.now()))).status).toBe(204)
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: 'staff-factor-changed',
    data: { change: 'password-reset' },
  })
})

test('the link is mailed sealed, and gone from the table once it has left', async () => {
  const { person } = await withPassword(site, 'support')
  await mailLinkOfReset(site.services, person.id)
  expect((await mailsTo(person.email))[0]?.data).toEqual({ sealed: expect.any(String) })
  const token = await linkFor(person)
  expect(token).toHaveLength(22)
  expect((await mailsTo(person.email)).at(-1)?.data).toEqual({})
})

test('the link is good for 30 minutes, once for two at once, and for no person without a role', async () => {
  const { person } = await withPassword(site, 'support')
  const late = await linkFor(person)
  await site.travel(30 * MINUTE)
  expect((await open(late)).status).toBe(410)

  const token = await linkFor(person)
  const both = await Promise.all([set(token), set(token, 'un pagne bleu sèche au soleil')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 410])

  const unused = await linkFor(person)
  await run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${person.id}`)
  expect((await set(unused)).status).toBe(410)
})

test('of several links the first that is used ends the others', async () => {
  const { person } = await withPassword(site, 'support')
  const [first, second] = [await linkFor(person), await linkFor(person)]
  expect((await set(second)).status).toBe(204)
  expect((await open(first)).status).toBe(410)
})

test.each(['A'.repeat(22), 'short', encodeURIComponent("' or '1'='1")])(
  'a link that nobody has given leads nowhere: %s',
  async (token) => {
    expect([(await open(token)).status, (await set(token)).status]).toEqual([404, 404])
  },
)

test('a weak password is refused, and the link is still good', async () => {
  const { person } = await withPassword(site, 'support')
  const token = await linkFor(person)
  const refused = await refusal(await set(token, 'Sènami Dossa 12'))
  expect([refused.status, refused.fields?.password]).toEqual([
    422,
    expect.stringContaining('Il ressemble trop'),
  ])
  expect((await set(token)).status).toBe(204)
})

test('a mailbox that has three links is sent no further one while they open: strangers keep nobody from theirs', async () => {
  const { person } = await withPassword(site, 'support')
  const mine = await linkFor(person)
  for (let times = 0; times < 5; times += 1) await mailLinkOfReset(site.services, person.id)
  expect(await mailsTo(person.email)).toHaveLength(3)
  expect((await open(mine)).status).toBe(200)
  await site.travel(30 * MINUTE)
  const another = await linkFor(person)
  expect(await mailsTo(person.email)).toHaveLength(4)
  expect((await open(another)).status).toBe(200)
})

test('a network asks twenty times in a quarter of an hour, and further ones by a proof of work', async () => {
  await site.travel(15 * MINUTE)
  const ask = (more: { preuve?: string } = {}) =>
    new DeskBrowser(site).request('POST', routes.apiDeskAskForReset, { email: 'nobody@kwabo.example' }, more)
  for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(202)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect((await ask(await proofFor(refused))).status).toBe(202)
})
