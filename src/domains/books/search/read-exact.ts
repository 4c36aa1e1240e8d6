import { parseOrderReference, parseTicketNumber } from '../../../format/ticket-number.ts'
import { decodeQr, QR_TEXT_LENGTH } from '../../tickets/qr-payload.ts'

/** What a text names, of one order at most: each is null where the text cannot be it. */
export interface Named {
  reference: string | null
  ticketNumber: string | null
  ticketId: string | null
  /** Of an order's or a ticket's page. */
  token: string | null
  orderId: string | null
  /** In lower case. */
  transaction: string | null
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const orderPage = /\/(?:commande|billet)\/([\w-]{22})(?![\w-])/
const transactionLike = /^[\w-]{6,200}$/
const ownOrderPage = new RegExp(`/ma-commande/(${UUID})`, 'i')

/** A reference, a ticket's number or code, an address pasted whole, or a provider's transaction number. */
export function readExact(typed: string): Named {
  const text = typed.trim()
  const compact = text.replace(/\s/g, '')
  const code = decodeQr(typed.length === QR_TEXT_LENGTH ? typed : text)
  return {
    reference: looksLikeReference(text) ? (parseOrderReference(text) ?? null) : null,
    ticketNumber: parseTicketNumber(text) ?? null,
    ticketId: code.kind === 'payload' ? code.payload.ticketId : null,
    token: orderPage.exec(text)?.[1] ?? null,
    orderId: ownOrderPage.exec(text)?.[1]?.toLowerCase() ?? null,
    transaction: transactionLike.test(compact) ? compact.toLowerCase() : null,
  }
}

/** Without its 'K-' a reference has to show a digit: 'Koffi', read as digits and letters, would be one too. */
function looksLikeReference(text: string): boolean {
  return /^k[\s\-\u2010-\u2015]/i.test(text) || /\d/.test(text)
}

/** The number of a transaction that only its provider may know: it shows a digit, and no prefix of ours. */
export function readTransaction(typed: string): string | null {
  const compact = typed.replace(/\s/g, '')
  const isOurs = /^\s*(?:kw?|d)[\s\-\u2010-\u2015]/i.test(typed)
  return !isOurs && transactionLike.test(compact) && /\d/.test(compact) ? compact : null
}
