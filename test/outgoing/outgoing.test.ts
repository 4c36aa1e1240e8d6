import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tellBuyers } from '../../src/domains/after-sale/event-changes/tell-buyers.ts'
import { writeGrants } from '../../src/domains/catalogue/editing/access/write-grants.ts'
import { writeParts } from '../../src/domains/catalogue/editing/access/write-parts.ts'
import { cancelEvent, postponeEvent } from '../../src/domains/catalogue/changes/change-event.ts'
import { finishByHand } from '../../src/domains/payments/refunds/finish-by-hand.ts'
import { sendRefund } from '../../src/domains/payments/refunds/send-refund.ts'
import { one, many, sql } from '../../src/platform/database.ts'
import { sendQueuedMail } from '../../src/platform/mail/outbox.ts'
import { createSmtpTransport } from '../../src/platform/mail/smtp.ts'
import { href, routes } from '../../src/routes.ts'
import { mailRenderers } from '../../src/start/jobs.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { confirmByMail } from '../free-order.ts'
import { liveShowIn } from '../factories/live-tickets.ts'
import { readCalendar } from '../factories/read-calendar.ts'
import { readMail } from '../factories/read-mail.ts'
import { textOf } from '../factories/read-qr.ts'
import { readReservations } from '../factories/read-reservations.ts'
import { sika } from '../factories/staff.ts'
import { choose, freshPhone, settle } from '../paying-buyer.ts'
import { refundDesk } from '../sale/refund-desk.ts'
import { startSmtpServer } from '../smtp-server.ts'
import { startSite, type TestSite } from '../start-site.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Files and mails as programs read them that are not ours: ical.js, mailparser, jsonld. */

let site: TestSite
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  smtp = await startSmtpServer()
  site = await startSite()
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})

const { owners, decided, ticketsOf } = refundDesk(() => site)
/** To the second, as calendars keep moments. */
const inDays = (days: number) => new Date(Math.floor(site.clock.now().getTime() / 1000) * 1000 + days * DAY)

/** Sends what is queued about an order, and reads it as it came over the wire. */
async function mailsOf(orderId: string) {
  const mail = createSmtpTransport({ url: smtp.url, from: 'Kwabo <billets@kwabo.example>' })
  const queued = await many(
    site.db,
    z.object({ id: z.string() }),
    sql`select id from outbox_messages where subject_id = ${orderId} and state = 'queued' order by created_at, id`,
  )
  const before = smtp.received.length
  for (const { id } of queued) {
    expect(await sendQueuedMail({ ...site.services, mail }, mailRenderers(site.services), id)).toEqual({
      kind: 'sent',
    })
  }
  await mail.close()
  return Promise.all(smtp.received.slice(before).map(({ raw }) => readMail(raw)))
}

/** The newest of them, with the calendar file that it brings. */
async function newestMail(orderId: string) {
  const mail = (await mailsOf(orderId)).at(-1)
  if (!mail) throw new Error('there was a mail to send')
  const file = mail.files.find(({ name }) => name.endsWith('.ics'))
  return { mail, file, calendar: file && readCalendar(file.content) }
}

async function buy(modelId: string, quantity = 1) {
  const buyer = new Buyer(site)
  const lignes = [{ modeleTicketId: modelId, quantite: quantity }]
  return pay(buyer, await buyer.hold(modelId, { telephoneAcheteur: freshPhone(), lignes }))
}

async function pay(buyer: Buyer, order: Awaited<ReturnType<Buyer['hold']>>) {
  if (order.montant > 0) {
    const start = await buyer.startPayment(order.id)
    await choose(site, start.paiementId, order.montant, 'paid')
    expect(await settle(site, start.paiementId)).toEqual({ kind: 'paid' })
  } else await confirmByMail(site, order.id)
  const { token } = await one(
    site.db,
    z.object({ token: z.string() }),
    sql`select token from orders where id = ${order.id}`,
  )
  const delivery = await newestMail(order.id)
  if (!delivery.calendar) throw new Error('the mail brings a calendar')
  const [entry] = delivery.calendar.entries
  return { ...order, token, ...delivery, uid: entry?.uid ?? '' }
}

