import { hash } from 'node:crypto'
import { isValidPhoneNumber, parsePhoneNumber } from 'libphonenumber-js/min'
import { readPhone } from '../../../format/phone.ts'
import { lineModel, orderRequestSchema } from '../contract.ts'
import type { Buyer, HoldLine, SaleChannel } from '../hold-outcome.ts'

export interface ReadOrder {
  buyer: Buyer
  lines: HoldLine[]
  /** In the live channel the lines name models by that channel's ids. */
  channel: SaleChannel
  promoCode: string | null
  replaces: string | null
  /** SHA-256 of the parsed order, to tell a repeated request from another request under the same key. */
  digest: string
}

/** Returns what a form or a program asked for, or what is wrong with each field, in the words to show beside it. */
export function parseOrderRequest(
  body: unknown,
): { kind: 'read'; order: ReadOrder } | { kind: 'invalid'; fields: Record<string, string> } {
  const parsed = orderRequestSchema.safeParse(body)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { kind: 'invalid', fields }
  }
  const asked = parsed.data
  const phone = readBuyerPhone(asked.telephoneAcheteur)
  if (phone === undefined) return { kind: 'invalid', fields: { telephoneAcheteur: INVALID_PHONE } }
  const buyer: Buyer = {
    lastName: asked.nomAcheteur,
    firstName: asked.prenomAcheteur,
    email: asked.emailAcheteur,
    phone,
    country: asked.paysAcheteur,
    city: asked.villeAcheteur,
  }
  const lines = mergeLines(
    asked.lignes.map((line) => ({ modelId: lineModel(line), quantity: line.quantite })),
  )
  const replaces = asked.remplace ?? null
  const promoCode = asked.codepromo
  const live = asked.lignes.some(({ modeleTicketliveId }) => modeleTicketliveId !== undefined)
  const digest = hash('sha256', JSON.stringify({ buyer, lines, replaces, promoCode }), 'base64url')
  return {
    kind: 'read',
    order: { buyer, lines, channel: live ? 'live' : 'site', promoCode: promoCode ?? null, replaces, digest },
  }
}

export const INVALID_PHONE = "Ce numéro n'est pas valable."

/** The typed number in E.164, undefined if it is not valid. Checks our rule for Benin, or each country's own rule. */
export function readBuyerPhone(typed: string): string | undefined {
  const read = readPhone(typed)
  if (read.kind === 'invalid') return undefined
  // The library checks nothing more for Benin, and its check is the slowest step of parsing a request.
  if (read.e164.startsWith('+229')) return read.e164
  return isValidPhoneNumber(read.e164) ? parsePhoneNumber(read.e164).number : undefined
}

/** Merges lines of the same ticket model into one line. */
function mergeLines(lines: HoldLine[]): HoldLine[] {
  const quantities = new Map<string, number>()
  for (const { modelId, quantity } of lines)
    quantities.set(modelId, (quantities.get(modelId) ?? 0) + quantity)
  return [...quantities].map(([modelId, quantity]) => ({ modelId, quantity }))
}
