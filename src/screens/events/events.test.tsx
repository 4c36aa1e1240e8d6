import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { linksOf } from '../../../test/read-html.ts'
import type { EventDetailView, TicketCardView } from '../../domains/catalogue/contract.ts'
import { eventData } from '../event-page/structured-data.ts'
import { AllEventsScreen } from './all-events-screen.tsx'
import { readFilter } from './event-filter.ts'
import { eventListData } from './event-list-data.ts'
import { EventMissing, EventScreen } from './event-screen.tsx'
import { EventsAway } from './events-away.tsx'

const ticket: TicketCardView = {
  modelId: 'm',
  eventId: 'siano-2027',
  eventName: 'Siano Babassa',
  typeName: 'Standard',
  description: 'Debout.',
  price: 3_000,
  persons: 1,
  places: 5,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  startsAt: '2027-08-10T16:00:00Z',
  endsAt: '2027-08-11T05:00:00Z',
  when: 'mardi 10 août 2027 à 17h',
  venue: 'Théâtre de verdure, Cotonou',
  seller: 'Babassa Musique',
  picture: null,
}
const siano: EventDetailView = {
  id: 'siano-2027',
  name: 'Siano Babassa',
  description: 'Un concert en plein air.',
  venue: ticket.venue,
  startsAt: ticket.startsAt,
  endsAt: ticket.endsAt,
  over: false,
  seller: ticket.seller,
  picture: null,
  ticketsPath: '/siano',
  canonicalPath: '/siano',
  tickets: [ticket],
  nextPath: null,
  extent: { moments: [], live: null },
}
const past = { ...siano, id: 'siano-2025', name: 'Siano Babassa 2025', over: true, ticketsPath: null }
const gala = { ...siano, id: 'gala-2027', name: 'Gala', venue: 'Salle des fêtes, Porto-Novo' }

const list = (address = '', events = [siano, gala, past]) =>
  renderToStaticMarkup(<AllEventsScreen events={events} filter={readFilter(new URLSearchParams(address))} />)
const detail = (given: Partial<EventDetailView> = {}) =>
  renderToStaticMarkup(
    <EventScreen event={{ ...siano, ...given }} address="https://kwabo.example/allevents/siano-2027" />,
  )
/** Names of the cards that are shown. */
const shown = (html: string) =>
  html
    .split('<li ')
    .slice(1)
    .filter((card) => !/^[^>]* hidden=""/.test(card))
    .map((card) => /<a [^>]*>(.*?)<\/a>/.exec(card)?.[1])

