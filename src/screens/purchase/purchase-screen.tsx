import type { TicketForSaleView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Challenge } from '../../ui/proof/challenge.ts'
import { ProofField } from '../../ui/proof/proof-field.tsx'
import type { BuyerErrors, BuyerValues } from '../buyer-form/buyer-check.ts'
import { BuyerFields } from '../buyer-form/buyer-fields.tsx'
import { MailboxNotice, OrderTotal, SaleTerms } from '../buyer-form/sale-notices.tsx'
import { capitalised, cardState } from '../ticket-sale/cards/card-state.ts'
import type { ApiArtist } from '../../domains/promo/contract.ts'
import { PromoCodeField } from '../promo/promo-code-field.tsx'
import { toSaleTicket } from '../ticket-sale/cards/sale-ticket.ts'
import { TicketFacts } from '../ticket-sale/ticket-facts.tsx'

export interface PurchaseScreenProps {
  view: TicketForSaleView
  quantity: number
  values: Partial<BuyerValues>
  errors: BuyerErrors
  /** Why the last try was refused, when no field says it. */
  problem: string | null
  /** The proof of work with which the same form is let through. */
  challenge?: Challenge | undefined
  /** Idempotency key of the form: sending it twice is one order. */
  requestKey: string
  /** The codes that count for this ticket, where it is sold with one. */
  codes: ApiArtist[] | null
  /** By which means one pays. */
  means: string
}

/** The whole purchase up to the payment as one page, for browsers without script. */
export function PurchaseScreen(props: PurchaseScreenProps) {
  const { view, quantity, values, errors, problem, challenge, requestKey, codes, means } = props
  const { event } = view
  const ticket = toSaleTicket(view.ticket)
  const state = cardState(ticket)
  const picture = ticket.photo ?? ticket.picture
  const back = codes
    ? href(routes.promoTickets)
    : (event.ticketsPath ?? href(routes.event, { eventId: event.id }))
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className={`${ticket.eventFont} text-3xl font-extrabold md:text-5xl`}>
        Achat de Ticket - {ticket.eventName}
      </h1>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <section id="details" aria-labelledby="details-titre" className="grid content-start gap-5">
          <h2 id="details-titre" className={`${ticket.typeFont} text-2xl font-bold`}>
            {capitalised(ticket.typeName)}
          </h2>
          {picture ? (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) 26rem, 92vw"
              eager
              className="aspect-[3/2] w-full rounded-card object-cover"
            />
          ) : null}
          <TicketFacts ticket={ticket} />
          <a href={back} className="font-semibold text-accent-text underline underline-offset-4">
            Voir les autres tickets
          </a>
        </section>
        {state.kind === 'open' || (state.kind === 'sold-out' && ticket.someHeld) ? (
          <form method="post" className="grid content-start gap-5">
            <input type="hidden" name="cle" value={requestKey} />
            <ProofField challenge={challenge} />
            {problem ? (
              <div data-until-proven={challenge ? '' : undefined}>
                <Notice tone="error" role="alert" title={problem} />
              </div>
            ) : null}
            {state.kind === 'sold-out' && !problem ? (
              <Notice tone="warning" title={state.button}>
                Des places peuvent se libérer dans quelques minutes.
              </Notice>
            ) : null}
            <MailboxNotice full={codes ? 'saturée' : 'pleine'} />
            <BuyerFields values={values} errors={errors} stock={ticket} quantity={quantity}>
              {codes ? (
                <PromoCodeField choices={codes} own={values.codepromo} error={errors.codepromo} />
              ) : null}
            </BuyerFields>
            <OrderTotal unitPrice={ticket.price} quantity={quantity} />
            <button
              type="submit"
              name="action"
              value="calculer"
              formNoValidate
              className="justify-self-start font-semibold text-accent-text underline underline-offset-4"
            >
              Recalculer le total
            </button>
            <SaleTerms seller={ticket.seller} />
            {ticket.price > 0 ? <p className="text-muted">{means}</p> : null}
            <div className="flex flex-wrap justify-end gap-3">
              <ButtonLink kind="secondary" href={back}>
                Annuler
              </ButtonLink>
              <Button type="submit">Confirmer l'achat</Button>
            </div>
          </form>
        ) : (
          <div className="grid content-start gap-4">
            <Notice tone="warning" title={state.button}>
              Désolé, ce ticket n'est plus disponible.
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}
