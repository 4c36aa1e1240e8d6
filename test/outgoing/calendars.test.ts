import { describe, expect, test } from 'vitest'
import { cancelEvent, postponeEvent } from '../../src/domains/catalogue/changes/change-event.ts'
import { tellBuyers } from '../../src/domains/after-sale/event-changes/tell-buyers.ts'
import { finishByHand } from '../../src/domains/payments/refunds/finish-by-hand.ts'
import { sendRefund } from '../../src/domains/payments/refunds/send-refund.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { liveShowIn } from '../factories/live-tickets.ts'
import { readReservations } from '../factories/read-reservations.ts'
import { sika } from '../factories/staff.ts'
import { freshPhone } from '../paying-buyer.ts'
import { refundDesk } from '../sale/refund-desk.ts'
import { readingBuyers } from './reading-buyers.ts'
import { tokenOf } from '../sale-records.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Calendar files as programs read them that are not ours: ical.js. */

const { site, inDays, buy, pay, newestMail, fetchCalendar, makeFestival } = readingBuyers()
const { owners, decided, ticketsOf } = refundDesk(site)

async function postpone(eventId: string, lasts = 1) {
  const [startsAt, endsAt] = [inDays(60), inDays(60 + lasts)]
  const change = { eventId, reason: 'La salle est en travaux.', by: sika, startsAt, endsAt }
  expect(await postponeEvent(site().services, change)).toEqual({ kind: 'postponed' })
  await tellBuyers(site().services)
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

describe('in a calendar', () => {
  test('two orders for one event stand beside each other', async () => {
    const { modelId } = await makeTicketModel(site().db)
    const [first, second] = [await buy(modelId), await buy(modelId)]
    expect(first.uid).not.toBe(second.uid)
    for (const { token, uid } of [first, second]) {
      expect(await fetchCalendar(token)).toMatchObject({ method: 'PUBLISH', entries: [{ uid }] })
    }
  })

  test('a refund takes the event out, by its mail and by the file that brought it', async () => {
    const { modelId } = await makeTicketModel(site().db)
    const order = await buy(modelId, 2)
    const refund = await decided(order.reference)
    const decision = await newestMail(order.id)
    expect(decision.file).toBeUndefined()
    expect(await readReservations(decision.mail.html)).toEqual([])
    await sendRefund(site().services, owners(), refund)

    const { mail, file, calendar } = await newestMail(order.id)
    expect(mail.subject).toContain('Votre remboursement est fait')
    expect(file?.parameters.method).toBe('CANCEL')
    expect(calendar).toMatchObject({
      method: 'CANCEL',
      entries: [{ uid: order.uid, status: 'CANCELLED', sequence: 1, reminders: [] }],
    })
    expect(await fetchCalendar(order.token)).toEqual(calendar)
    const reservations = await readReservations(mail.html)
    expect(reservations.map(({ status }) => status)).toEqual(
      Array.from({ length: 2 }, () => 'https://schema.org/ReservationCancelled'),
    )
    expect(reservations.map(({ number }) => number)).toEqual([order.reference, order.reference])
  })

  test('a refund of one ticket leaves the event there while another lets in', async () => {
    const { modelId } = await makeTicketModel(site().db)
    const order = await buy(modelId, 2)
    const [first, second] = await ticketsOf(order.id)
    const giveBack = async (number: string | undefined) => {
      const part = { amount: 7000, tickets: [number ?? ''] }
      const by = { reference: 'MoMo 1', by: sika }
      await finishByHand(site().services, owners(), await decided(order.reference, part), by)
      return newestMail(order.id)
    }
    const part = await giveBack(first?.number)
    expect(part.file).toBeUndefined()
    const reservations = await readReservations(part.mail.html)
    expect(reservations).toMatchObject([
      { ticketNumber: first?.number, status: 'https://schema.org/ReservationCancelled' },
    ])
    expect(await fetchCalendar(order.token)).toMatchObject({
      method: 'PUBLISH',
      entries: [{ uid: order.uid, status: 'CONFIRMED' }],
    })
    expect((await giveBack(second?.number)).calendar).toMatchObject({
      method: 'CANCEL',
      entries: [{ uid: order.uid, status: 'CANCELLED' }],
    })
  })

  test('a postponement moves it', async () => {
    const { modelId, eventId } = await makeTicketModel(site().db)
    const order = await buy(modelId)
    const moved = await postpone(eventId)
    const { mail, calendar } = await newestMail(order.id)
    expect(mail.subject).toContain('Changement de date : Siano Babassa')
    expect(calendar).toMatchObject({
      method: 'PUBLISH',
      entries: [
        {
          uid: order.uid,
          status: 'CONFIRMED',
          sequence: 1,
          ...moved,
        },
      ],
    })
    expect(await fetchCalendar(order.token)).toEqual(calendar)
    const [reservation] = await readReservations(mail.html)
    expect(reservation).toMatchObject({
      status: 'https://schema.org/ReservationConfirmed',
      event: { status: 'https://schema.org/EventRescheduled' },
    })
    expect(reservation?.event.before).not.toBe(reservation?.event.startsAt)
  })

  test('each evening of a festival stands by itself, and moves with it', async () => {
    const festival = await makeFestival()
    const buyer = new Buyer(site())
    const lignes = [festival.pass, festival.evening].map((modeleTicketId) => ({
      modeleTicketId,
      quantite: 1,
    }))
    const order = await pay(buyer, await buyer.hold('', { telephoneAcheteur: freshPhone(), lignes }))
    const evenings = (opensAt: Date) =>
      [0, 1, 2].map((day) => ({
        title: `Siano Babassa · Soir ${day + 1}`,
        startsAt: new Date(opensAt.getTime() + day * DAY).toISOString(),
        endsAt: new Date(opensAt.getTime() + day * DAY + 6 * HOUR).toISOString(),
        busy: true,
      }))
    expect(order.calendar).toMatchObject({ method: 'PUBLISH', entries: evenings(festival.opensAt) })
    const [first, second, third] = order.calendar?.entries ?? []
    expect(new Set([first?.uid, second?.uid, third?.uid]).size).toBe(3)
    expect(first?.description).toMatch(/^Ticket : KW-\S+\n/)
    expect(second?.description).toMatch(/^Tickets : KW-\S+, KW-\S+\n/)

    const { startsAt } = await postpone(festival.eventId, 3)
    expect((await newestMail(order.id)).calendar).toMatchObject({
      method: 'PUBLISH',
      entries: evenings(new Date(startsAt)).map((evening, index) => ({
        ...evening,
        uid: [first, second, third][index]?.uid,
        sequence: 1,
      })),
    })
  })

  test('an evening to choose is one entry over all of them, and blocks none', async () => {
    const festival = await makeFestival()
    const order = await buy(festival.choice)
    // It cost nothing: there is nothing to give a receipt for.
    expect(order.mail.files.map(({ name }) => name).join()).not.toContain('recu')
    expect(order.mail.text).toContain('Commande gratuite.')
    expect(order.calendar?.entries).toMatchObject([
      {
        title: 'Siano Babassa · un jour au choix parmi 3',
        startsAt: festival.opensAt.toISOString(),
        endsAt: new Date(festival.opensAt.getTime() + 2 * DAY + 6 * HOUR).toISOString(),
        busy: false,
      },
    ])
  })

  test('a cancelled event goes, before the money is back', async () => {
    const { modelId, eventId } = await makeTicketModel(site().db)
    const order = await buy(modelId)
    await cancelEvent(site().services, { eventId, reason: 'La pluie.', by: sika })
    await tellBuyers(site().services)
    const { mail, calendar } = await newestMail(order.id)
    expect(mail.subject).toContain('Annulé : Siano Babassa')
    expect(calendar).toMatchObject({
      method: 'CANCEL',
      entries: [{ uid: order.uid, status: 'CANCELLED', sequence: 1 }],
    })
    expect(await fetchCalendar(order.token)).toEqual(calendar)
    expect(await readReservations(mail.html)).toMatchObject([
      {
        status: 'https://schema.org/ReservationCancelled',
        event: { status: 'https://schema.org/EventCancelled' },
      },
    ])
  })

  test('a live show is online, with the page that plays it, and so it is after a postponement', async () => {
    const show = await liveShowIn(site(), 30 * 24)
    const buyer = new Buyer(site())
    const lignes = [{ modeleTicketliveId: show.liveModelId, quantite: 1 }]
    const order = await pay(buyer, await buyer.hold('', { telephoneAcheteur: freshPhone(), lignes }))
    const watched = `${site().services.config.publicUrl}/livejojo`
    const online = { place: 'En ligne', conference: watched }
    expect(order.calendar).toMatchObject({ entries: [online] })
    await postpone(show.eventId)
    const { mail, calendar } = await newestMail(order.id)
    expect(calendar).toMatchObject({ method: 'PUBLISH', entries: [{ uid: order.uid, ...online }] })
    for (const { html } of [order.mail, mail]) {
      expect(await readReservations(html)).toMatchObject([
        {
          place: { type: 'VirtualLocation', url: watched },
          event: { attendance: 'https://schema.org/OnlineEventAttendanceMode' },
        },
      ])
      expect(html).not.toContain('Cotonou</p>')
    }
    expect(mail.text).not.toContain('Lieu : Cotonou')
  })

  test('an order that its buyer changed before paying was never there', async () => {
    const { modelId } = await makeTicketModel(site().db)
    const buyer = new Buyer(site())
    const given = { telephoneAcheteur: freshPhone() }
    const first = await buyer.hold(modelId, given)
    const second = await pay(buyer, await buyer.hold(modelId, { ...given, remplace: first.id }))
    const token = await tokenOf(site(), first.id)
    expect(await fetchCalendar(token)).toBe(404)
    expect(await fetchCalendar(second.token)).toMatchObject({ entries: [{ uid: second.uid }] })
  })
})