const fetchCalendar = async (token: string) => {
  const answer = await fetch(site.address + href(routes.orderCalendar, { token }))
  return answer.ok ? readCalendar(await answer.text()) : answer.status
}

async function postpone(eventId: string, lasts = 1) {
  const [startsAt, endsAt] = [inDays(60), inDays(60 + lasts)]
  const change = { eventId, reason: 'La salle est en travaux.', by: sika, startsAt, endsAt }
  expect(await postponeEvent(site.services, change)).toEqual({ kind: 'postponed' })
  await tellBuyers(site.services)
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** An event of three evenings, a model that opens all of them, one for the second, one for any one of them. */
async function makeFestival() {
  // At 19h, whenever the test runs.
  const opensAt = new Date(Math.floor(inDays(30).getTime() / DAY) * DAY + 18 * HOUR)
  const event = { startsAt: opensAt, endsAt: new Date(opensAt.getTime() + 3 * DAY), price: 0 }
  const pass = await makeTicketModel(site.db, { ...event, typeName: 'Pass' })
  const { eventId } = pass
  const evening = await makeTicketModel(site.db, { ...event, eventId, typeName: 'Deuxième soir' })
  const choice = await makeTicketModel(site.db, { ...event, eventId, typeName: 'Un soir' })
  const parts = [0, 1, 2].map((day) => ({
    kind: 'moment' as const,
    name: `Soir ${day + 1}`,
    opensAt: new Date(opensAt.getTime() + day * DAY),
    closesAt: new Date(opensAt.getTime() + day * DAY + 6 * HOUR),
  }))
  await site.db.transaction(async (tx) => {
    const editing = { tx, random: site.services.random, by: sika }
    const versionOf = async (row: ReturnType<typeof sql>) =>
      (await one(tx, z.object({ version: z.int() }), row)).version
    const version = await versionOf(sql`select version from events where id = ${eventId}`)
    const written = await writeParts(editing, { eventId, version, parts })
    if (written.kind !== 'changed') throw new Error(written.kind)
    const grant = async (typeId: string, partIds: string[], most: number | null) => {
      const version = await versionOf(sql`select version from ticket_types where id = ${typeId}`)
      const granted = await writeGrants(editing, { typeId, version, grants: [{ partIds, most }] })
      if (granted.kind !== 'changed') throw new Error(granted.kind)
    }
    await grant(pass.typeId, written.ids, null)
    await grant(evening.typeId, written.ids.slice(1, 2), null)
    await grant(choice.typeId, written.ids, 1)
  })
  return { eventId, opensAt, pass: pass.modelId, evening: evening.modelId, choice: choice.modelId }
}

describe('the mail with the tickets', () => {
  test('is one message of text, HTML, the tickets, their calendar and the receipt, which people may answer', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const { mail, file, calendar, token, reference } = await buy(modelId, 2)
    expect(mail).toMatchObject({
      subject: `Vos tickets pour Siano Babassa (${reference})`,
      from: ['billets@kwabo.example'],
      to: ['afi@example.com'],
      replyTo: [site.services.config.company.email],
    })
    expect(mail.header('auto-submitted')).toBe('auto-generated')
    for (const body of [mail.text, mail.html]) expect(body).toContain(`/commande/${token}`)
    expect(mail.files).toMatchObject([
      { name: `tickets-${reference}.pdf`, type: 'application/pdf', disposition: 'attachment' },
      { name: `agenda-${reference}.ics`, type: 'text/calendar', disposition: 'attachment' },
      { name: `recu-${reference}.pdf`, type: 'application/pdf', disposition: 'attachment' },
    ])
    expect(await textOf(mail.files[2]?.content ?? new Uint8Array())).toContain(reference)
    for (const body of [mail.text, mail.html]) expect(body).toContain('Le reçu est joint')
    // Beside the text, never instead of it: a program that took it for the message would show nothing else.
    expect(file?.parameters).toMatchObject({ method: 'PUBLISH', charset: 'utf-8' })
    expect(calendar).toEqual(await fetchCalendar(token))
    expect(mail.html).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE')
    expect(mail.html).toContain('https://outlook.live.com/calendar/0/action/compose?')
  })

  test('names its reservations for programs that show cards', async () => {
    const { modelId, eventId } = await makeTicketModel(site.db, { typeName: 'Fan </script><b>' })
    const { mail, id, reference } = await buy(modelId, 2)
    const numbers = (await ticketsOf(id)).map(({ number }) => number)
    const { startsAt } = await one(
      site.db,
      z.object({ startsAt: z.date() }),
      sql`select starts_at as "startsAt" from events where id = ${eventId}`,
    )
    const reservations = await readReservations(mail.html)
    expect(reservations.map(({ ticketNumber }) => ticketNumber)).toEqual(numbers)
    expect(reservations[0]).toMatchObject({
      type: 'EventReservation',
      number: reference,
      id: reference,
      status: 'https://schema.org/ReservationConfirmed',
      holder: 'Afi Hounsou',
      price: '7000',
      currency: 'XOF',
      ticket: { type: 'Ticket', number: numbers[0], name: 'Fan </script><b>', price: 7000 },
      event: { type: 'Event', name: 'Siano Babassa', status: 'https://schema.org/EventScheduled' },
      place: { type: 'Place', name: 'Cotonou' },
    })
    expect(Date.parse(String(reservations[0]?.event.startsAt))).toBe(
      Math.floor(startsAt.getTime() / 1000) * 1000,
    )
    expect(mail.html).not.toContain('</script><b>')
  })
})

