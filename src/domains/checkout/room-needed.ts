import type { HoldLine } from './hold-outcome.ts'

/** Places that somebody finds too few of. */
export interface RoomNeeded {
  lines: readonly HoldLine[]
  /** As `orders.network` and `orders.network_block` have them. */
  network: string
  block: string
  /** The order that this one replaces: its places come back when it ends, so they need no room. */
  replaces: string | null
  /** What stands behind it: money that has come, the mail of a free order that was confirmed, or nothing yet. */
  backing: 'money' | 'mail' | 'none'
}

/** Ends unpaid orders that stand between a buyer and places; false where too few of them yield. */
export type MakeRoom = (need: RoomNeeded) => Promise<boolean>
