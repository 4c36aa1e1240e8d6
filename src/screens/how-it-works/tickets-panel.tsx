import {
  TICKET_IMAGE_FORMAT,
  ticketExamples,
  type TicketExample,
} from '../../domains/organisers/ticket-examples.ts'
import { formatMoney } from '../../format/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { FeatureCard } from '../../ui/page/feature-card.tsx'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import { said } from '../promises/abilities.ts'
import { shownFeature } from '../promises/promised-feature.ts'
import { options, words } from './words.ts'

/** Four examples of ticket types, how their picture is made, and what else is possible. */
export function TicketsPanel({ live }: { live: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-14 md:gap-20">
      <section aria-labelledby="exemples-de-tickets">
        <SectionHeading
          id="exemples-de-tickets"
          title="Quatre types de tickets, à titre d’exemple"
          lead="Noms, prix et quantités : vous décidez. Voici ce qui marche pour une soirée de 800 personnes."
        />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {ticketExamples.map((example) => (
            <TicketStub key={example.name} example={example} />
          ))}
        </ul>
        <TicketImage live={live} />
      </section>
      <section aria-labelledby="options">
        <SectionHeading id="options" title="Options" lead={words.options.text} />
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {options.map((option) => (
            <FeatureCard key={option.title} {...shownFeature(option, live)} />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** A card with a tear line, as a ticket has. */
function TicketStub({ example: { name, price, quantity, persons, includes } }: { example: TicketExample }) {
  return (
    <li className="flex flex-col rounded-card border border-line bg-raised">
      <div className="grid gap-1 p-5 sm:p-6">
        <h3 className="font-display text-xl font-bold">Ticket {name}</h3>
        <p className="font-display text-3xl font-extrabold tabular-nums">{formatMoney(price)}</p>
      </div>
      <div className="flex flex-1 flex-col gap-3 border-t-2 border-dashed border-line p-5 sm:p-6">
        <p className="flex flex-wrap gap-2">
          <Badge>{quantity} tickets</Badge>
          {persons > 1 ? <Badge tone="sun">Groupe de {persons}</Badge> : null}
        </p>
        <p className="text-muted">{includes}</p>
      </div>
    </li>
  )
}

/** The picture's proportions, drawn: numbers of pixels alone tell nobody how long and flat it is. */
function TicketImage({ live }: { live: boolean }) {
  return (
    <div className="mt-5 grid gap-5 rounded-card bg-sand p-5 sm:p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center md:gap-10">
      <div>
        <h3 className="font-display text-xl font-bold">Image du ticket</h3>
        <p className="mt-1">
          Format <strong>{TICKET_IMAGE_FORMAT}</strong>, en JPG ou PNG, une image par type de ticket.
        </p>
        <p className="mt-1">{said(words.codeAdded, live)}</p>
      </div>
      <svg
        viewBox="0 0 630 172"
        width="315"
        height="86"
        role="img"
        aria-label={`Proportions d'une image de ticket de ${TICKET_IMAGE_FORMAT}, code QR à droite`}
        className="w-full rounded-lg"
      >
        <path d="M0 0h630v172H0z" fill="currentColor" className="text-hero" />
        <path
          d="M0 172 43 86l43 86 43-86 43 86 43-86 43 86zM0 86 43 0l43 86 43-86 43 86 43-86 43 86z"
          fill="currentColor"
          className="text-hero-shape"
        />
        <path d="M284 56h150v22H284zM284 94h104v12H284z" fill="currentColor" className="text-cream" />
        <path d="M466 0h4v172h-4z" fill="currentColor" className="text-sun" />
        <path d="M494 30h112v112H494z" fill="currentColor" className="text-cream" />
        <path
          d="M506 42h30v30h-30zM564 42h30v30h-30zM506 100h30v30h-30zM548 84h14v14h-14zM576 84h18v14h-18zM548 112h14v18h-14zM576 112h18v18h-18z"
          fill="currentColor"
          className="text-night"
        />
      </svg>
    </div>
  )
}
