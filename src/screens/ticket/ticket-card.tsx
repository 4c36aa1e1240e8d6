import { CalendarDays, MapPin, Maximize } from 'lucide-react'
import type { TicketView } from '../../domains/checkout/contract.ts'
import { isGood } from '../../domains/tickets/ticket-state.ts'
import { href, routes } from '../../routes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { displayFont } from '../../ui/display-font.ts'
import { Notice } from '../../ui/notice.tsx'
import { LiveAccess } from './live-access.tsx'
import { changeLabel } from '../event-change/change-words.ts'
import { QrCode } from './qr-code.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { ticketStateWords } from './ticket-words.ts'

interface TicketCardProps {
  ticket: TicketView
  /** The ticket's code as an SVG document. */
  code: string
  publicUrl: string
  /** The page's main heading is the event's name where the ticket is all there is to see. */
  heading: 'h1' | 'h3'
}

/** A ticket as it is shown at the gate, and as it is printed: one on a page. */
export function TicketCard({ ticket, code, publicUrl, heading: Heading }: TicketCardProps) {
  const state = ticketStateWords(ticket)
  return (
    <article
      data-ticket
      className="overflow-hidden rounded-card border border-line bg-raised shadow-float print:break-after-page print:break-inside-avoid print:rounded-none print:border-2 print:border-black print:bg-white print:text-black print:shadow-none"
    >
      <header className="bg-hero px-5 pt-5 pb-4 text-hero-on print:bg-white print:text-black">
        <Heading className={`text-2xl font-bold ${displayFont(ticket.eventName)}`} data-part="event">
          {ticket.eventName}
        </Heading>
        <p className="mt-3 flex items-start gap-2">
          <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span data-part="date">{ticket.when}</span>
        </p>
        {ticket.change ? (
          <p className="mt-1.5 mb-2.5 pl-7">
            <Badge tone={ticket.change.kind === 'cancelled' ? 'danger' : 'sun'}>{changeLabel(ticket)}</Badge>
          </p>
        ) : null}
        <p className="mt-1 flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {ticket.venue}
        </p>
      </header>
      <div
        aria-hidden="true"
        className="h-2.5 bg-hero [background-image:conic-gradient(from_135deg_at_top,var(--color-sun)_90deg,transparent_0)] bg-size-[20px_10px] print:hidden"
      />
      <div className="grid justify-items-center gap-4 px-5 pt-5 pb-6 text-center">
        {isGood(ticket.state) && !ticket.access ? (
          <QrCode
            svg={code}
            label={`Code QR du ticket ${ticket.number}`}
            className="w-full max-w-80 border border-line print:w-[7cm] print:border-0"
          />
        ) : null}
        <p
          className={ticket.access ? 'font-mono text-muted' : 'font-mono text-2xl font-bold tracking-wide'}
          data-part="number"
        >
          {ticket.number}
        </p>
        <div className="print:hidden">
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        {state.meaning ? (
          <div className="w-full text-left">
            <Notice tone="error">{state.meaning}</Notice>
          </div>
        ) : null}
        {ticket.access ? (
          <LiveAccess access={ticket.access} />
        ) : isGood(ticket.state) ? (
          <ShowCode token={ticket.token} alone={Heading === 'h1'} />
        ) : null}
      </div>
      <Perforation />
      <div className="grid gap-5 px-5 pt-5 pb-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Fact name="Titulaire" value={ticket.holderName} part="holder" />
          <Fact name="Ticket" value={ticket.typeName} part="type" />
          <Fact name="Vendu par" value={ticket.seller} wide />
        </dl>
        <TicketFiles ticket={ticket} publicUrl={publicUrl} />
      </div>
    </article>
  )
}

/** Without script it leads to the ticket's own page, where the code is large; there it needs the script. */
function ShowCode({ token, alone }: { token: string; alone: boolean }) {
  const look = 'no-print w-full max-w-80'
  const icon = <Maximize aria-hidden="true" className="size-5" />
  return alone ? (
    <Button data-show-code hidden className={look}>
      {icon}
      Plein écran
    </Button>
  ) : (
    <ButtonLink href={href(routes.ticket, { token })} data-show-code className={look}>
      {icon}
      Montrer à l'entrée
    </ButtonLink>
  )
}

/** In four lines at most: a name of 500 letters must not push away what stands below it. */
function Fact({ name, value, part, wide }: { name: string; value: string; part?: string; wide?: boolean }) {
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-muted print:text-black">{name}</dt>
      <dd className="line-clamp-4 font-semibold wrap-anywhere" data-part={part}>
        {value}
      </dd>
    </div>
  )
}

/** Where a paper ticket would be torn. */
function Perforation() {
  const notch = 'absolute top-1/2 size-6 -mt-3 rounded-full border border-line bg-paper'
  return (
    <div aria-hidden="true" className="relative mx-6 border-t-2 border-dashed border-edge print:mx-0">
      <span className={`${notch} -left-9 print:hidden`} />
      <span className={`${notch} -right-9 print:hidden`} />
    </div>
  )
}
