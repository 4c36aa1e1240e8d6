import { hash } from 'node:crypto'
import { makeOrderReference } from '../../../format/ticket-number.ts'
import { deviceDigest } from '../../../platform/http/device-cookie.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { token, uuid, type Random } from '../../../platform/random.ts'
import { blockOf, networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { HoldOutcome, HoldRequest } from '../hold-outcome.ts'
import type { HoldQueue } from '../hold-queue.ts'
import type { MakeRoom } from '../room-needed.ts'
import type { ReadOrder } from './parse-order-request.ts'

/**
 * E1: takes the places of an order, all or none. `key` is the request's Idempotency-Key; only its hash is stored. If
 * unpaid orders hold the places or the uses of the code, the orders that yield are ended, and the request is tried once
 * more (E23).
 */
export async function placeHold(
  services: { holds: HoldQueue; makeRoom: MakeRoom; random: Random; formSecret: string },
  input: {
    order: ReadOrder
    key: string
    device: string | null
    /** By what limits count the buyer: the browser, else the proof of work, else the network. */
    origin: string
    /** The visitor's network address. */
    address: string
  },
): Promise<HoldOutcome> {
  const { random } = services
  const { order, address } = input
  const block = blockOf(address)
  const network = keyedDigest(services, `network ${networkOf(address)}`)
  const networkBlock = block === undefined ? null : keyedDigest(services, `network ${block}`)
  const request: HoldRequest = {
    orderId: uuid(random),
    reference: makeOrderReference(random.bytes(8)),
    token: token(random),
    requestKey: digest(input.key),
    requestDigest: order.digest,
    device: input.device === null ? null : deviceDigest(input.device),
    origin: keyedDigest(services, `hold ${order.buyer.phone} ${input.origin}`),
    buyer: order.buyer,
    lines: order.lines,
    channel: order.channel,
    promoCode: order.promoCode,
    replaces: order.replaces,
    network,
    networkBlock,
  }
  const outcome = await services.holds.submit(request)
  if (outcome.kind !== 'shortage' && outcome.kind !== 'code-shortage') return outcome
  const { lines, promoCode, replaces } = request
  const room = await services.makeRoom({
    lines,
    promoCode,
    replaces,
    network,
    backing: 'none',
    inTime: false,
  })
  return room ? services.holds.submit(request) : outcome
}

const digest = (text: string) => hash('sha256', text, 'base64url')
