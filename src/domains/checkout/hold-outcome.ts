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

/** One complete request for places: its random values are drawn before it is queued. */
export interface HoldRequest {
  orderId: string
  /** 'K-' and 8 random characters. The order keeps the first 5 of them; if these are taken, the first 6; else all 8. */
  reference: string
  token: string
  /** SHA-256 of the Idempotency-Key. */
  requestKey: string
  /** SHA-256 of the order that was asked for under this key. */
  requestDigest: string
  device: string | null
  /** Keyed digest of the phone and of the origin: browser, proof of work or network. Limits count holds by it. */
  origin: string
  /** Keyed digests of the network and, for IPv6, of its first 48 bits. They decide which orders yield. */
  network: string
  networkBlock: string | null
  buyer: Buyer
  lines: HoldLine[]
  /** The channel that sells the tickets. A ticket of another channel counts as unknown. */
  channel: SaleChannel
  /** Spelled as by `readPromoCode`. Every line is sold at its promo price, or the code is refused. */
  promoCode: string | null
  /** The order that this one replaces. The caller has checked that the visitor may act for it. */
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
  /** Enough places are unsold, but unpaid orders hold them. `places`: how many are left now. */
  | { kind: 'shortage'; places: number }
  /** The code is in force, but unpaid orders hold its last uses. */
  | { kind: 'code-shortage' }
  | { kind: 'over-maximum'; maximum: number }
  | { kind: 'invalid-code' }
  | { kind: 'too-many-holds' }
  | { kind: 'payment-running' }
  | { kind: 'already-paid' }

/** A new order, as it was when its places were held. Times are the database's. */
export interface NewOrder {
  id: string
  reference: string
  amount: number
  expiresAt: Date
  now: Date
  lines: (HoldLine & { unitPrice: number })[]
}

/**
 * `held`: the order exists. `made` is the order if this request made it, null if an earlier request with the same key
 * did. `busy`: nothing happened, try again. `unknown`: the connection was lost, perhaps after the commit; a retry
 * with the same key gets the answer.
 */
export type HoldOutcome =
  | { kind: 'held'; orderId: string; token: string; amount: number; made: NewOrder | null }
  | { kind: 'key-reused' }
  | { kind: 'busy' }
  | { kind: 'unknown' }
  | Refusal
