import { randomBytes, randomUUID } from 'node:crypto'
import type { HoldLine, HoldRequest } from '../../src/domains/checkout/hold-outcome.ts'
import { makeOrderReference } from '../../src/format/ticket-number.ts'

let phones = 0

/** A request for places, of a buyer with a phone of its own unless told otherwise. */
export function asking(
  lines: HoldLine[],
  given: Partial<HoldRequest> & { phone?: string } = {},
): HoldRequest {
  const { phone = `+22901${String(10_000_000 + phones++)}`, ...rest } = given
  return {
    orderId: randomUUID(),
    reference: makeOrderReference(randomBytes(8)),
    token: randomBytes(16).toString('base64url'),
    requestKey: randomUUID(),
    requestDigest: JSON.stringify(lines),
    device: null,
    origin: phone,
    network: phone,
    networkBlock: null,
    buyer: {
      lastName: 'Hounsou',
      firstName: 'Afi',
      email: 'afi@example.com',
      phone,
      country: 'Bénin',
      city: 'Cotonou',
    },
    lines,
    channel: 'site',
    promoCode: null,
    replaces: null,
    ...rest,
  }
}

export const places = (modelId: string, quantity: number): HoldLine[] => [{ modelId, quantity }]
