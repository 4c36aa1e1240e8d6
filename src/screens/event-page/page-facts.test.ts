import { describe, expect, it } from 'vitest'
import type { EventPageView, EventView, TicketCardView } from '../../domains/catalogue/contract.ts'
import { cheapestOnSale, isOver, pageSummary, pageTones } from './page-facts.ts'
import { eventData } from './structured-data.ts'

const event: EventView = {
  id: 'siano-2027',
  name: 'Siano Babassa',
  description: 'Un concert.',
  venue: 'Théâtre de verdure, Cotonou',
  startsAt: '2027-08-10T16:00:00Z',
  endsAt: '2027-08-11T05:00:00Z',
  over: false,
  seller: 'Babassa Musique',
  picture: { base: 'siano-1f', width: 1080, height: 1350, tone: '#123456' },
  ticketsPath: '/siano',
  canonicalPath: '/siano',
}

function ticket(change: Partial<TicketCardView>): TicketCardView {
  return {
    modelId: 'm',
    eventId: event.id,
    eventName: event.name,
    typeName: 'VIP',
    description: '',
    price: 15_000,
    persons: 1,
    places: 4,
    someHeld: false,
    maxPerOrder: 10,
    sale: { kind: 'open' },
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    when: 'mardi 10 août 2027 à 17h',
    venue: event.venue,
    seller: event.seller,
    picture: { base: 'vip', width: 1080, height: 720, tone: '#654321' },
    ...change,
  }
}

function page(
  tickets: TicketCardView[],
  landing = true,
  sole: EventView | null = null,
  shown = event,
): EventPageView {
  return {
    slug: 'siano',
    kind: landing ? 'landing' : 'ticket-list',
    accent: '#b42318',
    edition: landing
      ? {
          event: shown,
          heroTitle: 'Siano Babassa 2027',
          tagline: 'Une voix.',
          countdownTarget: event.startsAt,
          programme: [],
          about: [],
          extent: { moments: [], live: null },
        }
      : null,
    soleEvent: landing ? null : sole,
    socialLinks: [],
    blocks: [
      { id: 'b', heading: null, subtitle: null, detailsLabel: 'Détails', widgetTheme: '#b42318', tickets },
    ],
  }
}

describe('what a page says of itself', () => {
  it('names the cheapest ticket that can be bought now', () => {
    const closed = { kind: 'ended' } as const
    const tickets = [ticket({}), ticket({ price: 5000, places: 0 }), ticket({ price: 2000, sale: closed })]
    expect(cheapestOnSale(page(tickets))).toBe(15_000)
    expect(cheapestOnSale(page([ticket({ places: 0 })]))).toBeNull()
  })

  it('is over when all that it sells has ended', () => {
    expect(isOver(page([], true), '2027-08-11T04:59:59Z')).toBe(false)
    expect(isOver(page([], true), '2027-08-11T05:00:00Z')).toBe(true)
    const later = ticket({ endsAt: '2027-09-01T05:00:00Z' })
    expect(isOver(page([ticket({}), later], false), '2027-08-12T00:00:00Z')).toBe(false)
    expect(isOver(page([], false), '2027-08-12T00:00:00Z')).toBe(false)
  })

  it('has a title and a description of its own, and the colours of its pictures', () => {
    expect(pageSummary(page([]))).toEqual({
      title: 'Siano Babassa 2027 : 10 août 2027',
      description:
        'Une voix. 10 août 2027, 17h, Théâtre de verdure, Cotonou. Billets en ligne, paiement mobile ou par carte.',
      about: event,
      canonical: '/siano',
    })
    expect(pageSummary(page([ticket({}), ticket({})], false))).toMatchObject({
      title: 'Tickets Siano Babassa',
      about: undefined,
      canonical: undefined,
    })
    // A list of one event is another address of it.
    expect(pageSummary(page([ticket({})], false, event))).toMatchObject({ about: event, canonical: '/siano' })
    expect(pageTones(page([ticket({})]))).toEqual(['#123456', '#654321'])
  })
})

it('says in title and description what has become of its event', () => {
  const cancelled = { ...event, change: { kind: 'cancelled', reason: 'La salle a fermé.' } } as const
  const moved = {
    ...event,
    change: { kind: 'postponed', reason: 'Travaux.', previousStartsAt: '2027-07-05T16:00:00Z' },
  } as const
  for (const view of [page([], true, null, cancelled), page([ticket({})], false, cancelled)]) {
    expect(pageSummary(view).title).toMatch(/^Événement annulé : /)
    expect(pageSummary(view).description).toMatch(/^La salle a fermé\. .*remboursons/)
  }
  expect(pageSummary(page([], true, null, moved))).toMatchObject({
    title: 'Changement de date : Siano Babassa 2027 : 10 août 2027',
    description: expect.stringMatching(/^Nouvelle date : .*10 août 2027 à 17h, au lieu du .*5 juillet 2027/),
  })
})

it('tells search engines what is on offer, and what is not', () => {
  const tickets = [
    ticket({}),
    ticket({ places: 0 }),
    ticket({ sale: { kind: 'not-yet', opensAt: '2027-06-01T08:00:00Z' } }),
    ticket({ sale: { kind: 'ended' } }),
    ticket({ eventId: 'another' }),
  ]
  const known = { tickets, pictures: [], extent: { moments: [], live: null } }
  const data = eventData(event, known, 'https://kwabo.example')
  expect(data).toMatchObject({
    '@type': 'Event',
    startDate: '2027-08-10T17:00:00+01:00',
  })
  expect(data.offers.map((offer) => offer.availability.split('/').at(-1))).toEqual([
    'InStock',
    'SoldOut',
    'PreOrder',
    'Discontinued',
  ])
  expect(data.offers[0]).toMatchObject({
    price: 15_000,
    priceCurrency: 'XOF',
    url: 'https://kwabo.example/siano',
  })
})
