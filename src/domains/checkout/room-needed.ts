import type { HoldLine } from './hold-outcome.ts'
import type { Order } from './orders.ts'

/** Places that somebody asks for, of which too few are free. */
export interface RoomNeeded {
  lines: readonly HoldLine[]
  /** As `orders.network` and `orders.network_block` have them. */
  network: string
  block: string
  /** The order that this one replaces: its places come back when it ends, so they need no room. */
  replaces: string | null
  /** What backs the request: money that came, a free order's confirmation by mail, or nothing yet. */
  backing: 'money' | 'mail' | 'none'
  /** With money or a mail: `promisedSince` of its order. */
  promisedSince: Date | null
}

/** Since when an order was promised its places. Null if the hold that it was promised would be over by now. */
export function promisedSince({ heldSince, expiresAt, now }: Order): Date | null {
  return expiresAt > now ? heldSince : null
}

/** Ends unpaid orders that hold the places asked for. False if too few of them yield. */
export type MakeRoom = (need: RoomNeeded) => Promise<boolean>
