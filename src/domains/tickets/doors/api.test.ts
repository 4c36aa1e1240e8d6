import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEvent, insertPaidOrder, soldAs } from '../../../../test/factories/paid-order.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { issueTickets } from '../issue-tickets.ts'
import { listTickets } from '../list-tickets.ts'
import type { TicketState } from '../ticket-state.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** A paid order with two tickets of an event of its own. */
async function sell(eventId: string) {
  const { db, random, keys } = site.services
  const event = await insertEvent(db, eventId)
  const order = await insertPaidOrder(db)
  await run(
    db,
    sql`insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price,
          persons)
        values (${order.id}, ${event.single}, 0, 2, 'Standard', 0, 0, 1)`,
  )
  const lines = [{ ticketModelId: event.single, eventId, quantity: 2, ...soldAs.single }]
  await db.transaction((tx) =>
    issueTickets(tx, { random, keys }, { orderId: order.id, holderName: 'Ayaba Ɖɔ̀ssou', lines }),
  )
  const [first, second] = await listTickets(db, order.id)
  if (!first || !second) throw new Error('two tickets were issued')
  return { order, first, second }
}

const setState = (id: string, state: TicketState) =>
  run(site.db, sql`update tickets set state = ${state} where id = ${id}`)

async function verify(code: unknown) {
  const response = await fetch(site.address + routes.apiVerify, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const text = await response.text()
  const body: unknown = JSON.parse(text)
  return { status: response.status, text, body }
}

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })

test('a genuine code is told with its event and state, never whose it is nor its number', async () => {
  const { first } = await sell('siano-verify')
  const valid = await verify(first.qrText)
  expect(valid.body).toEqual({
    resultat: 'authentique',
    etat: 'valable',
    quand: 'lundi 5 juillet 2027 à 17h',
    typeTicket: 'Standard',
    event: {
      id: 'siano-verify',
      nom: 'Siano Babassa',
      date: '2027-07-05T17:00:00+01:00',
      dateFin: '2027-07-06T06:00:00+01:00',
      lieu: 'Place du Souvenir, Cotonou',
    },
  })
  for (const secret of ['Ayaba', first.number, first.token, first.id])
    expect(valid.text).not.toContain(secret)
  await setState(first.id, 'used')
  expect((await verify(first.qrText)).body).toEqual(valid.body)
})

test('a changed code is forged, a number proves nothing, other texts are unreadable', async () => {
  const { first } = await sell('siano-forged')
  const changed = first.qrText.slice(0, 60) + (first.qrText[60] === 'A' ? 'B' : 'A') + first.qrText.slice(61)
  expect((await verify(changed)).body).toEqual({ resultat: 'faux' })
  expect((await verify(first.number)).body).toEqual({ resultat: 'numero' })
  expect((await verify('https://kwabo.example')).body).toEqual({ resultat: 'illisible' })
})

test('what is no code at all is refused', async () => {
  for (const code of [null, 7, ['A'], 'A'.repeat(1_001)]) expect((await verify(code)).status).toBe(422)
})

test('an order and its tickets leave as files that nobody between keeps', async () => {
  const { order, first } = await sell('siano-files')
  const files: [string, string, string][] = [
    [href(routes.orderPdf, { token: order.token }), 'application/pdf', '%PDF-'],
    [href(routes.orderCalendar, { token: order.token }), 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
    [href(routes.ticketPdf, { token: first.token }), 'application/pdf', '%PDF-'],
    [href(routes.ticketImage, { token: first.token }), 'image/png', '\u0089PNG'],
    [href(routes.ticketQr, { token: first.token }), 'image/svg+xml', '<svg'],
    [href(routes.ticketCalendar, { token: first.token }), 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
  ]
  for (const [path, type, begins] of files) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(new RegExp(`^${begins}`))
  }
})

test("a calendar that was passed on leads to the one ticket, not to the buyer's order", async () => {
  const { order, first } = await sell('siano-calendar')
  const calendar = await (await get(href(routes.ticketCalendar, { token: first.token }))).text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(`/billet/${first.token}`)
  expect(calendar.replaceAll('\r\n ', '')).not.toContain(order.token)
})

test.each(['blocked', 'void'] as const)(
  'a ticket that opens no gate leaves as no file: %s',
  async (state) => {
    const { order, first, second } = await sell(`siano-${state}`)
    await setState(first.id, state)
    for (const path of [routes.ticketPdf, routes.ticketImage, routes.ticketQr]) {
      expect((await get(href(path, { token: first.token }))).status).toBe(410)
    }
    const calendar = href(routes.orderCalendar, { token: order.token })
    const text = await (await get(calendar)).text()
    expect(text).toContain(second.number)
    expect(text).not.toContain(first.number)
  },
)

test('a blocked ticket has no calendar file, and that of a void one takes its event out', async () => {
  const { order, first, second } = await sell('siano-calendars')
  const ofTicket = href(routes.ticketCalendar, { token: first.token })
  const ofOrder = href(routes.orderCalendar, { token: order.token })
  for (const { id } of [first, second]) await setState(id, 'blocked')
  expect([(await get(ofTicket)).status, (await get(ofOrder)).status]).toEqual([410, 404])
  for (const { id } of [first, second]) await setState(id, 'void')
  for (const path of [ofTicket, ofOrder]) expect(await (await get(path)).text()).toContain('METHOD:CANCEL')
})

test('an unknown link, and one kind of link used as the other, lead to nothing', async () => {
  const { order, first } = await sell('siano-links')
  for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', first.token]) {
    expect((await get(href(routes.orderPdf, { token }))).status).toBe(404)
  }
  for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', order.token]) {
    expect((await get(href(routes.ticketPdf, { token }))).status).toBe(404)
  }
})
