import { decodeBase45, encodeBase45 } from './base45.ts'

/** What a ticket's QR code says. docs/qr.md is its description, test/vectors/qr.json its published examples. */
export interface QrPayload {
  /** Which of the up to 16 signing keys made the signature. */
  keyNumber: number
  /** A UUID in its usual spelling. */
  ticketId: string
  /** Ed25519, 64 bytes. */
  signature: Uint8Array<ArrayBuffer>
}

export type QrReading = { kind: 'payload'; payload: QrPayload } | { kind: 'unreadable'; reason: QrFault }

/** Why a text is no ticket code of this version. */
export type QrFault = 'characters' | 'length' | 'version'

const VERSION = 1
const SIGNED_BYTES = 17
const SIGNATURE_BYTES = 64

/** Characters of every code. */
export const QR_TEXT_LENGTH = 122

/** The start of the signed bytes. Nothing else that we sign begins with it, so no other signature fits a ticket. */
const DOMAIN = new TextEncoder().encode('kwabo/ticket\0')

/**
 * The bytes that are signed: `kwabo/ticket` and a zero byte, the code's first 17 bytes, the event's id in UTF-8.
 * The event's id is not in the code. The checking program supplies it, so a ticket cannot pass at another event.
 */
export function signedMessage(ticket: { keyNumber: number; ticketId: string; eventId: string }): Uint8Array {
  const eventId = new TextEncoder().encode(ticket.eventId)
  const message = new Uint8Array(DOMAIN.length + SIGNED_BYTES + eventId.length)
  message.set(DOMAIN)
  message.set(head(ticket), DOMAIN.length)
  message.set(eventId, DOMAIN.length + SIGNED_BYTES)
  return message
}

export function encodeQr(payload: { keyNumber: number; ticketId: string; signature: Uint8Array }): string {
  if (payload.signature.length !== SIGNATURE_BYTES) throw new RangeError('an Ed25519 signature has 64 bytes')
  const bytes = new Uint8Array(SIGNED_BYTES + SIGNATURE_BYTES)
  bytes.set(head(payload))
  bytes.set(payload.signature, SIGNED_BYTES)
  return encodeBase45(bytes)
}

/** Parses a code. Proves nothing: the signature still has to be checked. */
export function decodeQr(text: string): QrReading {
  if (text.length !== QR_TEXT_LENGTH) return { kind: 'unreadable', reason: 'length' }
  const bytes = decodeBase45(text)
  if (!bytes) return { kind: 'unreadable', reason: 'characters' }
  const first = bytes[0] ?? 0
  if (first >> 4 !== VERSION) return { kind: 'unreadable', reason: 'version' }
  return {
    kind: 'payload',
    payload: {
      keyNumber: first & 15,
      ticketId: uuidText(bytes.subarray(1, SIGNED_BYTES)),
      signature: bytes.slice(SIGNED_BYTES),
    },
  }
}

function head({ keyNumber, ticketId }: { keyNumber: number; ticketId: string }): Uint8Array {
  if (!Number.isInteger(keyNumber) || keyNumber < 0 || keyNumber > 15)
    throw new RangeError('no such key number')
  const hex = ticketId.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError('a ticket id is a UUID')
  const bytes = new Uint8Array(SIGNED_BYTES)
  bytes[0] = (VERSION << 4) | keyNumber
  for (let index = 0; index < 16; index += 1) {
    bytes[index + 1] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
  }
  return bytes
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
