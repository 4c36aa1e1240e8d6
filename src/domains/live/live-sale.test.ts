import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../../../test/factories.ts'
import { liveShowIn } from '../../../test/factories/live-tickets.ts'
import { insertBlock, insertPage } from '../../../test/factories/event-page.ts'
import { buyFree } from '../../../test/free-order.ts'
import { sika } from '../../../test/factories/staff.ts'
import { choose, freshPhone, settle } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { renderChangeMail } from '../after-sale/event-changes/change-mail.tsx'
import { tellBuyers } from '../after-sale/event-changes/tell-buyers.ts'
import { postponeEvent } from '../catalogue/changes/change-event.ts'
import { releaseHolds } from '../checkout/holds/release-ended-holds.ts'
import { loadEvent } from '../catalogue/reading/load-event.ts'
import { loadEventPage } from '../catalogue/reading/load-event-page.ts'
import { loadTicketForSale } from '../catalogue/reading/load-ticket-for-sale.ts'
import { listTickets } from '../tickets/list-tickets.ts'
import { verifyCode } from '../tickets/verify-code.ts'
import { listLiveAccess } from './access/list-live-access.ts'
import { findLiveShow } from './find-live-show.ts'

const HOUR = 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const now = () => site.clock.now().getTime()
const showIn = (hours: number, given: NewTicketModel = {}) => liveShowIn(site, hours, given)

const line = (liveModelId: string, quantite = 1) => ({ modeleTicketliveId: liveModelId, quantite })
const holding = (lignes: unknown[]) => ({ telephoneAcheteur: freshPhone(), lignes })

async function pay(show: Awaited<ReturnType<typeof showIn>>, quantity = 1) {
  const buyer = new Buyer(site)
  const order = await buyer.hold('', holding([line(show.liveModelId, quantity)]))
  const start = await buyer.startPayment(order.id)
  const amount = Number(start.widget.options.amount)
  await choose(site, start.paiementId, amount, 'paid')
  expect(await settle(site, start.paiementId)).toEqual({ kind: 'paid' })
  return { order, start, buyer }
}

