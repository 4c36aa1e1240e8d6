import { useState, type ReactNode } from 'react'
import { href, routes } from '../../../routes.ts'
import { Button, ButtonLink, type ButtonKind } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { maximumQuantity } from '../../buyer-form/buyer-check.ts'
import { capitalised, cardState } from './card-state.ts'
import { cardId } from './other-types.tsx'
import type { SaleVariant } from './sale-variant.ts'
import type { SaleTicket } from './sale-ticket.ts'
import { Stepper } from './stepper.tsx'
import { takeOver } from './take-over.ts'
import { TicketWhen } from './ticket-when.tsx'

/** How wide the picture of a card is shown. */
export const cardSizes = '(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 92vw'

interface TicketCardProps {
  ticket: SaleTicket
  detailsLabel: string
  variant?: SaleVariant | undefined
  /** The first card of a page that begins with its tickets: its picture is on the first screen. */
  eager: boolean
  heading: 'h2' | 'h3' | 'h4'
  /** What else there is once this is sold out, in a list whose cards have addresses. */
  instead?: ReactNode
  onDetails: (quantity: number) => void
  onBuy: (quantity: number) => void
}

export function TicketCard({
  ticket,
  detailsLabel,
  variant,
  eager,
  heading: Heading,
  instead,
  onDetails,
  onBuy,
}: TicketCardProps) {
  const [wanted, setWanted] = useState(1)
  const state = cardState(ticket)
  const maximum = maximumQuantity(ticket)
  const quantity = Math.min(wanted, maximum)
  const form = `${href(routes.buy, { modelId: ticket.modelId })}?quantite=${quantity}${variant?.query ?? ''}`
  const name = `${capitalised(ticket.typeName)}, ${ticket.eventName}`
  /** A link to the form's page, which opens the dialog instead as soon as the script runs. */
  const opens = (words: string, address: string, open: typeof onBuy, kind: ButtonKind) => (
    <ButtonLink
      kind={kind}
      href={address}
      data-live
      aria-label={`${words} : ${name}`}
      onClick={(event) => takeOver(event, () => open(quantity))}
    >
      {words}
    </ButtonLink>
  )
  return (
    <li
      id={instead === undefined ? undefined : cardId(ticket)}
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="relative">
        {ticket.picture ? (
          <Picture
            picture={ticket.picture}
            alt=""
            sizes={cardSizes}
            eager={eager}
            className="aspect-[3/2] w-full object-cover"
          />
        ) : (
          <div className="aspect-[3/2] w-full bg-accent-soft" />
        )}
        {state.kind === 'sold-out' ? (
          <p className="absolute inset-0 grid place-items-center bg-night/70">
            <span className="transform-[rotate(-6deg)] rounded-xl border-4 border-cream bg-night px-6 py-2 font-display text-3xl font-extrabold tracking-wide text-cream">
              COMPLET
            </span>
          </p>
        ) : null}
        <p className="absolute top-3 right-3 rounded-full bg-accent px-4 py-1.5 font-bold text-accent-on">
          <Price amount={ticket.price} />
        </p>
      </div>
      <div className="flex grow flex-col gap-4 p-5">
        <div>
          <Heading className={`${ticket.typeFont} text-2xl leading-tight font-bold`}>
            {capitalised(ticket.typeName)}
          </Heading>
          <p className="text-muted">{ticket.eventName}</p>
          <p>
            <TicketWhen ticket={ticket} />
          </p>
          {variant?.onCard(ticket)}
          {ticket.persons > 1 ? <p className="font-semibold">Pour {ticket.persons} personnes</p> : null}
          {state.kind === 'open' && ticket.places <= 10 ? (
            <p className="font-semibold text-accent-text">
              {ticket.places === 1 ? 'Dernière place' : `Plus que ${ticket.places} places`}
            </p>
          ) : null}
          {state.kind === 'sold-out' && ticket.someHeld ? (
            <p className="font-semibold">
              Des places peuvent se libérer dans quelques minutes.{' '}
              {opens('Demander des places', form, onBuy, 'quiet')}
            </p>
          ) : null}
          {state.kind === 'sold-out' ? instead : null}
        </div>
        <div className="mt-auto grid gap-3">
          <Stepper
            label={name}
            value={quantity}
            maximum={maximum}
            limit={ticket.maxPerOrder}
            disabled={state.kind !== 'open'}
            onChange={setWanted}
          />
          <div className="grid grid-cols-[auto_1fr] gap-3">
            {opens(detailsLabel, `${form}#details`, onDetails, 'secondary')}
            {state.kind === 'open' ? (
              opens('Acheter', form, onBuy, 'primary')
            ) : (
              <Button disabled>{state.button}</Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
