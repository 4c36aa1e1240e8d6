import { z } from 'zod'
import { headingFace } from '../../../format/script-coverage.ts'
import { figuresSvg, houseBand } from '../../../platform/drawing/house-figures.ts'
import { setWords, type WordsStyle } from '../../../platform/drawing/set-words.ts'
import { typesetPdf } from '../../../platform/drawing/typeset.ts'
import { href, routes } from '../../../routes.ts'
import { heldTicket, mayBeShown, type HeldTicket } from '../present-ticket.ts'
import { posterBytes } from './poster.ts'
import { QR_SIZE, qrPath } from './qr-svg.ts'
import { priceWords, ticketTerms, typeWords } from './terms.ts'
import template from './ticket.typ'

/** What a worker needs to draw a PDF, one page for each ticket. Posters are JPEGs by event id, each embedded once. */
export const ticketPdfInput = z.object({
  tickets: z.array(heldTicket).min(1),
  orderReference: z.string().nullable(),
  publicUrl: z.string(),
  /** The name at the foot. */
  companyName: z.string(),
  posters: z.record(z.string(), posterBytes),
})
export type TicketPdfInput = z.infer<typeof ticketPdfInput>

/** A5, in points. `code` is the width of the QR code's dark part, `quiet` the width of the white around it. */
const sizes = {
  width: 419.53,
  height: 595.28,
  margin: 28,
  poster: { width: 156, height: 195 },
  gap: 18,
  code: 202,
  quiet: 20,
}
const contentWidth = sizes.width - 2 * sizes.margin
const factsWidth = contentWidth - sizes.code - 14
const band = figuresSvg(houseBand(sizes.width, 16), sizes.width, 16)

const small = { face: 'bold', size: 9.5, leading: 13, lines: 2 } as const
const when = { face: 'bold', size: 11, leading: 14.9, lines: 2 } as const
const venue = { face: 'regular', size: 10.5, leading: 14.2, lines: 3 } as const
const fact = { face: 'bold', size: 10.5, leading: 14.2, lines: 3, width: factsWidth } as const

/** The style of an event's name. A long name is smaller, so that it does not push the code off the page. */
function nameStyle(name: string, width: number): WordsStyle {
  const face = headingFace(name)
  const size = name.length > 40 ? 16 : face === 'display' ? 23 : 21
  return { face, size, leading: size * (face === 'display' ? 1.08 : 1.25), lines: 5, width }
}

/** Sets the tickets, one page each. Pure work: no database, no network, no file but the fonts. */
export function renderTicketPdf(input: TicketPdfInput): Promise<Uint8Array> {
  const { tickets, orderReference, companyName } = input
  return typesetPdf({
    name: 'a ticket',
    template,
    describe: (write) => {
      const company = write(companyName)
      return {
        sizes,
        band,
        title: `Tickets ${orderReference ?? tickets[0]?.number ?? ''}`.trim(),
        company: companyName,
        house: setWords(company, {
          face: headingFace(company),
          size: 12,
          leading: 15,
          lines: 1,
          width: contentWidth - 30,
        }),
        tickets: tickets.map((ticket, index) => ({
          ...describeTicket(ticket, input, write),
          place: tickets.length > 1 ? `Ticket ${index + 1} sur ${tickets.length}` : '',
        })),
      }
    },
    pictures: Object.fromEntries(
      Object.entries(input.posters).map(([eventId, poster]) => [posterFile(eventId), poster]),
    ),
  })
}

const posterFile = (eventId: string) => `poster-${eventId}.jpg`

function describeTicket(ticket: HeldTicket, input: TicketPdfInput, write: (text: string) => string) {
  const withPoster = input.posters[ticket.eventId] !== undefined
  const width = contentWidth - (withPoster ? sizes.poster.width + sizes.gap : 0)
  const name = write(ticket.eventName)
  return {
    title: ticket.eventName,
    number: ticket.number,
    poster: withPoster ? `/${posterFile(ticket.eventId)}` : null,
    type: setWords(write(typeWords(ticket)), { ...small, width }),
    name: setWords(name, nameStyle(name, width)),
    when: setWords(ticket.when, { ...when, width }),
    venue: setWords(write(ticket.venue), { ...venue, width }),
    ...inPlaceOfCode(ticket, input.publicUrl),
    facts: [
      ['Au nom de', ticket.holderName],
      ['Prix, frais compris', priceWords(ticket)],
      ...(input.orderReference === null ? [] : [['Commande', input.orderReference]]),
      ['Vendu par', ticket.seller],
    ].map(([label, value = '']) => [label, setWords(write(value), fact)]),
    terms: ticketTerms(input.publicUrl, ticket),
  }
}

/** The code, or what the holder of a live ticket logs in with, or why a blocked or void ticket has no code. */
function inPlaceOfCode(ticket: HeldTicket, publicUrl: string) {
  if (ticket.access) {
    const address = publicUrl + href(routes.liveLogin)
    return {
      access: { ...ticket.access, address: { text: address.replace(/^https?:\/\//, ''), href: address } },
    }
  }
  // Files are made of good tickets only. If a blocked or void ticket is drawn nevertheless, it says so.
  if (mayBeShown(ticket))
    return { code: figuresSvg([{ d: qrPath(ticket.qrText), fill: '#000' }], QR_SIZE, QR_SIZE) }
  return {
    refusal:
      ticket.change?.kind === 'cancelled'
        ? "L'événement est annulé : ce ticket n'ouvre plus l'entrée."
        : "Ce ticket n'ouvre pas l'entrée.",
  }
}
