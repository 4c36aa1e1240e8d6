import { encodeQr } from './qr-payload.ts'
import type { TicketRow } from './store.ts'

/** Only an issued ticket lets somebody in. */
export type TicketState = TicketRow['state']

/** One ticket as its holder sees it; moments in ISO 8601, price in whole FCFA. */
export interface HeldTicket {
  id: string
  token: string
  number: string
  state: TicketState
  holderName: string
  typeName: string
  eventId: string
  eventName: string
  startsAt: string
  endsAt: string
  venue: string
  seller: string
  /** Of the ticket type; where it lets a group in, of the whole group. */
  price: number
  /** How many tickets that price covers. */
  persons: number
  /** The event's poster, a name among the uploads, or null. */
  image: string | null
  qrText: string
}

export function presentTicket(row: TicketRow): HeldTicket {
  return {
    id: row.id,
    token: row.token,
    number: row.number,
    state: row.state,
    holderName: row.holderName,
    typeName: row.typeName,
    eventId: row.eventId,
    eventName: row.eventName,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    venue: row.venue,
    seller: row.seller,
    price: row.price,
    persons: row.persons,
    image: row.image,
    qrText: encodeQr({ keyNumber: row.keyNumber, ticketId: row.id, signature: row.signature }),
  }
}
