import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { factorChanges } from './mail-kinds.ts'
import { mailOfFactor, mailOfRecovery } from './queue-mails.ts'

const sent: Mail[] = []
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

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function deliver(recipient: string): Promise<Mail[]> {
  sent.length = 0
  const queued = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where recipient = ${recipient} and state = 'queued' order by created_at`,
  )
  for (const { id } of queued) await sendQueuedMail(site.services, mailRenderers(site.services), id)
  return [...sent]
}

test('a colleague is told of a new device, of a new key, and of a cookie that another browser had', async () => {
  const { email, phone, browser } = await becomeOwner(site)
  expect((await signInAs(new DeskBrowser(site, firefox), phone)).status).toBe(204)
  const second = new Authenticator(site.services.config.desk.url)
  const asked = await browser.request('POST', routes.apiDeskNewPasskeyOptions)
  await browser.request('POST', routes.apiDeskNewPasskey, { response: second.create(await asked.json()) })
  const thief = new DeskBrowser(site, firefox)
  thief.setCookie('kwabo-gestion', browser.cookie('kwabo-gestion') ?? '')
  await thief.request('GET', routes.apiDeskSession)
  const mails = await deliver(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Nouvelle connexion à la gestion',
    "Nouvelle clé d'accès à la gestion",
    'Votre session à la gestion a été fermée',
  ])
  const [device = '', key = '', stolen = ''] = mails.map(({ text }) => text)
  expect(device).toContain('Firefox sur Windows')
  expect(key).toContain('Chrome sur Linux')
  expect(stolen).toContain('Chrome sur Linux')
  for (const text of [device, key, stolen])
    expect(text).toContain(`${site.services.config.desk.url}/gestion\n`)
})

test('a colleague is told of each change of what they sign in with, and of a recovery code that was used', async () => {
  const person = {
    id: crypto.randomUUID(),
    name: 'Afi Zinsou',
    email: `afi-${crypto.randomUUID().slice(0, 8)}@kwabo.example`,
  }
  for (const change of factorChanges) await mailOfFactor(site.db, site.services, { person, change })
  for (const left of [3, 0]) await mailOfRecovery(site.db, site.services, { person, left })
  const texts = (await deliver(person.email)).map(({ text }) => text)
  expect(new Set(texts).size).toBe(factorChanges.length + 2)
  for (const text of texts) expect(text).toContain('prévenez aussitôt la direction')
  expect(texts.at(-2)).toContain('Il en reste 3')
  expect(texts.at(-1)).toContain("Il n'en reste aucun")
})