async function accessOf(orderId: string) {
  const tickets = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from tickets where order_id = ${orderId}`,
  )
  return [
    ...(
      await listLiveAccess(
        site.services,
        tickets.map(({ id }) => id),
      )
    ).values(),
  ]
}

describe('a live ticket', () => {
  test('is listed at /api/modeleTicketlive with a name of its own and the stock of its model', async () => {
    const show = await showIn(48, { capacity: 100 })
    await new Buyer(site).hold('', holding([line(show.liveModelId, 3)]))
    const answer = await site.app.inject(routes.apiLiveModels)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const listed = answer.json().find(({ id }: { id: string }) => id === show.liveModelId)
    expect(listed).toMatchObject({
      id: show.liveModelId,
      eventId: show.eventId,
      modeleTicketId: show.modelId,
      typeTicket: { id: show.typeId, nom: 'Live', prix: 2_000 },
      event: { id: show.eventId, lieu: 'Cotonou' },
      nombreDePlaces: 97,
      photoDeCouverture: null,
      photo: null,
    })
    const onSite = await site.app.inject(routes.apiTicketModels)
    expect(onSite.body).not.toContain(show.modelId)
  })

  test('is paid for under its own name, and every ticket brings a serial number and a password', async () => {
    const show = await showIn(48)
    const { order, start } = await pay(show, 2)
    const data = z.record(z.string(), z.unknown()).parse(JSON.parse(String(start.widget.options.data)))
    expect(data).toMatchObject({ modeleTicketliveId: show.liveModelId, quantite: 2 })
    expect(data).not.toHaveProperty('modeleTicketId')
    expect(Number(start.widget.options.amount)).toBe(4_000)
    const access = await accessOf(order.id)
    expect(access).toHaveLength(2)
    for (const { serial, password } of access) {
      expect(serial).toMatch(/^KL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(password).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    }
    expect(new Set(access.map(({ serial }) => serial)).size).toBe(2)
  })

  test('for a group brings an access for each person', async () => {
    const { order } = await pay(await showIn(48, { persons: 4 }))
    expect(await accessOf(order.id)).toHaveLength(4)
  })

  test('that costs nothing brings its access once it is confirmed', async () => {
    const show = await showIn(48, { price: 0 })
    const order = await buyFree(site, '', holding([line(show.liveModelId)]))
    expect(order.phase).toBe('payee')
    expect(await accessOf(order.id)).toHaveLength(1)
  })

  test.each([
    [
      'by the name of its ticket model',
      (show: { modelId: string }) => [{ modeleTicketId: show.modelId, quantite: 1 }],
    ],
    ['by its model under the live name', (show: { modelId: string }) => [line(show.modelId)]],
    [
      'under two names',
      (show: { modelId: string; liveModelId: string }) => [
        { ...line(show.liveModelId), modeleTicketId: show.modelId },
      ],
    ],
    ['with what is no name', () => [line('KL-7F3K-92QD')]],
    ['in no quantity', (show: { liveModelId: string }) => [line(show.liveModelId, 0)]],
  ])('is not sold %s', async (_, lines) => {
    const show = await showIn(48)
    const response = await new Buyer(site).ask('', holding(lines(show)))
    expect((await refusal(response)).code).toMatch(/^(ticket-inconnu|champs-invalides)$/)
  })

  test('is not sold together with a place in the hall', async () => {
    const show = await showIn(48)
    const hall = await makeTicketModel(site.db)
    const lignes = [line(show.liveModelId), { modeleTicketId: hall.modelId, quantite: 1 }]
    expect(await refusal(await new Buyer(site).ask('', holding(lignes)))).toMatchObject({
      status: 422,
      fields: { lignes: 'Un seul modèle de ticket est attendu.' },
    })
  })

  test('has a form of its own without script, and a place on lists of the live channel only', async () => {
    const show = await showIn(48)
    const pages = ['direct', 'salle'].map((name) => `${name}-${show.eventId}`)
    const [direct = '', hall = ''] = pages
    for (const slug of pages) await insertPage(site.db, { slug, kind: 'ticket-list' })
    await insertBlock(site.db, { page: hall, series: [show.eventId] })
    const block = await insertBlock(site.db, { page: direct, series: [show.eventId] })
    await run(site.db, sql`update ticket_blocks set channel = 'live' where id = ${block}`)
    const tickets = async (slug: string) =>
      (await loadEventPage(site.services, slug))?.blocks.flatMap((each) => each.tickets)
    expect(await tickets(direct)).toMatchObject([{ modelId: show.modelId, liveModelId: show.liveModelId }])
    expect(await tickets(hall)).toEqual([])
    expect(await loadTicketForSale(site.services, show.modelId)).toMatchObject({
      ticket: { liveModelId: show.liveModelId },
    })
    expect((await findLiveShow(site.services, show.eventId))?.ticketsPath).toBe(`/${direct}`)
    expect((await loadEvent(site.services, show.eventId))?.extent.live).toMatchObject({
      path: `/${direct}`,
      tickets: [{ liveModelId: show.liveModelId }],
    })
    await run(site.db, sql`update ticket_models set archived_at = kwabo_now() where id = ${show.modelId}`)
    expect((await loadEvent(site.services, show.eventId))?.extent.live).toBeNull()
  })
})

test('the mail of a new date sends nobody to the hall who watches from home', async () => {
  const show = await showIn(48)
  const { order } = await pay(show)
  const [startsAt, endsAt] = [new Date(now() + 60 * HOUR), new Date(now() + 63 * HOUR)]
  await postponeEvent(site.services, {
    eventId: show.eventId,
    reason: 'La pluie.',
    by: sika,
    startsAt,
    endsAt,
  })
  await tellBuyers(site.services)
  const { data } = await one(
    site.db,
    z.object({ data: z.unknown() }),
    sql`select data from outbox_messages where subject_id = ${order.id} and kind = 'event-change'`,
  )
  const mail = { id: '', kind: '', subjectId: order.id, recipient: '', messageId: '', attempts: 0, data }
  const { text } = await renderChangeMail(site.services, mail)
  expect(text).toContain('Lieu : En ligne.')
})

describe('the sale of a live ticket', () => {
  test('goes on until the replay ends, and no longer', async () => {
    const show = await showIn(-2)
    const ask = () => new Buyer(site).ask('', holding([line(show.liveModelId)]))
    const listed = async () => (await site.app.inject(routes.apiLiveModels)).body.includes(show.liveModelId)
    await site.travel(24 * HOUR)
    expect((await ask()).status).toBe(201)
    expect(await listed()).toBe(true)
    expect((await loadTicketForSale(site.services, show.modelId))?.ticket.sale.kind).toBe('open')
    await site.travel(HOUR)
    expect((await refusal(await ask())).code).toBe('vente-fermee')
    expect(await listed()).toBe(false)
    expect((await loadTicketForSale(site.services, show.modelId))?.ticket.sale.kind).toBe('ended')
  })

  test('takes money that came late as long as there is a replay to see', async () => {
    const show = await showIn(-2)
    const buyer = new Buyer(site)
    const order = await buyer.hold('', holding([line(show.liveModelId)]))
    const start = await buyer.startPayment(order.id)
    await site.travel(3 * HOUR)
    await releaseHolds(site.services)
    expect((await buyer.status(order.id)).phase).toBe('expiree')
    await choose(site, start.paiementId, 2_000, 'paid')
    expect(await settle(site, start.paiementId)).toEqual({ kind: 'paid' })
    expect(await accessOf(order.id)).toHaveLength(1)
  })

  test('a list shows the show whose replay is on, although the next edition is on sale', async () => {
    const show = await showIn(-4)
    const next = await showIn(300 * 24)
    await run(site.db, sql`update events set series_id = ${show.eventId} where id = ${next.eventId}`)
    const slug = `replay-${show.eventId}`
    await insertPage(site.db, { slug, kind: 'ticket-list' })
    const block = await insertBlock(site.db, { page: slug, series: [show.eventId] })
    await run(site.db, sql`update ticket_blocks set channel = 'live' where id = ${block}`)
    const shown = async () => (await loadEventPage(site.services, slug))?.blocks[0]?.tickets[0]?.eventId
    expect(await shown()).toBe(show.eventId)
    await site.travel(24 * HOUR)
    expect(await shown()).toBe(next.eventId)
  })
})

describe('the database', () => {
  test('refuses a live ticket without credentials, and with it the whole payment', async () => {
    const show = await showIn(48)
    const { order } = await pay(show)
    const ticket = await one(
      site.db,
      z.object({ id: z.string() }),
      sql`select id from tickets where order_id = ${order.id}`,
    )
    const another = (id: string) =>
      sql`insert into tickets (id, number, token, order_id, ticket_model_id, event_id, type_name, price, persons,
            position, holder_name, key_number, signature)
          select ${id}::uuid, 'KW-0000-0000', 'another', order_id, ticket_model_id, event_id, type_name, price, persons,
            9, holder_name, key_number, signature
          from tickets where id = ${ticket.id}`
    const id = '00000000-0000-4000-8000-000000000001'
    await expect(site.db.transaction((tx) => run(tx, another(id)))).rejects.toThrow(/has no credentials/)
    await expect(
      run(site.db, sql`delete from live_credentials where ticket_id = ${ticket.id}`),
    ).rejects.toThrow(/never changed/)
  })

  test('has no code that opens an entrance, neither as a file nor for who works it out', async () => {
    const { order } = await pay(await showIn(48))
    const [ticket] = await listTickets(site.db, order.id)
    if (!ticket) throw new Error('one ticket was issued')
    for (const path of [routes.ticketQr, routes.ticketImage]) {
      const answer = await fetch(site.address + href(path, { token: ticket.token }))
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<svg')
    }
    expect(await verifyCode(site, { code: ticket.qrText })).toMatchObject({
      kind: 'genuine',
      ticketState: 'blocked',
      venue: 'En ligne',
    })
  })

  test('keeps no password that could be read, and none that opens another ticket', async () => {
    const { order } = await pay(await showIn(48), 2)
    const [first, second] = await accessOf(order.id)
    const rows = await many(
      site.db,
      z.object({ ticketId: z.string(), stored: z.string() }),
      sql`select ticket_id as "ticketId", encode(password, 'escape') as stored from live_credentials
          join tickets on tickets.id = ticket_id where order_id = ${order.id}`,
    )
    for (const { stored } of rows) {
      expect(stored).not.toContain(first?.password)
      expect(stored).not.toContain(second?.password)
    }
    const [a, b] = rows.map(({ ticketId }) => ticketId)
    await run(
      site.db,
      sql`update live_credentials set password = (select password from live_credentials where ticket_id = ${b ?? ''})
          where ticket_id = ${a ?? ''}`,
    )
    await expect(listLiveAccess(site.services, [a ?? ''])).rejects.toThrow()
  })
})
