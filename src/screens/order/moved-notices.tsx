import type { OrderView } from '../../domains/checkout/contract.ts'
import { movedWords } from '../../domains/tickets/moved-words.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'
import { Notice } from '../../ui/notice.tsx'

/** Events that take place at another time than was announced, while there is a ticket that opens them then. */
export function MovedNotices({ view }: { view: Pick<OrderView, 'tickets' | 'now'> }) {
  const coming = view.tickets.filter(({ state, endsAt }) => isGood(state) && endsAt > view.now)
  const moved = new Map(
    coming
      .filter(({ change }) => change?.kind === 'postponed')
      .map((ticket) => [`${ticket.eventId} ${ticket.when}`, ticket]),
  )
  return [...moved].map(([key, ticket]) => (
    <Notice key={key} tone="warning" title={ticket.eventName}>
      {movedWords(ticket).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  ))
}
