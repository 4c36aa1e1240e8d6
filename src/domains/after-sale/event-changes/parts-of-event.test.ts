import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../../test/buyer.ts'
import { makeFestival, type FestivalTicket } from '../../../../test/sale/festival.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { choose, freshPhone, settle } from '../../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { formatDayRange, formatLong } from '../../../format/dates.ts'
import { many, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { postponeEvent } from '../../catalogue/changes/change-event.ts'
import { loadEvent } from '../../catalogue/reading/load-event.ts'
import { findTicket } from '../../catalogue/store.ts'
import type { EventView } from '../../catalogue/contract.ts'
import { presentTicketCard } from '../../catalogue/present/present-ticket.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { loadOrderView } from '../../checkout/order-page/load-order-view.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { ticketsByEvent } from '../../tickets/mail/delivery-words.ts'
import { deliveryText } from '../../tickets/mail/delivery-text.ts'
import { calendarEntries } from '../../tickets/delivery/calendar-entries.ts'
import { renderChangeMail } from './change-mail.tsx'
import { tellBuyers } from './tell-buyers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

type Festival = Awaited<ReturnType<typeof makeFestival>>
type Sale = Awaited<ReturnType<typeof buy>>

async function buy(festival: Festival, ticket: FestivalTicket) {
  const buyer = new Buyer(site)
  const order = await buyer.hold(festival.modelId(ticket), { telephoneAcheteur: freshPhone() })
  const { paiementId } = await buyer.startPayment(order.id)
  await settle(site, paiementId, await choose(site, paiementId, order.montant, 'paid'))
  const token = await tokenOf(site, order.id)
  return { orderId: order.id, token }
}

/** When a ticket lets in, in all places that say so: card, order, ticket, check of the code, mail. */
async function saidOf({ modelId }: Festival, ticket: FestivalTicket, { orderId, token }: Sale) {
  const row = await findTicket(site.db, modelId(ticket))
  const order = await loadOrderView(site.services, token)
  const tickets = await listTickets(site.db, orderId)
  const [first] = tickets
  if (!row || !first) throw new Error('nothing was bought')
  const checked = await new Buyer(site).request('POST', routes.apiVerify, { code: first.qrText })
  const { publicUrl: url } = site.services.config
  const { company } = site.services.settings
  const words = {
    orderReference: 'K-4M7T2',
    buyerName: 'Afi',
    amount: 0,
    tickets,
    calendars: calendarEntries(tickets),
    leftOut: 0,
    url,
    liveUrl: url,
    publicUrl: url,
    hasReceipt: false,
  }
  return {
    card: presentTicketCard(row, site.clock.now(), 'cover').when,
    order: order?.lines.map(({ when }) => when).join(),
    ticket: first.when,
    checked: z.object({ quand: z.string() }).parse(await checked.json()).quand,
    mail: ticketsByEvent(tickets)
      .map(({ when }) => when)
      .filter((when) => deliveryText({ ...words, company }).includes(when))
      .join(),
  }
}
const everywhere = (when: string) => ({ card: when, order: when, ticket: when, checked: when, mail: when })

const newsOf = async (orderId: string) => {
  const mails = await many(
    site.db,
    z.object({ data: z.unknown() }),
    sql`select data from outbox_messages where subject_id = ${orderId} and kind = 'event-change' order by created_at, id`,
  )
  const texts = mails.map(({ data }) =>
    renderChangeMail(site.services, {
      id: '',
      kind: '',
      subjectId: orderId,
      recipient: '',
      messageId: '',
      attempts: 0,
      data,
    }),
  )
  return (await Promise.all(texts)).map(({ text }) => text)
}

describe('a ticket of a festival says the days that it opens, and the same everywhere', () => {
  const wording: [FestivalTicket, (festival: Festival) => string][] = [
    ['pass', ({ at }) => `du ${formatDayRange(at(1, 9), at(3, 23))}`],
    ['day', ({ at }) => `un jour au choix parmi 3, du ${formatDayRange(at(1, 9), at(3, 23))}`],
    ['closing', ({ at }) => formatLong(at(3, 17))],
    ['pool', ({ at }) => formatLong(at(2, 12))],
    // A zone has no date of its own, so the ticket says the days of the event.
    ['vip', ({ at }) => `du ${formatDayRange(at(1, 9), at(3, 23))}`],
  ]

  test.each(wording)('as it was bought, and after a postponement: %s', async (ticket, words) => {
    const festival = await makeFestival(site, 20)
    const sale = await buy(festival, ticket)
    const when = words(festival)
    expect(await saidOf(festival, ticket, sale)).toEqual(everywhere(when))
    const { eventId, at } = festival
    const change = { eventId, reason: 'La mer est trop haute.', by: sika }
    const moved = { startsAt: at(11, 9), endsAt: at(13, 24) }
    expect(await postponeEvent(site.services, { ...change, ...moved })).toEqual({ kind: 'postponed' })
    const later = words({ ...festival, at: (day, hour) => at(day + 10, hour) })
    expect(later).not.toBe(when)
    expect(await saidOf(festival, ticket, sale)).toEqual(everywhere(later))
    await tellBuyers(site.services)
    const [told = ''] = await newsOf(sale.orderId)
    expect(told).toContain(later)
    expect(told).toContain(when)
    const tickets = await listTickets(site.db, sale.orderId)
    expect(tickets[0]?.change).toMatchObject({ kind: 'postponed', count: 1 })
    for (const { sequence } of calendarEntries(tickets)) expect(sequence).toBe(1)
  })
})

const movedOf = (event: Pick<EventView, 'movedParts'> | undefined) =>
  event?.movedParts?.parts.map(({ name, startsAt, previousStartsAt }) => ({
    name,
    startsAt: new Date(startsAt),
    previousStartsAt: new Date(previousStartsAt),
  }))

describe('a part that moves alone', () => {
  const storm = { reason: 'Un orage est annoncé.', by: sika }
  const movePool = ({ eventId, partId, at }: Festival, day: number, hour = 12) =>
    postponeEvent(site.services, {
      eventId,
      ...storm,
      parts: [{ id: partId('Pool party'), opensAt: at(day, hour), closesAt: at(day, hour + 7) }],
    })

  test('is told to those whose tickets open it, by their own times, and to nobody else', async () => {
    const festival = await makeFestival(site, 20)
    const [pool, pass] = [await buy(festival, 'pool'), await buy(festival, 'pass')]
    expect(await movePool(festival, 3)).toEqual({ kind: 'postponed' })
    await tellBuyers(site.services)
    const [told = '', ...more] = await newsOf(pool.orderId)
    expect(more).toEqual([])
    expect(told).toContain(
      `Festival Lekowa · Pool party aura lieu le ${formatLong(festival.at(3, 12))}, au lieu du ${formatLong(festival.at(2, 12))}`,
    )
    expect(await newsOf(pass.orderId)).toEqual([])
    expect((await listTickets(site.db, pass.orderId))[0]?.change).toBeUndefined()
    const [moved] = await listTickets(site.db, pool.orderId)
    expect(moved?.change).toMatchObject({
      reason: storm.reason,
      previousStartsAt: festival.at(2, 12).toISOString(),
    })
  })

  test('is said on the page of its event, and on the cards of what opens it', async () => {
    const festival = await makeFestival(site, 20)
    await movePool(festival, 3)
    const event = await loadEvent(site.services, festival.eventId)
    const [was, is] = [festival.at(2, 12), festival.at(3, 12)]
    expect(event?.change).toBeUndefined()
    expect(movedOf(event)).toEqual([{ name: 'Pool party', startsAt: is, previousStartsAt: was }])
    expect(event?.movedParts?.reason).toBe(storm.reason)
    expect(event?.extent.moments.filter(({ previousStartsAt }) => previousStartsAt)).toMatchObject([
      { name: 'Pool party', previousStartsAt: was.toISOString() },
    ])
    const said = event?.tickets.map(({ typeName, previously }) => [typeName, previously])
    expect(said?.filter(([, previously]) => previously)).toEqual([['pool', formatLong(was)]])
  })

  test('is not said once more where it moves with its event, and is where it does not', async () => {
    const festival = await makeFestival(site, 20)
    const { eventId, at, partId } = festival
    const later = { startsAt: at(11, 9), endsAt: at(13, 24) }
    await postponeEvent(site.services, { eventId, ...storm, ...later })
    const whole = await loadEvent(site.services, eventId)
    expect(whole?.change).toMatchObject({ kind: 'postponed' })
    expect(whole).not.toHaveProperty('movedParts')
    const parts = [{ id: partId('Pool party'), opensAt: at(13, 12), closesAt: at(13, 19) }]
    await postponeEvent(site.services, { eventId, ...storm, parts })
    const both = await loadEvent(site.services, eventId)
    expect(movedOf(both)).toMatchObject([{ startsAt: at(13, 12), previousStartsAt: at(2, 12) }])
  })

  test('leaves the date of its event as announced, also where that ends later for it', async () => {
    const { eventId, at, partId } = await makeFestival(site, 20)
    const parts = [{ id: partId('Pool party'), opensAt: at(5, 12), closesAt: at(5, 19) }]
    const longer = { startsAt: at(1, 9), endsAt: at(5, 24), parts }
    expect(await postponeEvent(site.services, { eventId, ...storm, ...longer })).toEqual({
      kind: 'postponed',
    })
    const event = await loadEvent(site.services, eventId)
    expect(event?.change).toBeUndefined()
    expect(movedOf(event)).toMatchObject([{ name: 'Pool party', startsAt: at(5, 12) }])
  })

  test('and another one soon after are both told, each to whom it concerns', async () => {
    const festival = await makeFestival(site, 20)
    const [pool, closing] = [await buy(festival, 'pool'), await buy(festival, 'closing')]
    await movePool(festival, 3)
    await site.travel(MINUTE)
    const { eventId, partId, at } = festival
    const parts = [{ id: partId('Clôture'), opensAt: at(3, 18), closesAt: at(3, 24) }]
    expect(await postponeEvent(site.services, { eventId, ...storm, parts })).toEqual({ kind: 'postponed' })
    await tellBuyers(site.services)
    expect(await newsOf(pool.orderId)).toHaveLength(1)
    const [told = ''] = await newsOf(closing.orderId)
    expect(told).toContain(`le ${formatLong(at(3, 18))}, au lieu du ${formatLong(at(3, 17))}`)
    await site.travel(11 * MINUTE)
    await tellBuyers(site.services)
    expect(await newsOf(pool.orderId)).toHaveLength(1)
  })

  test('is told to nobody where it is back before anybody was told', async () => {
    const festival = await makeFestival(site, 20)
    const pool = await buy(festival, 'pool')
    await movePool(festival, 3)
    await site.travel(MINUTE)
    expect(await movePool(festival, 2)).toEqual({ kind: 'postponed' })
    await tellBuyers(site.services)
    expect(await newsOf(pool.orderId)).toEqual([])
  })

  test('stays within its event, opens in the future, and is one of its parts', async () => {
    const festival = await makeFestival(site, 20)
    expect(await movePool(festival, 5)).toEqual({ kind: 'part-outside-event' })
    expect(await movePool(festival, 2)).toEqual({ kind: 'same-date' })
    const nothing = { ...festival, partId: () => '00000000-0000-4000-8000-000000000000' }
    expect(await movePool(nothing, 3)).toEqual({ kind: 'unknown-part' })
    const running = await makeFestival(site, 0)
    await site.travel(DAY)
    // While the event takes place, a future part may move, but not into the past.
    expect(await movePool(running, 1)).toEqual({ kind: 'past-date' })
    expect(await movePool(running, 3)).toEqual({ kind: 'postponed' })
  })
})

describe('the sale of a ticket ends when the last part that it opens closes', () => {
  const held = (modelId: string) => new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() })

  test('while others of its event go on, on cards, in lists and at the till', async () => {
    const festival = await makeFestival(site, 3)
    const [pool, pass] = [festival.modelId('pool'), festival.modelId('pass')]
    const until = festival.at(2, 19).getTime() - site.clock.now().getTime()
    await site.travel(until - MINUTE)
    expect((await held(pool)).status).toBe(201)
    await site.travel(MINUTE)
    expect(await refusal(await held(pool))).toMatchObject({ code: 'vente-fermee' })
    expect((await held(pass)).status).toBe(201)
    const sale = async (modelId: string) => {
      const row = await findTicket(site.db, modelId)
      return row && presentTicketCard(row, site.clock.now(), 'cover').sale.kind
    }
    expect(await Promise.all([pool, pass].map(sale))).toEqual(['ended', 'open'])
    const listed = await (await fetch(site.address + routes.apiTicketModels)).text()
    expect([listed.includes(pool), listed.includes(pass)]).toEqual([false, true])
  })

  test('E6: and its late money is owed back from then on', async () => {
    const festival = await makeFestival(site, 3)
    await site.travel(festival.at(2, 18).getTime() - site.clock.now().getTime())
    const pay = async (ticket: FestivalTicket) => {
      const buyer = new Buyer(site)
      const order = await buyer.hold(festival.modelId(ticket), { telephoneAcheteur: freshPhone() })
      return { ...(await buyer.startPayment(order.id)), amount: order.montant }
    }
    const late = [await pay('pool'), await pay('closing')]
    await site.travel(2 * HOUR)
    await releaseHolds(site.services)
    const outcomes = []
    for (const { paiementId, amount } of late) {
      await choose(site, paiementId, amount, 'paid')
      outcomes.push((await settle(site, paiementId)).kind)
    }
    expect(outcomes).toEqual(['refund-due', 'paid'])
  })
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await tellBuyers(site.services)
  const broken = await checkInvariants(site.services)
  const jobs = ['a mail is sent', 'money on its way', 'what has to be looked at']
  expect(broken.filter(({ rule }) => !jobs.some((job) => rule.startsWith(job)))).toEqual([])
})
