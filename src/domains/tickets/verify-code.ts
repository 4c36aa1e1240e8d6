import { parseTicketNumber } from '../../format/ticket-number.ts'
import { formatWhen } from '../../format/when.ts'
import type { Executor } from '../../platform/database.ts'
import { entriesOf, spanOf } from '../catalogue/entries.ts'
import type { TicketState } from './ticket-state.ts'
import { venueOf } from '../catalogue/venue.ts'
import { decodeQr, QR_TEXT_LENGTH, type QrFault } from './qr-payload.ts'
import { signatureHolds } from './signing-keys.ts'
import { ticketToVerify } from './store.ts'

/** What anybody may know of a code: never the holder, nor the printed number. */
export type CodeVerdict =
  | {
      kind: 'genuine'
      /** Only an `issued` ticket lets somebody in. A genuine code may be of a used, blocked or void ticket. */
      ticketState: TicketState
      eventId: string
      eventName: string
      typeName: string
      /** ISO 8601: from the first opening to the last closing among the parts that the ticket opens. */
      startsAt: string
      endsAt: string
      /** These times in words. */
      when: string
      venue: string
      /** Why the ticket's event is cancelled; null if it is not. */
      cancellation: string | null
    }
  /** Text in the form of a ticket's code, which we never issued. */
  | { kind: 'forged' }
  /** A printed number: it names a ticket and proves nothing. */
  | { kind: 'number-only' }
  /** Not the text of a ticket's code. */
  | { kind: 'unreadable'; reason: QrFault }

/** Tells whether the text of a scanned QR code is a ticket of ours. */
export async function verifyCode(services: { db: Executor }, input: { code: string }): Promise<CodeVerdict> {
  if (parseTicketNumber(input.code) !== undefined) return { kind: 'number-only' }
  const reading = decodeQr(restoreSpaces(input.code))
  if (reading.kind === 'unreadable') return reading
  const { keyNumber, ticketId, signature } = reading.payload
  // Only the key that signed this ticket counts: a stolen key with another number cannot forge it.
  const ticket = await ticketToVerify(services.db, ticketId, keyNumber)
  if (!ticket) return { kind: 'forged' }
  const { publicKey, eventId } = ticket
  if (!signatureHolds({ keyNumber, ticketId, eventId, signature }, publicKey)) return { kind: 'forged' }
  const entries = entriesOf(ticket)
  return {
    kind: 'genuine',
    // No document shows the code of a live ticket. Such a code must not open the gate, so it counts as blocked.
    ticketState: ticket.live && ticket.state === 'issued' ? 'blocked' : ticket.state,
    eventId,
    eventName: ticket.eventName,
    typeName: ticket.typeName,
    ...spanOf(entries),
    when: formatWhen(entries),
    venue: venueOf(ticket),
    cancellation: ticket.cancellation,
  }
}

/**
 * Copied text may gain line breaks and lose leading spaces, which are digits of base45. The first byte allows at
 * most two leading spaces. The last character is never a space: it is the high digit of a single byte.
 */
function restoreSpaces(code: string): string {
  const text = code
    .slice(0, 2 * QR_TEXT_LENGTH)
    .replace(/[\r\n\t]/g, '')
    .trim()
  return text.length >= QR_TEXT_LENGTH - 2 ? text.padStart(QR_TEXT_LENGTH, ' ') : text
}
