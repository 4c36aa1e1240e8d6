import { describe, expect, test } from 'vitest'
import { readJsonLd } from '../../../test/json-ld/read-json-ld.ts'
import type { EventExtent, EventView, TicketCardView } from '../../domains/catalogue/contract.ts'
import { eventData } from './structured-data.ts'

const origin = 'https://kwabo.example'
const event: EventView = {
  id: 'grand-rire-2027',
  name: 'Le Grand Rire',
  description: 'Dix ans de rire.',
  venue: 'Palais des Congrès, Cotonou',
  startsAt: '2027-06-04T19:00:00Z',
  endsAt: '2027-06-04T22:30:00Z',
  over: false,
  seller: 'Rire du Bénin',
  picture: { base: 'rire-1f', width: 1080, height: 1350, tone: '#123456' },
  ticketsPath: '/ticketliststandard',
  canonicalPath: '/allevents/grand-rire-2027',
}
const ticket: TicketCardView = {
  modelId: 'm',
  eventId: event.id,
  eventName: event.name,
  typeName: 'Standard',
  description: '',
  price: 7_000,
  persons: 1,
  places: 4,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  salesOpenAt: '2027-03-01T08:00:00Z',
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  when: 'vendredi 4 juin 2027 à 20h',
  venue: event.venue,
  seller: event.seller,
  picture: null,
}
const atHome = { ...ticket, typeName: 'Live', price: 2_000, liveModelId: 'l' }
const live: EventExtent['live'] = { path: '/ticketlistlive', tickets: [atHome] }
const moments = [
  { name: 'Ouverture', startsAt: event.startsAt, endsAt: event.endsAt },
  { name: 'Clôture', startsAt: '2027-06-05T19:00:00Z', endsAt: '2027-06-05T22:30:00Z' },
]
const movedMoments = moments.map((moment, index) =>
  index === 1 ? { ...moment, previousStartsAt: '2027-06-05T17:00:00Z' } : moment,
)
const pictures = ['/partage/a.jpg', '/partage/b.jpg', '/partage/c.jpg']

const known = { tickets: [ticket], pictures, extent: { moments: [], live: null } }
const plain = () => eventData(event, known, origin)
const hybrid = () => eventData(event, { ...known, extent: { moments, live } }, origin)
const moved = () =>
  eventData(
    { ...event, change: { kind: 'postponed', reason: 'Travaux.', previousStartsAt: '2027-05-01T19:00:00Z' } },
    known,
    origin,
  )

/** What Google's documentation of events requires and recommends, each as a path below the event. */
const demanded = {
  required: [
    'name',
    'startDate',
    'location.name',
    'location.address.streetAddress',
    'location.address.addressCountry',
  ],
  recommended: [
    ...['endDate', 'eventStatus', 'eventAttendanceMode', 'description', 'image', 'organizer.name'],
    ...['offers.price', 'offers.priceCurrency', 'offers.availability', 'offers.url', 'offers.validFrom'],
  ],
}

const schemaOrg = 'http://schema.org/'

/** Everything that stands at a path of expanded data. */
function at(nodes: readonly unknown[], path: string): unknown[] {
  const [name = '', ...rest] = path.split('.')
  const found = nodes.flatMap((node) => {
    const values: unknown =
      node instanceof Object ? Object.entries(node).find(([key]) => key === schemaOrg + name)?.[1] : []
    return Array.isArray(values) ? values : []
  })
  return rest.length === 0 ? found : at(found, rest.join('.'))
}

describe('an event for search engines', () => {
  test.each([...demanded.required, ...demanded.recommended])('says its %s', async (path) => {
    for (const data of [plain(), hybrid(), moved()]) expect(at(await readJsonLd(data), path)).not.toEqual([])
  })

  test('is read whole by a reader of JSON-LD, which knows of no property that is not in the vocabulary', async () => {
    for (const data of [plain(), hybrid(), moved()]) {
      expect(await readJsonLd(data)).toMatchObject([{ '@type': [`${schemaOrg}Event`] }])
    }
    await expect(readJsonLd({ ...plain(), entrance: 'free' })).rejects.toThrow()
  })

  test('has one address, whichever page shows it, and is sold where its tickets are', () => {
    expect(plain()).toMatchObject({
      '@id': `${origin}/allevents/grand-rire-2027#evenement`,
      url: `${origin}/allevents/grand-rire-2027`,
      offers: [{ url: `${origin}/ticketliststandard`, validFrom: '2027-03-01T09:00:00+01:00' }],
    })
  })

  test('has its poster in 16:9, 4:3 and 1:1, and none where there is none', () => {
    expect(plain()).toMatchObject({ image: pictures.map((path) => origin + path) })
    expect(eventData(event, { ...known, pictures: [] }, origin)).not.toHaveProperty('image')
  })

  test('that is watched from home too takes place in both, with the offers of both', async () => {
    expect(plain()).toMatchObject({ eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' })
    expect(hybrid()).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: `${origin}/ticketlistlive` }],
      offers: [
        { name: 'Standard', price: 7_000 },
        { name: 'Live', price: 2_000, url: `${origin}/ticketlistlive` },
      ],
    })
  })

  test('of several days has an event for each, with name, time and place', () => {
    expect(plain()).not.toHaveProperty('subEvent')
    expect(hybrid()).toMatchObject({
      subEvent: [
        { name: 'Le Grand Rire : Ouverture', startDate: '2027-06-04T20:00:00+01:00' },
        {
          name: 'Le Grand Rire : Clôture',
          location: { '@type': 'Place' },
          startDate: '2027-06-05T20:00:00+01:00',
        },
      ],
    })
  })

  test('of which one day has moved says so of that day alone, and of each where it is cancelled', async () => {
    const extent = { moments: movedMoments, live: null }
    const data = eventData(event, { ...known, extent }, origin)
    const scheduled = { eventStatus: 'https://schema.org/EventScheduled' }
    expect(data).toMatchObject({
      ...scheduled,
      subEvent: [
        scheduled,
        {
          eventStatus: 'https://schema.org/EventRescheduled',
          previousStartDate: '2027-06-05T18:00:00+01:00',
        },
      ],
    })
    await readJsonLd(data)
    const change = { kind: 'cancelled', reason: 'La pluie.' } as const
    const cancelled = { eventStatus: 'https://schema.org/EventCancelled' }
    expect(eventData({ ...event, change }, { ...known, extent }, origin)).toMatchObject({
      subEvent: [cancelled, cancelled],
    })
  })
})
