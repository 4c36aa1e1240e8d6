import { ButtonLink } from '../../ui/button.tsx'
import { TicketCard } from '../ticket-sale/cards/ticket-card.tsx'
import { OtherTypes } from '../ticket-sale/cards/other-types.tsx'
import { NoTickets } from '../ticket-sale/cards/no-tickets.tsx'
import type { SaleBlock } from '../ticket-sale/cards/sale-ticket.ts'
import { TicketSale, type Counter } from '../ticket-sale/ticket-sale.tsx'
import type { PaymentWidget } from '../payment/widget-script.ts'
import type { HomeSection } from './home-section.ts'

/**
 * The tickets of the home page, event after event. One application for all of them: one connection for the live
 * places, one set of dialogs.
 */
export function HomeTickets({ sections, widget }: { sections: HomeSection[]; widget: PaymentWidget }) {
  return (
    <TicketSale blocks={sections.flatMap((section) => section.blocks)} widget={widget}>
      {(counter) =>
        sections.map((section) => <EventTickets key={section.id} section={section} counter={counter} />)
      }
    </TicketSale>
  )
}

function EventTickets({ section, counter }: { section: HomeSection; counter: Counter }) {
  const { id, name, blocks } = section
  const several = blocks.length > 1
  return (
    <section
      id={id}
      aria-labelledby={`${id}-nom`}
      className="page-width laid-out-when-near py-8 not-first:border-t not-first:border-line md:py-14"
    >
      <SectionTitle section={section} />
      {blocks.map((block, index) => (
        <div key={block.id} className={index > 0 ? 'pt-8' : ''}>
          {several && block.heading ? (
            <h3 className={`${block.headingFont} mb-4 text-xl font-bold md:text-2xl`}>{block.heading}</h3>
          ) : null}
          <Cards block={block} heading={several && block.heading ? 'h4' : 'h3'} counter={counter} />
        </div>
      ))}
      <p className="mt-4">
        <ButtonLink kind="quiet" className="-ml-3" href={section.path}>
          Tout sur {name}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Kind, name, date and place; only a name for screen readers where the section has no title block. */
function SectionTitle({ section: { id, name, nameFont, title } }: { section: HomeSection }) {
  if (!title) {
    return (
      <h2 id={`${id}-nom`} className="sr-only">
        {name}
      </h2>
    )
  }
  return (
    <div className="mb-6 grid justify-items-start gap-2 md:mb-8">
      {title.tag ? (
        <p className="rounded-full bg-sun px-3 py-1 text-sm font-semibold text-night">{title.tag}</p>
      ) : null}
      <h2 id={`${id}-nom`} className={`${nameFont} text-3xl font-extrabold tracking-tight md:text-5xl`}>
        {name}
      </h2>
      <p className="text-lg">{title.tagline}</p>
      <p className="text-muted">
        <span className="font-semibold text-ink">{title.when}</span> · {title.venue}
      </p>
    </div>
  )
}

/** On a phone the cards of an event lie side by side: eight events one below the other stay within reach. */
const row =
  'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:gap-4 ' +
  'max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 max-sm:*:w-[84%] max-sm:*:shrink-0 max-sm:*:snap-start ' +
  'max-sm:*:only:w-full **:aria-busy:opacity-60'

function Cards({ block, heading, counter }: { block: SaleBlock; heading: 'h3' | 'h4'; counter: Counter }) {
  const { current, onDetails, onBuy } = counter
  if (block.tickets.length === 0) return <NoTickets />
  const tickets = block.tickets.map(current)
  return (
    <ul className={row}>
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.modelId}
          ticket={ticket}
          detailsLabel={block.detailsLabel}
          eager={false}
          heading={heading}
          instead={<OtherTypes ticket={ticket} tickets={tickets} list="" />}
          onDetails={(quantity) => onDetails(ticket, quantity, block.widgetTheme)}
          onBuy={(quantity) => onBuy(ticket, quantity, block.widgetTheme)}
        />
      ))}
    </ul>
  )
}
