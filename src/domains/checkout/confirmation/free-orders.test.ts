import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sika } from '../../../../test/factories/staff.ts'
import { Buyer, refusal } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { confirmByMail } from '../../../../test/free-order.ts'
import { freshPhone } from '../../../../test/paying-buyer.ts'
import { mailsOf, outcomeOf, stateOf, stockOf, storyOf, ticketsOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { listCaptured } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { forgetNetworks } from '../shortage/forget-networks.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'
import { findOrder } from '../orders.ts'
import { confirmFreeOrder } from './confirm-free-order.ts'
import { confirmationPath } from './confirmation-link.ts'

const MINUTE = 60_000
let site: TestSite
/** Another process on the same database. */
let other: TestSite

beforeAll(async () => {
  // Every buyer comes from an address of its own, as behind a proxy.
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://kwabo.example' } })
  other = await startSite({ beside: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

let buyers = 0

/** A free order of a browser, a telephone, a network and a mailbox of its own, unless something else is said. */
async function ask(
  modelId: string,
  { quantity = 1, ...given }: Record<string, unknown> & { quantity?: number } = {},
) {
  buyers += 1
  const { network = `10.2.${buyers >> 8}.${buyers & 255}`, email = `afi${buyers}@gmail.com` } = given
  const buyer = new Buyer(site)
  const body = {
    nomAcheteur: 'Hounsou',
    prenomAcheteur: 'Afi',
    emailAcheteur: email,
    telephoneAcheteur: freshPhone(),
    paysAcheteur: 'Bénin',
    villeAcheteur: 'Cotonou',
    lignes: [{ modeleTicketId: modelId, quantite: quantity }],
  }
  const headers = { 'x-forwarded-for': String(network), 'idempotency-key': crypto.randomUUID() }
  const repeat = () => buyer.request('POST', routes.apiOrders, body, headers)
  return { buyer, repeat, headers: { 'x-forwarded-for': String(network) }, answer: await repeat() }
}

async function hold(modelId: string, given: Parameters<typeof ask>[1] = {}) {
  const asked = await ask(modelId, given)
  const body: unknown = await asked.answer.json()
  if (asked.answer.status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
  const { id } = z.object({ id: z.string() }).parse(body)
  return { ...asked, id, confirm: () => confirmByMail(site, id, asked.headers) }
}

const free = (capacity = 20, maxPerOrder = 10) =>
  makeTicketModel(site.db, { price: 0, capacity, maxPerOrder }).then(({ modelId }) => modelId)

const orderOf = async (id: string) => {
  const order = await findOrder(site.db, { id })
  if (!order) throw new Error('no order')
  return order
}
const end = async (id: string) => {
  await site.travel(20 * MINUTE)
  await releaseHolds(site.services)
  expect(await stateOf(site, id)).toBe('expired')
}

describe('E24: an order of 0 F', () => {
  test('E24: is held, and has its tickets once the button of its mail is pressed, however often', async () => {
    const modelId = await free()
    const { id, buyer, confirm } = await hold(modelId)
    expect(await buyer.status(id)).toMatchObject({ phase: 'a-payer', montant: 0, billets: 0 })
    expect(await stockOf(site, modelId)).toEqual({ held: 1, sold: 0 })
    expect(await ticketsOf(site, id)).toBe(0)
    const page = href(routes.order, { token: (await orderOf(id)).token })
    expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual([page, page, page])
    expect(await confirm()).toBe(page)
    expect(await buyer.status(id)).toMatchObject({ phase: 'payee', billets: 1 })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
    expect(await storyOf(site, id)).toEqual(['held', 'confirmation-asked', 'paid'])
  })

  test('E24: sends its link to the address alone, with nothing that its buyer has typed', async () => {
    const { id, answer } = await hold(await free())
    const mails = sql`select id from outbox_messages where subject_id = ${id}`
    const { id: mailId } = await one(site.db, z.object({ id: z.string() }), mails)
    await sendQueuedMail(site.services, mailRenderers(site.services), mailId)
    const [mail] = await listCaptured(site.services.files, 1)
    const order = await orderOf(id)
    const link = `https://kwabo.example${confirmationPath(site.services, order)}`
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(link)
      for (const typed of ['Afi', 'Hounsou', order.token]) expect(body).not.toContain(typed)
    }
    expect(mail?.to).toBe(order.email)
    const proof = link.split('/').at(-1) ?? ''
    expect(proof).toHaveLength(22)
    expect(JSON.stringify([...answer.headers])).not.toContain(proof)
    const stored = sql`select 1 from outbox_messages where data::text like ${`%${proof}%`}`
    expect(await run(site.db, stored)).toBe(0)
  })

  test('E24: is confirmed by no other proof, and for nobody who has only its link', async () => {
    const one = await hold(await free())
    const two = await hold(await free())
    const proof =
      confirmationPath(site.services, await orderOf(two.id))
        .split('/')
        .at(-1) ?? ''
    const { token } = await orderOf(one.id)
    for (const guess of [proof, token, 'a', `${proof}a`]) {
      const path = href(routes.confirmFreeOrder, { orderId: one.id, proof: guess })
      await one.buyer.request('POST', path)
    }
    expect(await stateOf(site, one.id)).toBe('held')
  })

  test('E24: opens no widget', async () => {
    const { id, buyer } = await hold(await free())
    const start = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: id }), {})
    expect(await refusal(start)).toMatchObject({ status: 409, code: 'commande-a-confirmer' })
    expect(await stateOf(site, id)).toBe('held')
  })

  test('E24: asked for again under its key sends no second mail', async () => {
    const { id, repeat } = await hold(await free())
    await Promise.all([repeat(), repeat()])
    expect(await mailsOf(site, id)).toEqual([{ kind: 'free-confirmation' }])
  })

  test('E24: sends its mail again three times within the hour', async () => {
    const { id, buyer } = await hold(await free())
    const { token } = await orderOf(id)
    const again = async () =>
      (await buyer.request('POST', href(routes.resendTickets, { token }))).headers.get('location')
    for (let time = 0; time < 3; time += 1) expect(await again()).toMatch(/fait=demande$/)
    expect(await again()).toMatch(/erreur=too-often$/)
    expect(await mailsOf(site, id)).toHaveLength(4)
  })

  test('E24: fills no stranger’s mailbox, whatever stands behind a plus', async () => {
    const modelId = await free(40)
    const made = []
    for (let order = 0; order < 10; order += 1)
      made.push(await hold(modelId, { email: `victim+${order}@example.com` }))
    const mails = await Promise.all(made.map(({ id }) => mailsOf(site, id)))
    expect(mails.flat()).toHaveLength(8)
  })

  test('E24: of a corrected address is confirmed from there alone', async () => {
    const { id, buyer, confirm } = await hold(await free())
    const before = `${confirmationPath(site.services, await orderOf(id))}/reserver`
    const { token } = await orderOf(id)
    const form = new URLSearchParams({ emailAcheteur: 'afi.bon@gmail.com', telephoneAcheteur: '0197000001' })
    const corrected = await fetch(site.address + href(routes.correctContact, { token }), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: form,
    })
    expect(corrected.headers.get('location')).toMatch(/fait=corrige$/)
    const recipients = sql`select recipient from outbox_messages where subject_id = ${id} order by created_at, recipient`
    expect(await many(site.db, z.object({ recipient: z.string() }), recipients)).toHaveLength(2)
    await buyer.request('POST', before)
    expect(await stateOf(site, id)).toBe('held')
    await confirm()
    expect(await stateOf(site, id)).toBe('paid')
  })
})

describe('E24: after its hold a free order', () => {
  test('E24: takes places again while some are free', async () => {
    const modelId = await free(1)
    const { id, confirm } = await hold(modelId)
    await end(id)
    await Promise.all([confirm(), confirm()])
    expect(await outcomeOf(site, id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('E24: takes none that others have', async () => {
    const modelId = await free(2)
    const late = await hold(modelId)
    await end(late.id)
    const others = [await hold(modelId), await hold(modelId)]
    expect(await late.confirm()).toMatch(/erreur=held-by-others$/)
    for (const other of others) await other.confirm()
    expect(await late.confirm()).toMatch(/erreur=gone$/)
    expect(await stateOf(site, late.id)).toBe('expired')
  })

  test('E24: takes none after three days, of a cancelled event, or of one that its buyer has cancelled', async () => {
    const modelId = await free(5)
    const [old, dropped] = [await hold(modelId), await hold(modelId)]
    await dropped.buyer.request('POST', href(routes.apiOrderCancellation, { orderId: dropped.id }), {})
    expect(await dropped.confirm()).toMatch(/erreur=cancelled$/)
    await end(old.id)
    await site.travel(73 * 60 * MINUTE)
    expect(await old.confirm()).toMatch(/erreur=gone$/)
    const last = await hold(modelId)
    const { eventId } = await one(
      site.db,
      z.object({ eventId: z.string() }),
      sql`select event_id as "eventId" from ticket_models where id = ${modelId}`,
    )
    await cancelEvent(site.services, { eventId, reason: 'La pluie.', by: sika })
    expect(await last.confirm()).toMatch(/erreur=gone$/)
    expect(await ticketsOf(site, last.id)).toBe(0)
  })

  test.each([1, 2, 3])('E24: confirmed as it ends has its tickets or none, never half (%s)', async () => {
    const modelId = await free(3)
    const orders = await Promise.all([hold(modelId), hold(modelId), hold(modelId)])
    await site.travel(20 * MINUTE)
    await Promise.all([
      releaseHolds(site.services),
      ...orders.map(({ id, headers }) => confirmFreeOrder(other.services, id, headers['x-forwarded-for'])),
      releaseHolds(other.services),
    ])
    for (const { id } of orders)
      expect(await outcomeOf(site, id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 3 })
  })
})

describe('E23, E24: free places that are short', () => {
  test('E23, E24: stay for four minutes with whoever waits for the mail', async () => {
    const modelId = await free(10)
    const crowd = []
    for (let order = 0; order < 10; order += 1) crowd.push(await hold(modelId))
    await site.travel(3 * MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    await site.travel(MINUTE)
    await hold(modelId)
    const states = await Promise.all(crowd.map(({ id }) => stateOf(site, id)))
    expect(states.filter((state) => state === 'expired')).toHaveLength(1)
    // Whose order gave way takes a place of another that has had its time.
    const late = crowd[states.indexOf('expired')]
    await late?.confirm()
    expect(await stateOf(site, late?.id ?? '')).toBe('paid')
    expect(await stockOf(site, modelId)).toEqual({ held: 9, sold: 1 })
  })

  test('E23, E24: come back after a minute and a half from a network that confirms nothing', async () => {
    const modelId = await free(10)
    const network = '10.3.0.1'
    for (let order = 0; order < 10; order += 1)
      await hold(modelId, { network: order % 2 ? '10.3.0.2' : network })
    await site.travel(MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    await site.travel(MINUTE / 2)
    for (const buyer of [await hold(modelId), await hold(modelId, { network })]) {
      await buyer.confirm()
      expect(await stateOf(site, buyer.id)).toBe('paid')
    }
  })

  test('E23, E24: stay with a network of which one in four confirms', async () => {
    const modelId = await free(8)
    const crowd = []
    for (let order = 0; order < 8; order += 1)
      crowd.push(await hold(modelId, { network: order % 2 ? '10.3.0.3' : '10.3.0.4' }))
    await crowd[0]?.confirm()
    await crowd[1]?.confirm()
    await site.travel(2 * MINUTE)
    expect((await ask(modelId)).answer.status).toBe(409)
    expect(await Promise.all(crowd.map(({ id }) => stateOf(site, id)))).not.toContain('expired')
  })

  test.each([1, 2, 3])('E23, E24: confirmed as others ask for them are somebody’s once (%s)', async () => {
    const modelId = await free(6)
    const crowd = []
    for (let order = 0; order < 6; order += 1) crowd.push(await hold(modelId))
    await site.travel(5 * MINUTE)
    await Promise.all([
      ...crowd.map(({ id, headers }) => confirmFreeOrder(other.services, id, headers['x-forwarded-for'])),
      ask(modelId, { quantity: 3 }),
      ask(modelId, { quantity: 2 }),
    ])
    const { held, sold } = await stockOf(site, modelId)
    expect(held + sold).toBeLessThanOrEqual(6)
    const outcomes = await Promise.all(crowd.map(({ id }) => outcomeOf(site, id)))
    for (const { state, tickets } of outcomes) expect(tickets).toBe(state === 'paid' ? 1 : 0)
    expect(outcomes.filter(({ state }) => state === 'paid')).toHaveLength(sold)
  })
})

describe('E24: free places of a mailbox', () => {
  test('E24: are as many as one order may have, also at once and whatever stands behind a plus', async () => {
    const modelId = await free(20, 3)
    const emails = ['a.fi@gmail.com', 'afi+1@gmail.com', 'AFI+2@googlemail.com']
    const orders = []
    for (const email of emails) orders.push(await hold(modelId, { email, quantity: 2 }))
    const led = await Promise.all(orders.map(({ confirm }) => confirm()))
    expect(led.filter((path) => path?.endsWith('erreur=mailbox-full'))).toHaveLength(2)
    expect(await stockOf(site, modelId)).toEqual({ held: 4, sold: 2 })
    const one = await hold(modelId, { email: 'afi+3@gmail.com' })
    await one.confirm()
    expect(await stateOf(site, one.id)).toBe('paid')
  })

  test('E24: whose like can be made without end are a tenth within an hour, by domain and by network', async () => {
    const modelId = await free(80, 4)
    const [domain, network] = ['festival.example', '10.4.0.1']
    const confirmed = async (given: Record<string, unknown>) =>
      (await hold(modelId, { quantity: 2, ...given })).confirm()
    for (let order = 0; order < 3; order += 1)
      expect(await confirmed({ email: `afi@mail${order}.${domain}` })).not.toContain('erreur')
    expect(await confirmed({ email: `afi@${domain}` })).toMatch(/erreur=too-many-alike$/)
    expect(await confirmed({ email: 'afi.festival@gmail.com' })).not.toContain('erreur')
    for (const email of ['afi@one.example', 'afi@two.test', 'afi@four.test'])
      expect(await confirmed({ email, network })).not.toContain('erreur')
    expect(await confirmed({ email: 'afi@three.invalid', network })).toMatch(/erreur=too-many-alike$/)
    expect(await confirmed({ email: 'afi.reseau@yahoo.fr', network })).not.toContain('erreur')
    await site.travel(61 * MINUTE)
    await releaseHolds(site.services)
    expect(await confirmed({ email: `koffi@${domain}` })).not.toContain('erreur')
    await site.travel(61 * MINUTE)
    await forgetNetworks(site.services)
    const told = sql`select 1 from free_confirmations where domain is not null or network is not null`
    expect(await run(site.db, told)).toBe(0)
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
