import { Camera, FileText, CalendarPlus, MessageCircle, Printer } from 'lucide-react'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { calendarEntries } from '../../domains/tickets/delivery/calendar-entries.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import type { Company } from '../company/company.ts'
import { shareEvent } from '../company/share-event.ts'
import { FullScreenCode } from '../ticket/full-screen-code.tsx'
import { OfflineNotice } from '../ticket/offline-notice.tsx'
import { TicketCard } from '../ticket/ticket-card.tsx'
import { ContactCorrection } from './contact-correction.tsx'
import { OrderStanding } from './order-standing.tsx'
import { canBeSent } from './order-words.ts'
import { OrderSummary } from './order-summary.tsx'
import { TicketMail } from './ticket-mail.tsx'

interface OrderScreenProps {
  view: OrderView
  /** By ticket id: its code as an SVG document. */
  codes: ReadonlyMap<string, string>
  publicUrl: string
  company: Company
  /** What one of this page's forms came back with. */
  outcome: { tone: NoticeTone; text: string } | undefined
}

/** The private page of one order: where it stands and, once paid, the tickets themselves. */
export function OrderScreen({ view, codes, publicUrl, company, outcome }: OrderScreenProps) {
  const paid = view.tickets.length > 0
  // Printed are the tickets, or how the order stands while there are none.
  const beside = paid ? 'no-print' : ''
  return (
    <div
      className={`page-width grid gap-6 py-6 lg:items-start lg:gap-10 lg:py-10 print:block print:p-0 ${
        view.tickets.length === 1
          ? 'lg:grid-cols-[26rem_minmax(0,32rem)]'
          : 'lg:grid-cols-[minmax(0,1fr)_22rem]'
      }`}
    >
      <div className={`grid gap-4 lg:col-span-2 ${beside}`}>
        {outcome ? (
          <Notice tone={outcome.tone} role="status">
            {outcome.text}
          </Notice>
        ) : null}
        <OfflineNotice at={view.now} />
        <OrderStanding view={view} />
      </div>
      {paid ? <Tickets view={view} codes={codes} publicUrl={publicUrl} /> : null}
      <aside
        aria-label="Votre commande"
        className={`grid content-start gap-6 ${beside} ${paid ? '' : 'lg:col-span-2 lg:max-w-2xl print:mt-6'}`}
      >
        {canBeSent(view) ? <TicketMail view={view} /> : null}
        <OrderSummary view={view} company={company} />
        <ContactCorrection view={view} />
      </aside>
      <FullScreenCode />
    </div>
  )
}

function Tickets({ view, codes, publicUrl }: Pick<OrderScreenProps, 'view' | 'codes' | 'publicUrl'>) {
  const { token, tickets } = view
  const entries = calendarEntries(tickets)
  const next = tickets.find(({ endsAt, change }) => endsAt > view.now && change?.kind !== 'cancelled')
  return (
    <section aria-labelledby="billets" className="grid gap-5">
      <h2 id="billets" className="no-print font-display text-2xl font-bold">
        {tickets.length === 1 ? 'Votre ticket' : 'Vos tickets'}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))] print:block">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard
              ticket={ticket}
              code={codes.get(ticket.id) ?? ''}
              publicUrl={publicUrl}
              heading="h3"
            />
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        {tickets.length > 1 && tickets.some(({ state }) => isGood(state)) ? (
          <ButtonLink
            kind="secondary"
            href={href(routes.orderPdf, { token })}
            download={`${view.reference}.pdf`}
          >
            <FileText aria-hidden="true" className="size-5" />
            Tous les tickets en PDF
          </ButtonLink>
        ) : null}
        {tickets.length > 1 && entries.length > 0 ? (
          <ButtonLink
            kind="secondary"
            href={href(routes.orderCalendar, { token })}
            download={`${view.reference}.ics`}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {entries.every(({ gone }) => gone) ? "Retirer de l'agenda" : "Ajouter à l'agenda"}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink kind="secondary" href={`${href(routes.visualMaker)}?evenement=${next.eventId}`}>
            <Camera aria-hidden="true" className="size-5" />
            Je le dis : j’y serai !
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink
            kind="secondary"
            href={shareEvent(next, publicUrl)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            Partager sur WhatsApp
          </ButtonLink>
        ) : null}
        <Button kind="secondary" data-print hidden>
          <Printer aria-hidden="true" className="size-5" />
          Imprimer
        </Button>
      </div>
    </section>
  )
}
