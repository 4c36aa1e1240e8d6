/** Pure: what a ticket's state means. In SQL the rule of a good ticket is `is_good_ticket`. */

export const ticketStates = ['issued', 'used', 'blocked', 'void'] as const
export type TicketState = (typeof ticketStates)[number]

/**
 * A ticket is good until it is blocked or void. Only an issued ticket lets somebody in. The holder of a used ticket
 * still sees its page, sends photos and watches the live stream.
 */
export function isGood(state: TicketState): boolean {
  switch (state) {
    case 'issued':
    case 'used':
      return true
    case 'blocked':
    case 'void':
      return false
  }
}

/** A ticket's state, and what became of its event. */
interface Standing {
  state: TicketState
  change?: { kind: 'cancelled' | 'postponed' } | undefined
}

/** Whether the ticket is void or its event cancelled. Both are final, so calendars remove its entry. */
export function isOff({ state, change }: Standing): boolean {
  return change?.kind === 'cancelled' || state === 'void'
}
