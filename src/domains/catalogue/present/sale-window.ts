import type { SaleWindow } from '../contract.ts'

/**
 * Whether a ticket can be bought at `now`, places aside. Sales end at `endsAt`, or earlier where staff say so; a
 * moment of closing is already closed, one of opening already open.
 */
export function saleWindow(
  ticket: { salesOpenAt: Date | null; salesCloseAt: Date | null; endsAt: Date },
  now: Date,
): SaleWindow {
  if (ticket.endsAt <= now) return { kind: 'ended' }
  if (ticket.salesCloseAt && ticket.salesCloseAt <= now) return { kind: 'ended' }
  if (ticket.salesOpenAt && ticket.salesOpenAt > now) {
    return { kind: 'not-yet', opensAt: ticket.salesOpenAt.toISOString() }
  }
  return { kind: 'open' }
}
