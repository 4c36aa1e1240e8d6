import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../test/desk/colleague.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, sql } from '../../platform/database.ts'
import { sendQueuedMail } from '../../platform/mail/outbox.ts'
import type { PageHandler } from '../../pages/render-page.ts'
import { routes } from '../../routes.ts'
import { mailRenderers } from '../../start/jobs.ts'
import { settingsAnswerSchema } from './contract.ts'
import type { CompanyKey, SettingKey } from './setting-keys.ts'

const pages: PageHandler = (_, response, _next, { services }) =>
  void response.end(services.settings.company.name)
const site = await startSite({ pages })
const owner = await signIn(site, 'owner')
afterAll(() => site.close())

const read = async (by: Colleague = owner) =>
  settingsAnswerSchema.parse(await (await by.request('GET', routes.apiDeskSettings)).json())
const one = async (key: SettingKey, by?: Colleague) => {
  const found = (await read(by)).settings.find((setting) => setting.key === key)
  if (!found) throw new Error(key)
  return found
}
const change = (
  changes: Partial<Record<CompanyKey, { version: number; value: string }>>,
  by: Colleague = owner,
) => by.request('POST', routes.apiDeskSettings, { changes })
const set = async (key: CompanyKey, value: string) =>
  change({ [key]: { version: (await one(key)).version, value } })
const recorded = () =>
  many(
    site.db,
    z.object({ action: z.string(), by: z.string(), right: z.string().nullable(), detail: z.unknown() }),
    sql`select action, actor_name as by, by_right as right, detail from staff_actions
        where subject = 'settings' order by id`,
  )
/** Another process on the same database, with an environment of its own. */
const beside = async (env: Record<string, string>, work: (other: TestSite) => Promise<void>) => {
  const other = await startSite({ beside: site, env })
  try {
    await work(other)
  } finally {
    await other.close()
  }
}

describe('what the site says of the company', () => {
  test('is what an owner has set, in every process, within a moment, and is written down', async () => {
    await beside({}, async (other) => {
      expect((await one('company-phone')).source).toBe('default')
      expect((await set('company-phone', '+229 01 66 00 00 00')).status).toBe(204)
      for (const { services } of [site, other])
        await expect.poll(() => services.settings.company.phone).toBe('+2290166000000')
    })
    expect(await one('company-phone')).toMatchObject({
      value: '+2290166000000',
      source: 'set',
      version: 1,
      changedBy: owner.person.name,
    })
    expect((await recorded()).at(-1)).toEqual({
      action: 'settings-changed',
      by: owner.person.name,
      right: 'settings:write',
      detail: { 'company-phone': { from: '+2290197000000', to: '+2290166000000' } },
    })
  })

  test('stands in pages that are kept, mails and documents as soon as it is set', async () => {
    const textAt = async (path: string) => (await fetch(site.address + path)).text()
    const manifest = () => textAt(routes.webManifest)
    expect(await textAt(routes.home)).toBe('Kwabo')
    expect(await manifest()).toContain('"Kwabo"')
    await set('company-name', 'Zémidjan Événements')
    await expect.poll(manifest).toContain('"Zémidjan Événements"')
    expect(await textAt(routes.home)).toBe('Zémidjan Événements')
    const invited = await owner.request('POST', routes.apiDeskInvite, {
      email: 'new@kwabo.example',
      role: 'support',
    })
    expect(invited.status).toBe(201)
    const [mail] = await many(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from outbox_messages where recipient = 'new@kwabo.example'`,
    )
    const sent: string[] = []
    const send = async ({ subject }: { subject: string }) => void sent.push(subject)
    const services = { ...site.services, mail: { send, close: async () => undefined } }
    await sendQueuedMail(services, mailRenderers(services), mail?.id ?? '')
    expect(sent).toEqual([expect.stringContaining('à la gestion de Zémidjan Événements')])
  })

  test('is said by the environment where it says it, and nobody changes it there', async () => {
    await set('company-city', 'Parakou')
    await beside({ COMPANY_CITY: 'Ouidah, Bénin', COMPANY_HOURS: 'Toujours' }, async (other) => {
      expect(other.services.settings.company).toMatchObject({ city: 'Ouidah, Bénin', hours: 'Toujours' })
      const there = await signIn(other, 'owner')
      const city = await one('company-city', there)
      expect(city).toMatchObject({ value: 'Ouidah, Bénin', source: 'environment' })
      const { version } = city
      const refused = await change({ 'company-city': { version, value: 'Abomey' } }, there)
      expect(await refusal(refused)).toMatchObject({ status: 409, code: 'fixe-par-serveur' })
    })
    // Where the variable is not, what was set still holds; what nobody had set begins with the variable's value.
    expect(await one('company-city')).toMatchObject({ value: 'Parakou', source: 'set' })
    expect(await one('company-hours')).toMatchObject({ value: 'Toujours', source: 'set', changedBy: null })
  })

  test('changes as a whole or not at all', async () => {
    const claim = await one('company-claim')
    const answer = await change({
      'company-claim': { version: claim.version, value: 'Une autre phrase' },
      'company-email': { version: (await one('company-email')).version, value: 'nowhere' },
    })
    expect(await refusal(answer)).toMatchObject({
      status: 422,
      fields: { 'company-email': "Cette adresse e-mail n'est pas valable." },
    })
    expect(await one('company-claim')).toEqual(claim)
  })

  test('may be nothing where nothing is needed, and nothing is written down where nothing changes', async () => {
    await set('company-social', 'https://www.facebook.com/kwabo.example')
    expect((await set('company-social', '')).status).toBe(204)
    await expect.poll(() => site.services.settings.company.social).toEqual([])
    const before = (await recorded()).length
    expect((await set('company-social', ' ')).status).toBe(204)
    expect(await recorded()).toHaveLength(before)
  })
})

describe('of two who change a setting at once', () => {
  test('the later one is told who was sooner, and what stands stays', async () => {
    const other = await signIn(site, 'owner')
    const { version } = await one('company-since')
    const answers = await Promise.all([
      change({ 'company-since': { version, value: 'Depuis 2018' } }),
      change({ 'company-since': { version, value: 'Depuis 2017' } }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const [first, second] = answers
    const [winner, loser, value] =
      first.status === 204 ? [owner, second, 'Depuis 2018'] : [other, first, 'Depuis 2017']
    const problem = await refusal(loser)
    expect(problem).toMatchObject({ status: 409, code: 'a-change' })
    expect(problem.title).toContain(winner.person.name)
    expect(await one('company-since')).toMatchObject({ value, version: version + 1 })
  })
})

test('settings are read by the company’s people who need them, and changed by owners with a proof', async () => {
  for (const role of ['finance', 'support'] as const) {
    const by = await signIn(site, role)
    expect((await read(by)).settings.length).toBeGreaterThan(15)
    const answer = await change({ 'company-name': { version: 9, value: 'Mine' } }, by)
    expect(await refusal(answer)).toMatchObject({ status: 403, code: 'droit-refuse' })
  }
  const late = await signIn(site, 'owner')
  await site.travel(11 * 60_000)
  const answer = await change({ 'company-name': { version: 9, value: 'Mine' } }, late)
  expect(await refusal(answer)).toMatchObject({ status: 403, code: 'preuve-demandee' })
})
