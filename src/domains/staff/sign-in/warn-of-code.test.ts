import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import {
  signInByPassword,
  typeCode,
  typePassword,
  withPassword,
  type PasswordHolder,
} from '../../../../test/desk/password.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { mailRenderers } from '../../../start/jobs.ts'

const sent: Mail[] = []
const send = (mail: Mail) => {
  sent.push(mail)
  return Promise.resolve()
}
const site = await startSite({ replaced: { mail: { send, close: () => Promise.resolve() } } })
afterAll(() => site.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MINUTE = 60_000

/** The right password, and then a code that is none. */
async function fail(browser: DeskBrowser, { person }: PasswordHolder) {
  const answer = await typeCode(browser, await typePassword(browser, person.email), '000000')
  expect(answer.status).toBe(401)
}
const warnings = ({ person }: PasswordHolder) =>
  many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where recipient = ${person.email} and kind = 'staff-codes-refused'`,
  )

test('whoever has the password and no code is told to its owner, at once and once an hour', async () => {
  const holder = await withPassword(site, 'support')
  const stranger = new DeskBrowser(site, firefox)
  for (let times = 0; times < 3; times += 1) await fail(stranger, holder)
  await fail(new DeskBrowser(site), holder)
  const [warning, ...more] = await warnings(holder)
  expect(more).toEqual([])
  await sendQueuedMail(site.services, mailRenderers(site.services), warning?.id ?? '')
  const [{ subject, text, html } = { subject: '', text: '', html: '' }] = sent
  expect(subject).toBe('Votre mot de passe a servi, le code était faux')
  for (const body of [text, html]) {
    expect(body).toContain('Firefox sur Windows')
    expect(body).toContain('Ma sécurité')
  }
  await site.travel(61 * MINUTE)
  await fail(stranger, holder)
  expect(await warnings(holder)).toHaveLength(2)
})

test('a slip of the finger in a browser of theirs is not told, the third one is', async () => {
  const holder = await withPassword(site, 'support')
  const own = new DeskBrowser(site)
  expect((await signInByPassword(site, own, holder)).status).toBe(204)
  for (let times = 0; times < 2; times += 1) await fail(own, holder)
  expect(await warnings(holder)).toEqual([])
  await fail(own, holder)
  expect(await warnings(holder)).toHaveLength(1)
})

test('a wrong password is told to nobody', async () => {
  const holder = await withPassword(site, 'support')
  const stranger = new DeskBrowser(site)
  expect((await typePassword(stranger, holder.person.email, 'not this one, sorry')).status).toBe(401)
  expect(await warnings(holder)).toEqual([])
})
