import { hash } from 'node:crypto'
import { makeOrderReference } from '../../../format/ticket-number.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { token, uuid, type Random } from '../../../platform/random.ts'
import type { HoldOutcome } from '../hold-outcome.ts'
import type { HoldQueue } from '../hold-queue.ts'
import type { ReadOrder } from './parse-order-request.ts'

/** E1. Takes the places of an order, all or none. `key` is the request's Idempotency-Key, stored hashed. */
export function placeHold(
  services: { holds: HoldQueue; random: Random; formSecret: string },
  input: {
    order: ReadOrder
    key: string
    device: string | null
    /** By what the buyer is counted: the browser, else the proof of work, else the network. */
    origin: string
  },
): Promise<HoldOutcome> {
  const { random } = services
  const { order } = input
  return services.holds.submit({
    orderId: uuid(random),
    reference: makeOrderReference(random.bytes(8)),
    token: token(random),
    requestKey: digest(input.key),
    requestDigest: order.digest,
    device: input.device === null ? null : digest(input.device),
    origin: keyedDigest(services, `hold ${order.buyer.phone} ${input.origin}`),
    buyer: order.buyer,
    lines: order.lines,
    channel: order.channel,
    promoCode: order.promoCode,
    replaces: order.replaces,
  })
}

const digest = (text: string) => hash('sha256', text, 'base64url')