describe('in a calendar', () => {
  test('two orders for one event stand beside each other', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const [first, second] = [await buy(modelId), await buy(modelId)]
    expect(first.uid).not.toBe(second.uid)
    for (const { token, uid } of [first, second]) {
      expect(await fetchCalendar(token)).toMatchObject({ method: 'PUBLISH', entries: [{ uid }] })
    }
  })

  test('a refund takes the event out, by its mail and by the file that brought it', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await buy(modelId, 2)
    const refund = await decided(order.reference)
    const decision = await newestMail(order.id)
    expect(decision.file).toBeUndefined()
    expect(await readReservations(decision.mail.html)).toEqual([])
    await sendRefund(site.services, owners(), refund)

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
    const { modelId } = await makeTicketModel(site.db)
    const order = await buy(modelId, 2)
    const [first, second] = await ticketsOf(order.id)
    const giveBack = async (number: string | undefined) => {
      const part = { amount: 7000, tickets: [number ?? ''] }
      const by = { reference: 'MoMo 1', by: sika }
      await finishByHand(site.services, owners(), await decided(order.reference, part), by)
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
    const { modelId, eventId } = await makeTicketModel(site.db)
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
    const buyer = new Buyer(site)
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
    const { modelId, eventId } = await makeTicketModel(site.db)
    const order = await buy(modelId)
    await cancelEvent(site.services, { eventId, reason: 'La pluie.', by: sika })
    await tellBuyers(site.services)
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
    const show = await liveShowIn(site, 30 * 24)
    const buyer = new Buyer(site)
    const lignes = [{ modeleTicketliveId: show.liveModelId, quantite: 1 }]
    const order = await pay(buyer, await buyer.hold('', { telephoneAcheteur: freshPhone(), lignes }))
    const watched = `${site.services.config.publicUrl}/livejojo`
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
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const given = { telephoneAcheteur: freshPhone() }
    const first = await buyer.hold(modelId, given)
    const second = await pay(buyer, await buyer.hold(modelId, { ...given, remplace: first.id }))
    const { token } = await one(
      site.db,
      z.object({ token: z.string() }),
      sql`select token from orders where id = ${first.id}`,
    )
    expect(await fetchCalendar(token)).toBe(404)
    expect(await fetchCalendar(second.token)).toMatchObject({ entries: [{ uid: second.uid }] })
  })
})
