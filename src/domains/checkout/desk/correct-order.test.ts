import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { buyAs, holdAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, sql } from '../../../platform/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { orderAnswerSchema, searchAnswerSchema } from '../../books/contract.ts'
import { indexOrders } from '../../books/search/index-orders.ts'
import { correctContact } from '../order-page/resend-tickets.ts'

let site: TestSite
let colleague: Colleague
const sent: Mail[] = []

beforeAll(async () => {
  const send = (mail: Mail) => {
    sent.push(mail)
    return Promise.resolve()
  }
  site = await startSite({ replaced: { mail: { send, close: () => Promise.resolve() } } })
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const asItWas = {
  version: 1,
  lastName: 'Agossou',
  firstName: 'Fifamè',
  email: 'fiffa@example.com',
  phone: '01 66 12 34 56',
  resend: true,
}
const bought = () => buyAs(site, { ...asItWas, quantity: 2 })

const correct = (reference: string, given: Record<string, unknown> = {}, one = colleague) =>
  one.request('POST', href(routes.apiDeskCorrectOrder, { reference }), {
    key: randomUUID(),
    ...asItWas,
    ...given,
  })

const pageOf = async (reference: string) => {
  const answer = await colleague.request('GET', href(routes.apiDeskOrder, { reference }))
  return orderAnswerSchema.parse(await answer.json())
}

const mailShape = z.object({ id: z.string(), kind: z.string(), recipient: z.string() })
const mailsOf = async (orderId: string) => {
  const queued = sql`select id, kind, recipient from outbox_messages where subject_id = ${orderId} order by created_at, kind`
  return many(site.db, mailShape, queued)
}
/** The mails of an order without the first, which had its tickets. */
const further = async (orderId: string) =>
  (await mailsOf(orderId)).slice(1).map(({ kind, recipient }) => `${kind} to ${recipient}`)

/** The mail that tells the former address of the correction. */
const toldOf = async (orderId: string) => {
  const [told] = (await mailsOf(orderId)).filter(({ kind }) => kind === 'order-corrected')
  sent.length = 0
  await sendQueuedMail(site.services, mailRenderers(site.services), told?.id ?? '')
  return sent[0]
}

/** The former address may be a stranger's, so the mail does not say who bought or where the tickets go. */
const tellsNothing = (mail: Mail | undefined) => {
  for (const secret of ['fifa@example.com', 'Fifamè', 'Agossou', '66 12 34 56', '/commande/'])
    expect(`${mail?.text}${mail?.html}`).not.toContain(secret)
}

describe('who bought, corrected', () => {
  test('is told to the address that counted until then, and the tickets come to the new one', async () => {
    const { reference, order } = await bought()
    const answer = await correct(reference, { email: 'fifa@example.com' })
    expect([answer.status, await answer.json()]).toEqual([200, { resent: true }])
    expect((await further(order.id)).sort()).toEqual([
      'order-corrected to fiffa@example.com',
      'ticket-delivery to fifa@example.com',
    ])
    const { order: corrected } = await pageOf(reference)
    expect(corrected).toMatchObject({ version: 2, buyer: { email: 'fifa@example.com' } })

    const mail = await toldOf(order.id)
    expect(mail).toMatchObject({ to: 'fiffa@example.com', subject: `Commande ${reference} corrigée` })
    expect(mail?.text).toContain("l'adresse e-mail de la commande")
    tellsNothing(mail)
  })

  test('is told to the address where the tickets went, also where whoever has the link corrects it', async () => {
    const { reference, order } = await bought()
    const form = { emailAcheteur: 'fifa@example.com', telephoneAcheteur: '0166123456' }
    await correctContact(site.services, order.id, form, { address: '127.0.0.1', device: null })
    expect((await further(order.id)).sort()).toEqual([
      'order-corrected to fiffa@example.com',
      'ticket-delivery to fifa@example.com',
    ])
    const mail = await toldOf(order.id)
    expect(mail?.text).toContain(
      `Quelqu'un qui a le lien de la commande ${reference} a corrigé l'adresse e-mail.`,
    )
    tellsNothing(mail)
  })

  test('is told to nobody before it is paid, where whoever has the link corrects it', async () => {
    const { order } = await holdAs(site, asItWas)
    const form = { emailAcheteur: 'fifa@example.com', telephoneAcheteur: '0166123456' }
    await correctContact(site.services, order.id, form, { address: '127.0.0.1', device: null })
    expect(await mailsOf(order.id)).toEqual([])
  })

  test('is called so on the tickets, and told and found by the new name', async () => {
    const { reference } = await bought()
    await correct(reference, { lastName: 'Hounkpatin', phone: '+229 66 00 11 22', resend: false })
    const { order, tickets } = await pageOf(reference)
    expect(order.buyer).toMatchObject({ name: 'Fifamè Hounkpatin', phone: '+229 01 66 00 11 22' })
    expect(tickets.map(({ holder }) => holder)).toEqual(['Fifamè Hounkpatin', 'Fifamè Hounkpatin'])
    await indexOrders(site.services)
    for (const [words, found] of [
      ['hounkpatin', true],
      ['66001122', true],
      [`agossou ${reference}`, false],
    ] as const) {
      const query = new URLSearchParams({ q: words }).toString()
      const answer = await colleague.request('GET', `${routes.apiDeskSearch}?${query}`)
      const { orders } = searchAnswerSchema.parse(await answer.json())
      expect([words, orders.some((one) => one.reference === reference)]).toEqual([words, found])
    }
  })

  test('is in the story and the record as what was corrected and by whom, never as what it was or is', async () => {
    const { reference, order } = await bought()
    await correct(reference, { email: 'fifa@example.com', phone: '01 66 99 88 77' })
    const { story } = await pageOf(reference)
    const line = story.find(({ kind }) => kind === 'corrected-by-staff')
    expect(line).toMatchObject({
      actor: 'staff',
      actorName: colleague.person.name,
      detail: { changed: ['email', 'phone'], resent: true },
    })
    const recordShape = z.object({ action: z.string(), right: z.string(), detail: z.unknown() })
    const [record] = await many(
      site.db,
      recordShape,
      sql`select action, by_right as right, detail from staff_actions where subject = ${order.id}`,
    )
    expect(record).toEqual({
      action: 'order-corrected',
      right: 'order:serve',
      detail: { order: reference, changed: ['email', 'phone'], resent: true },
    })
    for (const secret of ['fifa', 'fiffa', '66 99 88 77', '66998877', '66 12 34 56', '66123456'])
      expect(JSON.stringify([line?.detail, { ...record, order: '' }])).not.toContain(secret)
  })

  test('gets the tickets only where whoever corrects says so, and nothing where nothing is corrected', async () => {
    const { reference, order } = await bought()
    expect(await (await correct(reference)).json()).toEqual({ resent: false })
    expect(await further(order.id)).toEqual([])
    expect((await pageOf(reference)).order.version).toBe(1)
    await correct(reference, { email: 'fifa@example.com', resend: false })
    expect(await further(order.id)).toEqual(['order-corrected to fiffa@example.com'])
  })

  test('may be corrected before it is paid: there are no tickets to send', async () => {
    const { reference, order } = await holdAs(site, asItWas)
    const answer = await correct(reference, { email: 'fifa@example.com' })
    expect(await answer.json()).toEqual({ resent: false })
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['order-corrected'])
  })
})

test('a free order that waits for its confirmation is asked for it at the new address', async () => {
  const { reference, order } = await holdAs(site, { ...asItWas, price: 0 })
  await correct(reference, { email: 'fifa@example.com' })
  expect((await mailsOf(order.id)).map(({ kind, recipient }) => `${kind} to ${recipient}`).sort()).toEqual([
    'free-confirmation to fifa@example.com',
    'free-confirmation to fiffa@example.com',
    'order-corrected to fiffa@example.com',
  ])
})

describe('of two who correct at once', () => {
  test('one is told that another has, whom, and that nothing was done', async () => {
    const { reference, order } = await bought()
    const other = await signIn(site, 'owner')
    const answers = await Promise.all([
      correct(reference, { email: 'one@example.com' }),
      correct(reference, { email: 'other@example.com' }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers
    const [winner, loser, said] = first.status === 200 ? [colleague, second, 'one'] : [other, first, 'other']
    const problem = await refusal(loser)
    expect(problem).toMatchObject({ status: 409, code: 'a-change' })
    expect(problem.title).toContain(winner.person.name)
    expect((await pageOf(reference)).order.buyer.email).toBe(`${said}@example.com`)
    expect((await further(order.id)).filter((mail) => mail.startsWith('order-corrected'))).toHaveLength(1)
  })

  test('the buyer is one of them', async () => {
    const { reference, order } = await bought()
    const form = { emailAcheteur: 'own@example.com', telephoneAcheteur: asItWas.phone }
    await correctContact(site.services, order.id, form, { address: '127.0.0.1', device: null })
    const problem = await refusal(await correct(reference, { email: 'fifa@example.com' }))
    expect(problem).toMatchObject({ status: 409, code: 'a-change' })
    expect(problem.title).toMatch(/^L'acheteur a corrigé/)
    expect((await pageOf(reference)).order.buyer.email).toBe('own@example.com')
  })

  test('a repeated one is done once, and hears the same although its version is gone', async () => {
    const { reference, order } = await bought()
    const key = randomUUID()
    for (let count = 0; count < 2; count += 1) {
      const answer = await correct(reference, { key, email: 'fifa@example.com' })
      expect([answer.status, await answer.json()]).toEqual([200, { resent: true }])
    }
    expect(await further(order.id)).toHaveLength(2)
  })
})

describe('a correction is refused', () => {
  test.each([
    ['lastName', ' ', 'Ce champ est obligatoire.'],
    ['firstName', 'x'.repeat(501), '500 caractères au plus.'],
    ['firstName', 'A\u0000wa', 'Ce champ contient des caractères qui ne sont pas permis.'],
    ['email', 'nowhere', "Cette adresse e-mail n'est pas valable."],
    ['email', undefined, 'Ce champ est obligatoire.'],
    ['phone', '12', "Ce numéro n'est pas valable."],
    ['phone', 17, 'Ce champ est obligatoire.'],
  ])('whose %s is %j, and says so at that field', async (field, value, sentence) => {
    const { reference, order } = await holdAs(site, asItWas)
    const problem = await refusal(await correct(reference, { [field]: value }))
    expect(problem).toMatchObject({ status: 422, fields: { [field]: sentence } })
    expect(await mailsOf(order.id)).toEqual([])
  })

  test.each([{ version: '1' }, { version: 0 }, { resend: 'yes' }, { key: 'x' }, { city: 'Paris' }])(
    'that has %j',
    async (given) => {
      const { reference } = await holdAs(site, asItWas)
      expect((await correct(reference, given)).status).toBe(422)
    },
  )

  test('the sixth time in an hour', async () => {
    const { reference } = await holdAs(site, asItWas)
    for (let version = 1; version <= 5; version += 1)
      expect((await correct(reference, { version, email: `to${version}@example.com` })).status).toBe(200)
    expect(await refusal(await correct(reference, { version: 6, email: 'x@example.com' }))).toMatchObject({
      status: 429,
      code: 'deja-corrige',
    })
  })

  test('of who may only read, and of an order that does not exist', async () => {
    const { reference, order } = await bought()
    for (const role of ['finance', 'content', 'moderator', 'organiser-lead'] as const) {
      const answer = await correct(reference, { email: 'mine@example.com' }, await signIn(site, role))
      expect(await refusal(answer)).toMatchObject({ status: 403, code: 'droit-refuse' })
    }
    expect(await further(order.id)).toEqual([])
    expect(await refusal(await correct('K-ZZZZZ'))).toMatchObject({ status: 404, code: 'commande-inconnue' })
  })
})
