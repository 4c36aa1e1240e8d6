import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { one, sql } from '../../src/platform/database.ts'
import { makeTicketModel } from '../factories.ts'
import { textOf } from '../factories/read-qr.ts'
import { readReservations } from '../factories/read-reservations.ts'
import { refundDesk } from '../sale/refund-desk.ts'
import { readingBuyers } from './reading-buyers.ts'

/** Mails as programs read them that are not ours: mailparser, jsonld. */

const { site, buy, fetchCalendar } = readingBuyers()
const { ticketsOf } = refundDesk(site)

describe('the mail with the tickets', () => {
  test('is one message of text, HTML, the tickets, their calendar and the receipt, which people may answer', async () => {
    const { modelId } = await makeTicketModel(site().db)
    const { mail, file, calendar, token, reference } = await buy(modelId, 2)
    expect(mail).toMatchObject({
      subject: `Vos tickets pour Siano Babassa (${reference})`,
      from: ['billets@kwabo.example'],
      to: ['afi@example.com'],
      replyTo: [site().services.settings.company.email],
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
    const { modelId, eventId } = await makeTicketModel(site().db, { typeName: 'Fan </script><b>' })
    const { mail, id, reference } = await buy(modelId, 2)
    const numbers = (await ticketsOf(id)).map(({ number }) => number)
    const { startsAt } = await one(
      site().db,
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
