import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import type { EventPageView, TicketCardView } from '../../domains/catalogue/contract.ts'
import { EventPageScreen } from './event-page-screen.tsx'
import { Particles } from './particles.tsx'

const startsAt = '2027-07-30T08:00:00Z'
const endsAt = '2027-08-04T05:00:00Z'
const before = '2027-07-27T06:55:50Z'

const ticket: TicketCardView = {
  modelId: 'm',
  eventId: 'lekowa-2027',
  eventName: 'Festival Lekowa',
  typeName: 'Pass jour',
  description: '',
  price: 2_000,
  persons: 1,
  places: 50,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  startsAt,
  endsAt,
  when: 'un jour au choix parmi 5, du 30 juillet au 3 août 2027',
  venue: 'Promenade de la Marina, Cotonou',
  seller: 'ONG Lekowa',
  picture: null,
}

const landing = (over = false): EventPageView => ({
  slug: 'lekowa',
  kind: 'landing',
  accent: '#b42318',
  edition: {
    event: {
      id: 'lekowa-2027',
      name: 'Festival Lekowa',
      description: 'Cinq jours.',
      venue: ticket.venue,
      startsAt,
      endsAt,
      over,
      seller: ticket.seller,
      picture: { base: 'lekowa-1f', width: 1080, height: 1350, tone: '#123456' },
      ticketsPath: '/lekowa',
      canonicalPath: '/lekowa',
    },
    heroTitle: 'Festival Lekowa 2027',
    tagline: 'Carrefour culturel africain et afro-descendant.',
    countdownTarget: startsAt,
    programme: [
      {
        title: 'Jour 1 : Ouverture officielle',
        items: [{ time: '09h00', title: 'Accueil', description: 'Pass.' }],
      },
      { title: 'Jour 2 : Diaspora et Spiritualités', items: [{ time: '22h00', title: 'Veillée' }] },
    ],
    about: [{ title: 'Le festival', text: 'Né en 2019.' }],
    extent: { moments: [], live: null },
  },
  soleEvent: null,
  socialLinks: [{ network: 'facebook', url: 'https://www.facebook.com/hashtag/festivallekowa' }],
  blocks: [
    {
      id: 'b',
      heading: 'Tickets Disponibles',
      subtitle: null,
      detailsLabel: 'Détails',
      widgetTheme: '#b42318',
      tickets: [ticket],
    },
  ],
})

const render = (view: EventPageView, now = before) =>
  renderToStaticMarkup(
    <EventPageScreen view={view} now={now} origin="https://kwabo.example" particles={<Particles />}>
      <p>LES TICKETS</p>
    </EventPageScreen>,
  )
/** What the four tiles of the countdown show. */
const tiles = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(\w+)<\/dt><dd[^>]*>(\d+)<\/dd>/g)].map(([, unit, value]) => [unit, value]),
  )

describe('a landing page', () => {
  const html = render(landing())

  test('opens with title, date badge, tagline, place, poster and the way to its tickets', () => {
    expect(headingsOf(html, 1)).toEqual(['Festival Lekowa 2027'])
    const text = textOf(html)
    expect(text).toContain('30 juillet au 3 août 2027, 9h')
    expect(text).toContain('Carrefour culturel africain et afro-descendant.')
    expect(text).toContain('Promenade de la Marina, Cotonou')
    expect(html).toContain('alt="Affiche : Festival Lekowa"')
    expect(linksOf(html)[0]).toEqual({ label: 'Choisir mes tickets dès 2 000 FCFA', href: '#tickets' })
  })

  test('counts down in days, hours, minutes and seconds, already without script', () => {
    expect(tiles(html)).toEqual({ Jours: '03', Heures: '01', Minutes: '04', Secondes: '10' })
  })

  test("shows zeros after the target and 'C'est en cours' until the end", () => {
    const zeros = { Jours: '00', Heures: '00', Minutes: '00', Secondes: '00' }
    const running = render(landing(), '2027-08-01T12:00:00Z')
    expect(tiles(running)).toEqual(zeros)
    expect(running).toMatch(/<p data-running="true" class[^>]*>C&#x27;est en cours/)
    expect(html).toMatch(/<p data-running="true" hidden=""/)
  })

  test('has tickets, then the programme day by day, what it is about, its networks', () => {
    const text = textOf(html)
    const order = [
      'LES TICKETS',
      'L’événement Cinq jours. Partager l’événement WhatsApp',
      'Jour 1 : Ouverture officielle',
      '09h00 Accueil Pass.',
      'Jour 2 : Diaspora et Spiritualités',
      '22h00 Veillée',
      'Le festival Né en 2019.',
      'Facebook',
    ].map((part) => text.indexOf(part))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('says what it is, and is shared by its one address, by WhatsApp without script', () => {
    const text = encodeURIComponent(
      'Festival Lekowa, 30 juillet au 3 août 2027, 9h, Promenade de la Marina, Cotonou\nhttps://kwabo.example/lekowa',
    )
    expect(linksOf(html)).toContainEqual({ label: 'WhatsApp', href: `https://wa.me/?text=${text}` })
    expect(html).toMatch(/<button[^>]* data-share-copy="true"[^>]* hidden=""/)
    expect(html).toMatch(/<button[^>]* data-share-native="true"[^>]* hidden=""/)
  })

  test('says when parts of it have moved by themselves', () => {
    const view = landing()
    const part = {
      name: 'Jour 5',
      startsAt: '2027-08-03T09:00:00Z',
      previousStartsAt: '2027-08-03T08:00:00Z',
    }
    const movedParts = { reason: 'La scène se monte.', parts: [part] }
    if (view.edition) view.edition.event = { ...view.edition.event, movedParts }
    const text = textOf(render(view))
    expect(text).toContain(
      'Horaire modifié Jour 5 : mardi 3 août 2027 à 10h, au lieu du mardi 3 août 2027 à 9h. La scène se monte.',
    )
    expect(textOf(render(landing()))).not.toContain('Horaire modifié')
  })

  test('moves behind the title only on large screens', () => {
    expect(html).toMatch(/<canvas aria-hidden="true" class="[^"]*hidden[^"]*lg:block/)
  })

  test('says of a past edition that it is over, without countdown', () => {
    const over = render(landing(true), '2027-09-01T12:00:00Z')
    expect(textOf(over)).toContain('Cette édition est terminée.')
    expect(over).not.toContain('data-countdown')
    expect(over).not.toContain('Choisir mes tickets')
  })
})

describe('a list of tickets', () => {
  const list = (): EventPageView => ({ ...landing(), kind: 'ticket-list', edition: null })

  test('begins with its tickets', () => {
    expect(textOf(render(list()))).toBe('LES TICKETS')
  })

  test('that sells one event says what that is, and is shared like it', () => {
    const html = render({ ...list(), soleEvent: landing().edition?.event ?? null })
    expect(textOf(html)).toMatch(/^LES TICKETS L’événement Cinq jours\. Partager l’événement WhatsApp/)
    expect(html).toContain('data-share="https://kwabo.example/lekowa"')
  })

  test('says when all that it sold is over', () => {
    expect(textOf(render(list(), '2027-09-01T12:00:00Z'))).toContain(
      'Cette édition est terminée. La vente est close.',
    )
  })
})
