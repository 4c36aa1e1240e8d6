export interface HoldLine {
  modelId: string
  quantity: number
}

/** A line that asks for more than there is. */
export interface TooFew {
  modelId: string
  /** How many are left for this order. */
  places: number
}

/** One request for places, complete: everything random in it was drawn before it was queued. */
export interface HoldRequest {
  orderId: string
  /** 8 random characters; the order is called by the shortest beginning of at least 5 that is free. */
  reference: string
  token: string
  /** SHA-256 of the Idempotency-Key, and of what was asked under it. */
  requestKey: string
  requestDigest: string
  device: string | null
  /** Keyed digest of the phone and of where the request comes from. Holds of one phone are counted by it. */
  origin: string
  /** Keyed digests of the network, and of the first 48 bits of an IPv6 one: whose places yield is decided by them. */
  network: string
  networkBlock: string | null
  buyer: Buyer
  lines: HoldLine[]
  /** The channel that sells the tickets. A ticket of another channel counts as unknown. */
  channel: SaleChannel
  /** As `readPromoCode` spells it: every line is sold at its promo price, or the code is refused. */
  promoCode: string | null
  /** The order of the same browser that this one replaces. The caller has checked whose it is. */
  replaces: string | null
}

/** Channels that buyers reach by themselves. */
export type SaleChannel = 'site' | 'live'

export interface Buyer {
  lastName: string
  firstName: string
  email: string
  /** E.164 */
  phone: string
  country: string
  city: string
}

export type Refusal =
  | { kind: 'unknown-ticket' }
  | { kind: 'closed' }
  | { kind: 'sold-out' }
  | { kind: 'not-enough'; places: number }
  /** Enough are not sold, but others hold them unpaid. `places`: how many are left now. */
  | { kind: 'shortage'; places: number }
  | { kind: 'over-maximum'; maximum: number }
  | { kind: 'invalid-code' }
  | { kind: 'too-many-holds' }
  | { kind: 'payment-running' }
  | { kind: 'already-paid' }

/** An order as its hold wrote it. Times are the database's. */
export interface NewOrder {
  id: string
  reference: string
  amount: number
  expiresAt: Date
  now: Date
  lines: (HoldLine & { unitPrice: number })[]
}

/**
 * `held`: the order exists; `made` when this request made it, null when an earlier one with the same key did.
 * `busy`: nothing happened, try again. `unknown`: the connection was lost while committing; repeating with the
 * same key tells.
 */
export type HoldOutcome =
  | { kind: 'held'; orderId: string; token: string; amount: number; made: NewOrder | null }
  | { kind: 'key-reused' }
  | { kind: 'busy' }
  | { kind: 'unknown' }
  | Refusal
