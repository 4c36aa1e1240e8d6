import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readMail } from '../../../test/factories/read-mail.ts'
import { proofFor } from '../../../test/http/proof-for.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, run, sql } from '../../platform/database.ts'
import { sendQueuedMail } from '../../platform/mail/outbox.ts'
import { createSmtpTransport } from '../../platform/mail/smtp.ts'
import { openForm } from './form-token.ts'
import { forgetMessages } from './forget-messages.ts'
import { contactMails } from './doors/jobs.ts'
import { byThemselves, kept } from './limits.ts'
import { mailBundles } from './mail-bundles.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { COMPANY_EMAIL: 'contact@kwabo.example', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await run(site.db, sql`delete from contact_messages`)
  await run(site.db, sql`delete from outbox_messages`)
})

const honest = {
  name: 'Ayaba Dossou',
  email: 'ayaba@example.org',
  subject: 'Offre All-in-One',
  message: 'Bonjour,\n\nnous préparons un festival à Ouidah.\nMerci !',
}

/** A form that somebody opened a minute ago. */
async function oldForm() {
  const token = openForm(site.services)
  await site.travel(MINUTE)
  return token
}

let senders = 0
/** From a network address of its own unless one is given. */
function send(message: object, address = `198.51.100.${(senders += 1)}`, more: Record<string, string> = {}) {
  return fetch(`${site.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...more },
    body: JSON.stringify(message),
  })
}

const stored = () =>
  many(
    site.db,
    z.object({ subject: z.string(), suspicion: z.string().nullable(), acknowledged: z.boolean() }),
    sql`select subject, suspicion, acknowledged from contact_messages order by created_at`,
  )

/** So many at once, a tenth of a millisecond apart until now, numbered in their subjects. */
const insertMany = (
  count: number,
  { suspicion = null, bundled = false }: { suspicion?: string | null; bundled?: boolean } = {},
) =>
  run(
    site.db,
    sql`insert into contact_messages (id, digest, name, email, subject, message, suspicion, bundled, created_at)
        select gen_random_uuid(), gen_random_uuid()::text, 'Ayaba', 'a@example.org', n::text, 'Bonjour', ${suspicion}, ${bundled},
          kwabo_now() - (${count} - n) * interval '0.1 milliseconds'
        from generate_series(1, ${count}) n`,
  )

const queued = () =>
  many(
    site.db,
    z.object({ id: z.string(), kind: z.string(), recipient: z.string() }),
    sql`select id, kind, recipient from outbox_messages order by kind desc, recipient`,
  )

/** These mails as they arrive. */
async function mailed(ids: string[]) {
  const smtp = await startSmtpServer()
  const mail = createSmtpTransport({ url: smtp.url, from: 'Kwabo <billets@kwabo.example>' })
  for (const id of ids) await sendQueuedMail({ ...site.services, mail }, contactMails(site.services), id)
  await mail.close()
  await smtp.close()
  return Promise.all(smtp.received.map(({ raw }) => readMail(raw)))
}

describe('a message from the contact form', () => {
  it('is stored, mailed to the company and acknowledged to its sender', async () => {
    const answer = await send({ ...honest, jeton: await oldForm() })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ jeton: expect.stringMatching(/^[0-9a-f-]{36}\./) })
    expect(await stored()).toEqual([{ subject: 'Offre All-in-One', suspicion: null, acknowledged: true }])
    expect(await queued()).toMatchObject([
      { kind: 'contact-message', recipient: 'contact@kwabo.example' },
      { kind: 'contact-acknowledgement', recipient: 'ayaba@example.org' },
    ])
  })

  it('is received once, however often and however much at once it is sent', async () => {
    const message = { ...honest, jeton: await oldForm() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(message)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect((await send(message)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toHaveLength(2)
  })

  it('reaches the company with its text and the way to answer, and its sender without a word of it', async () => {
    const tricky = { ...honest, name: 'Ayaba <b>', subject: 'Bonjour\r\nBcc: all@example.org' }
    await send({ ...tricky, jeton: await oldForm() })
    const [toCompany, toSender] = await mailed((await queued()).map(({ id }) => id))
    expect(toCompany).toMatchObject({
      subject: 'Message du site : Bonjour Bcc: all@example.org',
      to: ['contact@kwabo.example'],
      replyTo: ['ayaba@example.org'],
    })
    expect(toCompany?.header('bcc')).toBeUndefined()
    expect(toCompany?.text).toContain('nous préparons un festival à Ouidah.')
    expect(toCompany?.html).toContain('Ayaba &lt;b&gt;')
    expect(toSender).toMatchObject({ to: ['ayaba@example.org'], replyTo: ['contact@kwabo.example'] })
    for (const body of [toSender?.text, toSender?.html]) {
      expect(body).toContain('Nous avons bien reçu votre message du')
      expect(body).not.toMatch(/festival|Ayaba|Bcc/)
    }
  })

  it('is refused with a sentence for each field, and nothing is stored', async () => {
    const answer = await send({
      name: ' ',
      email: 'ayaba@',
      subject: 'a'.repeat(121),
      message: 'a'.repeat(5_001),
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'champs-invalides',
      fields: {
        name: 'Ce champ est obligatoire.',
        email: "Cette adresse e-mail n'est pas valable.",
        subject: '120 caractères au plus.',
        message: '5000 caractères au plus.',
      },
    })
    expect((await send({ ...honest, message: 'a\u0000b' })).status).toBe(422)
    expect((await send([])).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['trap', { site: 'https://spam.example' }],
    ['links', { message: 'http://a.example '.repeat(5) }],
    ['no-form', { jeton: 'a.b.c' }],
    ['no-form', { jeton: undefined }],
  ])('that looks like spam (%s) is kept back while its sender hears the same as all', async (why, change) => {
    const answer = await send({ ...honest, jeton: await oldForm(), ...change })
    expect(answer.status).toBe(201)
    expect(await stored()).toMatchObject([{ suspicion: why, acknowledged: false }])
    expect(await queued()).toEqual([])
  })

  it('written faster than anybody writes is kept back', async () => {
    await send({ ...honest, jeton: openForm(site.services) })
    expect(await stored()).toMatchObject([{ suspicion: 'too-fast' }])
  })
})

describe('many messages', () => {
  it('from one address are too many after ten, and say when to try again', async () => {
    const jeton = await oldForm()
    const numbered = (number: number) => ({
      ...honest,
      email: `a${number}@example.org`,
      jeton,
      subject: `${number}`,
    })
    for (let number = 1; number <= 10; number += 1)
      expect((await send(numbered(number), '203.0.113.7')).status).toBe(201)
    const refused = await send(numbered(11), '203.0.113.7')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      code: 'trop-de-demandes',
      title: "Trop d'essais. Réessayez dans 10 minutes.",
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(540)
    expect((await send(numbered(11), '203.0.113.8')).status).toBe(201)
    await site.travel(10 * MINUTE)
    expect((await send(numbered(12), '203.0.113.7')).status).toBe(201)
  })

  it('beyond those of an hour reach the company together, also from behind the address of who wrote them', async () => {
    await insertMany(byThemselves.perHour)
    const jeton = await oldForm()
    const write = (subject: string, address: string, proof?: Record<string, string>) =>
      send({ ...honest, subject, jeton }, address, proof)
    for (let number = 0; number < 10; number += 1) await write(`${number}`, '203.0.113.9')
    await write('same', '203.0.113.9', await proofFor(await write('same', '203.0.113.9')))
    await write('elsewhere', '203.0.113.10')
    expect((await queued()).filter(({ kind }) => kind !== 'contact-acknowledgement')).toEqual([])
    await Promise.all([mailBundles(site.services), mailBundles(site.services)])
    const [bundle, ...others] = (await queued()).filter(({ kind }) => kind !== 'contact-acknowledgement')
    expect([bundle?.kind, bundle?.recipient, others]).toEqual(['contact-bundle', 'contact@kwabo.example', []])
    const [mail] = await mailed([bundle?.id ?? ''])
    expect(mail?.subject).toBe('Messages du site : 12 messages dans un seul e-mail')
    const file = mail?.files[0]?.content.toString() ?? ''
    expect(file.match(/;ayaba@example.org;(\w+);/g)).toHaveLength(12)
    expect(file).toMatch(/;same;"Bonjour,[^]+;elsewhere;"Bonjour,/)
    await site.travel(61 * MINUTE)
    await write('later', '203.0.113.9')
    expect((await queued()).map(({ kind }) => kind)).toContain('contact-message')
  })

  it('fill as many mails as hold them', async () => {
    await insertMany(2 * byThemselves.bundle + 1, { bundled: true })
    await mailBundles(site.services)
    expect(await queued()).toHaveLength(3)
    await mailBundles(site.services)
    expect(await queued()).toHaveLength(3)
  })

  it('that look like spam are kept up to ten thousand, and the others stay', async () => {
    await send({ ...honest, jeton: await oldForm() })
    await insertMany(kept.suspected, { suspicion: 'trap' })
    await send({ ...honest, jeton: await oldForm(), site: 'https://spam.example' })
    await forgetMessages(site)
    const { length, [0]: eldest } = (await stored()).filter(({ suspicion }) => suspicion !== null)
    expect([length, eldest?.subject]).toEqual([kept.suspected, '2'])
    expect((await stored()).filter(({ suspicion }) => suspicion === null)).toHaveLength(1)
  })

  it('are kept up to a hundred thousand: the oldest go once the company has them', async () => {
    await insertMany(2)
    await insertMany(1, { bundled: true })
    await send({ ...honest, jeton: await oldForm() })
    await site.travel(MINUTE)
    await insertMany(kept.messages)
    await forgetMessages(site)
    expect((await stored()).length).toBe(kept.messages + 2)
    await mailBundles(site.services)
    await run(site.db, sql`update outbox_messages set state = 'sent', sent_at = kwabo_now()`)
    await forgetMessages(site)
    expect((await stored()).length).toBe(kept.messages)
    expect(await queued()).toEqual([])
  })

  it('under one address all arrive, but only two a day are acknowledged', async () => {
    const jeton = await oldForm()
    for (const subject of ['1', '2', '3']) await send({ ...honest, subject, jeton })
    expect((await stored()).map(({ acknowledged }) => acknowledged)).toEqual([true, true, false])
    expect((await queued()).filter(({ kind }) => kind === 'contact-message')).toHaveLength(3)
    await site.travel(DAY)
    await send({ ...honest, subject: '4', email: 'AYABA@example.org', jeton: await oldForm() })
    expect((await stored()).at(-1)).toMatchObject({ subject: '4', acknowledged: true })
  })
})

describe('what is kept', () => {
  it('is the address for an hour, suspected spam for a month, a message for a year, and then nothing', async () => {
    const jeton = await oldForm()
    await send({ ...honest, jeton })
    await send({ ...honest, jeton, site: 'x' })
    const origins = () =>
      many(site.db, z.object({ origin: z.string().nullable() }), sql`select origin from contact_messages`)
    await forgetMessages(site)
    expect((await origins()).every(({ origin }) => origin !== null)).toBe(true)
    await site.travel(61 * MINUTE)
    await forgetMessages(site)
    expect((await origins()).every(({ origin }) => origin === null)).toBe(true)
    await site.travel(31 * DAY)
    await forgetMessages(site)
    expect(await stored()).toMatchObject([{ suspicion: null }])
    expect(await queued()).toHaveLength(2)
    await site.travel(335 * DAY)
    await forgetMessages(site)
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })
})
