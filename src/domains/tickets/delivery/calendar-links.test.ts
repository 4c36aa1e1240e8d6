import { expect, test } from 'vitest'
import { exampleTicket } from '../../../../test/factories/example-ticket.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { calendarEntries } from './calendar-entries.ts'
import { calendarLinks } from './calendar-links.ts'

function linksOf(...tickets: HeldTicket[]) {
  const [entry] = calendarEntries(tickets)
  if (!entry) throw new Error('the tickets have an entry')
  return calendarLinks(entry, 'https://kwabo.example')
}

/** The fields of the calendars' forms, in this order: title, times, place, text. */
function forms(links: ReturnType<typeof linksOf>) {
  const google = new URL(links.google).searchParams
  const outlook = new URL(links.outlook).searchParams
  return {
    google: ['text', 'dates', 'location', 'details'].map((name) => google.get(name)),
    outlook: ['subject', 'startdt', 'enddt', 'location', 'body'].map((name) => outlook.get(name)),
  }
}

const name = 'Gbadéfè & Cie + 100 % « Ɖɔ̀wɔ̀ »'
const page = 'Ticket KW-7F3K-92QW : https://kwabo.example/billet/AAAAAAAAAAAAAAAAAAAAAA'

test('a calendar opens its form with the event in it, at the moments of the event wherever that is read', () => {
  const links = linksOf(exampleTicket({ eventName: name }))
  expect(forms(links)).toEqual({
    google: [name, '20270705T160000Z/20270706T050000Z', 'Place du Souvenir, Cotonou', page],
    outlook: [name, '2027-07-05T16:00:00Z', '2027-07-06T05:00:00Z', 'Place du Souvenir, Cotonou', page],
  })
  expect(new URL(links.google).host).toBe('calendar.google.com')
  expect(new URL(links.outlook).host).toBe('outlook.live.com')
  // Outlook would show a plus for each space.
  for (const link of Object.values(links)) expect(link).not.toContain('+')
})

test('nothing of the buyer goes along, nor the code of the ticket', () => {
  const ticket = exampleTicket({ access: { serial: 'SERIE-1', password: 'secret-7' } })
  const all = decodeURIComponent(Object.values(linksOf(ticket)).join(' '))
  for (const secret of ['Ayaba', 'Dossou', ticket.qrText, 'SERIE-1', 'secret-7', '/commande/'])
    expect(all).not.toContain(secret)
})

test('the link of a live ticket says where it is watched', () => {
  const links = linksOf(exampleTicket({ live: true, venue: 'En ligne' }))
  const { google } = forms(links)
  expect(google[2]).toBe('En ligne')
  expect(google[3]).toBe(`${page}\nRegarder le direct : https://kwabo.example/livejojo`)
})

test('a day of choice takes none of the days where a calendar knows how', () => {
  const { entries } = exampleTicket()
  const choice = exampleTicket({ entries: entries.map((one) => ({ ...one, choice: { of: 5, most: 1 } })) })
  expect(new URL(linksOf(choice).google).searchParams.get('crm')).toBe('AVAILABLE')
  expect(new URL(linksOf(exampleTicket()).google).searchParams.get('crm')).toBeNull()
})

test.each([
  [5, ''],
  [6, '\net un autre ticket'],
  [8, '\net 3 autres tickets'],
])('of %i tickets five are named, and the others counted', (count, more) => {
  const tickets = Array.from({ length: count }, () => exampleTicket())
  expect(forms(linksOf(...tickets)).google[3]).toBe(Array.from({ length: 5 }, () => page).join('\n') + more)
})

test('an address stays short enough for any service, however many tickets there are', () => {
  const tickets = Array.from({ length: 50 }, (_, index) =>
    exampleTicket({ number: `KW-0000-${1000 + index}`, eventName: 'Ɖ'.repeat(60), venue: 'ɔ̀'.repeat(60) }),
  )
  for (const link of Object.values(linksOf(...tickets))) expect(link.length).toBeLessThan(2_000)
})