describe('the list of all events', () => {
  test('tells search engines which are to come, soonest first, and where each has its page', () => {
    const earlier = { ...gala, startsAt: '2027-07-05T19:00:00Z' }
    const { itemListElement } = eventListData([siano, past, earlier], 'https://kwabo.example')
    expect(itemListElement.map(({ position, name, url }) => [position, name, url])).toEqual([
      [1, 'Gala', 'https://kwabo.example/siano'],
      [2, 'Siano Babassa', 'https://kwabo.example/siano'],
    ])
  })

  test('has the events to come and those that are past, each with its badge', () => {
    const html = list()
    expect(html.indexOf('Événements à venir')).toBeLessThan(html.indexOf('Événements passés'))
    expect(html.match(/>À venir<\/span>/g)).toHaveLength(2)
    expect(html.match(/>Passé<\/span>/g)).toHaveLength(1)
    expect(html).toContain('lg:grid-cols-4')
    for (const fact of ['Un concert en plein air.', '10 août 2027, 17h', 'Théâtre de verdure, Cotonou']) {
      expect(html).toContain(fact)
    }
    expect(html).toContain('2 événements à venir, 1 passé')
  })

  test('is filtered without script by the form that it holds', () => {
    const html = list('q=gala')
    expect(html).toMatch(/<form[^>]* action="\/allevents"/)
    for (const field of ['name="q"', 'name="mois"', 'name="lieu"']) expect(html).toContain(field)
    expect(html).toMatch(/<button type="submit"[^>]* able:hidden">Filtrer/)
    expect(shown(list())).toEqual(['Siano Babassa', 'Gala', 'Siano Babassa 2025'])
    expect(shown(html)).toEqual(['Gala'])
    expect(shown(list('lieu=Porto-Novo'))).toEqual(['Gala'])
    expect(shown(list('mois=2027-08'))).toHaveLength(3)
    expect(html).toContain('<option value="2027-08">août 2027</option>')
  })

  test('folds those that are past until something is looked for', () => {
    expect(list()).toMatch(/<details class=[^>]*><summary[^>]*><h2 id="passes"/)
    expect(shown(list())).toContain('Siano Babassa 2025')
    expect(list('q=babassa')).toContain('<details open=""')
    expect(list('', [siano])).not.toContain('<details')
  })

  test('says what to do when nothing is found, and only then', () => {
    expect(list('q=kizomba')).toContain('Aucun événement ne correspond à votre recherche.')
    expect(list('q=kizomba')).toMatch(/<div data-nothing="true" class=/)
    expect(list('q=gala')).toMatch(/<div data-nothing="true" hidden=""/)
    expect(list('', [past])).toContain('Aucun événement n’est annoncé pour le moment.')
  })

  test('says so under its own address when the events cannot be loaded, and asks for it again with its filters', () => {
    const html = renderToStaticMarkup(<EventsAway />)
    expect(html).toContain('Erreur : les événements n’ont pas pu être chargés')
    expect(linksOf(html)).toContainEqual({ label: 'Réessayer', href: '' })
    expect(html).not.toContain('<form')
  })
})

describe('the page of an event', () => {
  test("leads back, and to the tickets while they are on sale, with the cheapest's price", () => {
    expect(detail()).toMatch(/<a href="\/allevents"[^>]*>.*?Retour<\/a>/)
    expect(detail()).toMatch(/<a [^>]*href="\/siano"[^>]*>Voir les tickets<\/a>/)
    expect(detail()).toMatch(/À partir de <span[^>]*>3\u00a0000\u00a0FCFA/)
    expect(detail()).toContain('10 août 2027, 17h')
    // Without a poster of its own it has the house's picture.
    expect(detail()).toMatch(/<img src="[^"]*brand-picture/)
    expect(detail({ tickets: [{ ...ticket, places: 0 }] })).toContain('Complet')
  })

  test.each<[string, Partial<EventDetailView>, string]>([
    ['is over', { over: true, ticketsPath: null, nextPath: '/siano' }, 'Voir la prochaine édition'],
    ['is over for good', { over: true, ticketsPath: null }, 'Cet événement est passé.'],
    [
      'is not on sale yet',
      {
        ticketsPath: null,
        tickets: [{ ...ticket, sale: { kind: 'not-yet', opensAt: '2027-06-01T08:00:00Z' } }],
      },
      'En vente le 1 juin 2027 à 9h',
    ],
    [
      'is no longer on sale',
      { ticketsPath: null, tickets: [{ ...ticket, sale: { kind: 'ended' } }] },
      'Vente terminée',
    ],
    ['has no tickets', { ticketsPath: null, tickets: [] }, 'Les tickets ne sont pas encore en vente.'],
  ])('says that it %s', (_, given, words) => {
    expect(detail(given)).toContain(words)
    expect(detail(given)).not.toContain('Voir les tickets')
  })

  test('is shared by WhatsApp without script; other ways wait, hidden, for one', () => {
    const text = encodeURIComponent(
      'Siano Babassa, 10 août 2027, 17h, Théâtre de verdure, Cotonou\nhttps://kwabo.example/allevents/siano-2027',
    )
    expect(detail()).toContain(`href="https://wa.me/?text=${text}"`)
    expect(
      detail()
        .match(/<button[^>]*>/g)
        ?.every((button) => button.includes('hidden=""')),
    ).toBe(true)
  })

  test("knows the house's picture, for a poster that does not come", () => {
    const picture = { base: 'siano-2027-1f', width: 1080, height: 1350, tone: '#123456' }
    expect(detail({ picture })).toMatch(/<article data-fallback="[^"]*brand-picture.*<picture><source/)
  })

  test('that does not exist says so', () => {
    expect(renderToStaticMarkup(<EventMissing />)).toMatch(/<h1[^>]*>Événement introuvable<\/h1>/)
  })

  test('tells search engines what they require of an event', () => {
    const data = eventData(siano, { ...siano, pictures: [] }, 'https://kwabo.example')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Siano Babassa',
      startDate: '2027-08-10T17:00:00+01:00',
      endDate: '2027-08-11T06:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Théâtre de verdure',
        address: { '@type': 'PostalAddress', addressLocality: 'Cotonou', addressCountry: 'BJ' },
      },
      offers: [
        {
          '@type': 'Offer',
          price: 3_000,
          priceCurrency: 'XOF',
          availability: 'https://schema.org/InStock',
          url: 'https://kwabo.example/siano',
        },
      ],
    })
  })
})

describe('an event that has changed', () => {
  const cancelled = { kind: 'cancelled', reason: 'La salle a fermé ses portes.' } as const
  const moved = {
    kind: 'postponed',
    reason: 'La salle est en travaux.',
    previousStartsAt: '2027-07-05T16:00:00Z',
  } as const

  test('says so on its card and on its page, and what becomes of tickets', () => {
    expect(list('', [{ ...siano, change: cancelled }])).toContain('>Annulé</span>')
    expect(list('', [{ ...siano, change: moved }])).toContain('>Reporté au 10 août 2027</span>')
    const page = detail({ change: cancelled, ticketsPath: null })
    expect(page).toContain('La salle a fermé ses portes.')
    expect(page).toContain('Nous vous remboursons')
    expect(page).not.toContain('Vente terminée')
    expect(detail({ change: moved })).toContain('au lieu du 5 juillet 2027 à 17h')
    expect(detail({ change: moved })).toContain('Voir les tickets')
  })

  test('says of parts that have moved by themselves when they are, and stays as announced in lists', () => {
    const pool = {
      name: 'Pool party',
      startsAt: '2027-08-12T11:00:00Z',
      previousStartsAt: '2027-08-11T11:00:00Z',
    }
    const movedParts = { reason: 'Un orage est annoncé.', parts: [pool] }
    const page = detail({ movedParts })
    expect(page).toContain('Date modifiée')
    expect(page).toContain('Pool party : jeudi 12 août 2027 à 12h, au lieu du mercredi 11 août 2027 à 12h.')
    expect(page).toContain('Un orage est annoncé.')
    expect(detail({ movedParts, over: true })).not.toContain('Date modifiée')
    expect(list('', [{ ...siano, movedParts }])).toContain('>À venir</span>')
  })

  test('is said to be a thing of the past once it is, unless it never took place', () => {
    expect(list('', [{ ...past, change: moved }])).toContain('>Passé</span>')
    expect(list('', [{ ...past, change: cancelled }])).toContain('>Annulé</span>')
  })

  test('tells search engines', () => {
    const known = { tickets: [], pictures: [], extent: siano.extent }
    const data = (given: Partial<EventDetailView>) =>
      eventData({ ...siano, ...given }, known, 'https://kwabo.example')
    expect(data({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    expect(data({ change: cancelled })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(data({ change: moved })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-07-05T17:00:00+01:00',
    })
  })
})
