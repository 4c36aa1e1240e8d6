import type { HoldLine } from './hold-outcome.ts'

/** Places and a use of a code that somebody asks for, of which too few are free. */
export interface RoomNeeded {
  lines: readonly HoldLine[]
  /** As `promo_codes.code` has it: the request needs one of its uses. */
  promoCode: string | null
  /** As `orders.network` and `orders.network_block` have them. */
  network: string
  block: string
  /** The order that the asking order replaces: what it has comes back when it ends, so that needs no room. */
  replaces: string | null
  /** What backs the request: money that came, a free order's confirmation by mail, or nothing yet. */
  backing: 'money' | 'mail' | 'none'
  /** The money or the confirmation came within the hold that its order was promised. */
  inTime: boolean
}

/** Ends unpaid orders that hold what is asked for. False if too few of them yield. */
export type MakeRoom = (need: RoomNeeded) => Promise<boolean>
