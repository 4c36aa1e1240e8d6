import type { HoldLine } from './hold-outcome.ts'

/** A request for places, and perhaps for a use of a promo code, of which too few are free. */
export interface RoomNeeded {
  lines: readonly HoldLine[]
  /** The code of which the request needs one use, as `promo_codes.code` spells it. */
  promoCode: string | null
  /** Keyed digest of the asking network, as in `orders.network`. */
  network: string
  /** The order that the asking order replaces: its places and its use come back, so they need no room. */
  replaces: string | null
  /** What backs the request: money that came, a free order's confirmation by mail, or nothing yet. */
  backing: 'money' | 'mail' | 'none'
  /** The money or the confirmation came within the hold that its order was promised. */
  inTime: boolean
}

/** Ends unpaid orders that hold the places or uses that somebody asks for. False if too few of them yield. */
export type MakeRoom = (need: RoomNeeded) => Promise<boolean>
