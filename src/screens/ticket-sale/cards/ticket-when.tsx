import type { SaleTicket } from './sale-ticket.ts'

/** When a ticket lets in, and what was announced before where that has changed. */
export function TicketWhen({ ticket: { when, previously } }: { ticket: SaleTicket }) {
  if (previously === undefined) return when
  return (
    <>
      {when}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <strong className="rounded-full bg-sun px-2.5 py-0.5 font-semibold text-night">Date modifiée</strong>{' '}
        <span className="text-muted">Avant : {previously}</span>
      </span>
    </>
  )
}
