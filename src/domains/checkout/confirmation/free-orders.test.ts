import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sika } from '../../../../test/factories/staff.ts'
import { refusal } from '../../../../test/buyer.ts'
import { proofFor } from '../../../../test/http/proof-for.ts'
import { freeBuyers } from '../../../../test/sale/free-buyers.ts'
import { mailsOf, outcomeOf, stateOf, stockOf, storyOf, ticketsOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { listCaptured } from '../../../platform/mail/mail.ts'
import { sendQueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { mailRenderers } from '../../../start/jobs.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
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

const { ask, hold, free } = freeBuyers(() => site)

const orderOf = async (id: string) => {
  const order = await findOrder(site.db, { id })
  if (!order) throw new Error('no order')
  return order
}
/** Sends the form that corrects the address. Returns where the form leads. */
async function correct(token: string, emailAcheteur: string): Promise<string | null> {
  const response = await fetch(site.address + href(routes.correctContact, { token }), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ emailAcheteur, telephoneAcheteur: '0197000001' }),
  })
  return response.headers.get('location')
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
    expect(await correct(token, 'afi.bon@gmail.com')).toMatch(/fait=corrige$/)
    const recipients = sql`select recipient from outbox_messages where subject_id = ${id} order by created_at, recipient`
    expect(await many(site.db, z.object({ recipient: z.string() }), recipients)).toHaveLength(2)
    await buyer.request('POST', before)
    expect(await stateOf(site, id)).toBe('held')
    await confirm()
    expect(await stateOf(site, id)).toBe('paid')
  })

  test('E24: once confirmed keeps its address: nobody has its tickets tell strangers what he calls himself', async () => {
    const { id, confirm } = await hold(await free(), { email: 'own@example.com' })
    await confirm()
    const { token } = await orderOf(id)
    expect(await correct(token, 'stranger@example.org')).toMatch(/erreur=address-confirmed$/)
    expect(await correct(token, 'own@example.com')).toMatch(/fait=corrige$/)
    expect(await orderOf(id)).toMatchObject({ email: 'own@example.com', phone: '+2290197000001' })
    const recipients = sql`select distinct recipient from outbox_messages where subject_id = ${id}`
    expect(await many(site.db, z.object({ recipient: z.string() }), recipients)).toEqual([
      { recipient: 'own@example.com' },
    ])
  })

  test('X10 whoever orders free places without end closes them for nobody behind the same address', async () => {
    const [modelId, network] = [await free(40), '10.9.9.9']
    await hold(modelId, { network })
    await run(
      site.db,
      sql`update attempts set count = 1000 where limit_name = 'free-mail-network'
          and key = (select key from attempts where limit_name = 'free-mail-network' order by ends_at desc limit 1)`,
    )
    const { answer, buyer, body, headers } = await ask(modelId, { network })
    expect(answer.status).toBe(429)
    const proof = await proofFor(answer)
    const proven = await buyer.request('POST', routes.apiOrders, body, { ...headers, ...proof })
    expect(proven.status).toBe(201)
    const { id } = z.object({ id: z.string() }).parse(await proven.json())
    expect(await mailsOf(site, id)).toEqual([{ kind: 'free-confirmation' }])
    expect(await stockOf(site, modelId)).toEqual({ held: 2, sold: 0 })
    expect((await ask(modelId, { network: '10.9.9.8' })).answer.status).toBe(201)
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

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
