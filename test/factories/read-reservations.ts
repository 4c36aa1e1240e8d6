import jsonld from 'jsonld'
import { z } from 'zod'

const SCHEMA = 'https://schema.org/'

/** schema.org's own context, as far as it says more than that its words are its words; nothing is fetched. */
const offline = (url: string) =>
  Promise.resolve({
    documentUrl: url,
    contextUrl: undefined,
    document: {
      '@context': {
        '@vocab': SCHEMA,
        ...Object.fromEntries(
          ['url', 'reservationStatus', 'eventStatus', 'eventAttendanceMode'].map((word) => [
            word,
            { '@id': SCHEMA + word, '@type': '@id' },
          ]),
        ),
      },
    },
  })

const value = z.array(z.looseObject({ '@value': z.unknown().optional(), '@id': z.string().optional() }))

/** What one node of the data says of a word: a text, a number, an address, or further nodes. */
function said(node: unknown, word: string): unknown[] {
  const found = z.looseObject({ [SCHEMA + word]: value.optional() }).parse(node)[SCHEMA + word]
  return value.parse(found ?? []).map((one) => one['@value'] ?? one['@id'] ?? one)
}

const typeOf = (node: unknown) =>
  z
    .looseObject({ '@type': z.array(z.string()) })
    .parse(node)
    ['@type'].join(' ')
    .replaceAll(SCHEMA, '')

/** The reservations in the HTML of a mail, as a processor of JSON-LD that is not ours expands them. */
export async function readReservations(html: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const data = blocks.flatMap(([, json = '']) => z.array(z.looseObject({})).parse(JSON.parse(json)))
  const nodes = await Promise.all(
    data.map((one) => jsonld.expand(JSON.parse(JSON.stringify(one)), { documentLoader: offline })),
  )
  return nodes.flat().map((node) => {
    const one = (from: unknown, word: string) => said(from, word)[0]
    const event = one(node, 'reservationFor')
    const place = one(event, 'location')
    const ticket = one(node, 'reservedTicket')
    return {
      type: typeOf(node),
      number: one(node, 'reservationNumber'),
      id: one(node, 'reservationId'),
      status: one(node, 'reservationStatus'),
      holder: one(one(node, 'underName'), 'name'),
      url: one(node, 'url'),
      ticketNumber: one(node, 'ticketNumber'),
      price: one(node, 'price'),
      currency: one(node, 'priceCurrency'),
      ticket: {
        type: typeOf(ticket),
        number: one(ticket, 'ticketNumber'),
        name: one(ticket, 'name'),
        price: one(ticket, 'totalPrice'),
      },
      event: {
        type: typeOf(event),
        name: one(event, 'name'),
        startsAt: one(event, 'startDate'),
        endsAt: one(event, 'endDate'),
        status: one(event, 'eventStatus'),
        before: one(event, 'previousStartDate'),
        attendance: one(event, 'eventAttendanceMode'),
      },
      place: { type: typeOf(place), name: one(place, 'name'), url: one(place, 'url') },
    }
  })
}
