import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { emailMismatch, sameEmail } from '../../format/email.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { buyerFieldNames, readBuyerValues, type BuyerErrors } from '../buyer-form/buyer-check.ts'
import { BuyerFields } from '../buyer-form/buyer-fields.tsx'
import { buyerMemory } from '../buyer-form/buyer-memory.ts'
import { RememberChoice } from '../buyer-form/remember-choice.tsx'
import { MailboxNotice, SaleTerms } from '../buyer-form/sale-notices.tsx'
import { OtherTickets } from './basket/other-tickets.tsx'
import { capitalised } from './cards/card-state.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import type { SaleVariant } from './cards/sale-variant.ts'
import { TicketWhen } from './cards/ticket-when.tsx'
import { PurchaseFoot } from './purchase-foot.tsx'
import { basketOf, type PurchaseState } from './purchase-state.ts'
import type { Purchase } from './purchase.ts'

export interface PurchaseProps {
  purchase: Purchase
  state: PurchaseState
  /** Other types of the chosen ticket's event that may be bought with it. */
  offered: readonly SaleTicket[]
  /** By which means one pays: 'MTN MoMo, carte'. */
  means: string
  variant?: SaleVariant | undefined
}

/** What is bought, for whom, and what it costs. */
export function PurchaseForm({
  purchase,
  state,
  ticket,
  offered,
  means,
  variant,
}: PurchaseProps & { ticket: SaleTicket }) {
  const { errors, busy, quantity } = state
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(buyerMemory.read)

  // Where the first mistake is, there the focus goes; a mismatch that shows while typing moves nothing.
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || busy) return
    wanted.current = false
    const first = buyerFieldNames.find((name) => errors[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [errors, busy])

  // A basket that was cut to what is left says so in its field too.
  useEffect(() => {
    const field = form.current?.elements.namedItem('quantite')
    if (field instanceof HTMLInputElement && Number(field.value) !== quantity) field.value = String(quantity)
  }, [quantity])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    wanted.current = true
    const data = new FormData(event.currentTarget)
    const values = readBuyerValues(data)
    void purchase.confirm(values, () => data.has('souvenir') && buyerMemory.keep(values))
  }

  function follow(event: SyntheticEvent<HTMLFormElement>) {
    const values = readBuyerValues(new FormData(event.currentTarget))
    const { target } = event
    const next: BuyerErrors = { ...errors }
    for (const name of buyerFieldNames) if ('name' in target && name === target.name) delete next[name]
    delete next.emailConfirmation
    const { emailAcheteur, emailConfirmation } = values
    if (emailConfirmation !== '' && !sameEmail(emailAcheteur, emailConfirmation))
      next.emailConfirmation = emailMismatch
    if (Object.keys(next).length > 0 || Object.keys(errors).length > 0) purchase.setErrors(next)
    const typed = Number(values.quantite)
    if (Number.isInteger(typed) && typed >= 1 && typed !== quantity) purchase.setQuantity(typed)
  }

  function forget() {
    buyerMemory.forget()
    setKept(undefined)
  }

  return (
    // Blank again once what filled it is forgotten.
    <form key={String(!kept)} ref={form} noValidate className="grid gap-3" onSubmit={submit} onInput={follow}>
      <div className="-mt-2 flex gap-3">
        {ticket.picture ? (
          <Picture
            picture={ticket.picture}
            alt=""
            sizes="6rem"
            className="h-16 w-24 shrink-0 rounded-xl object-cover"
          />
        ) : null}
        <p className="min-w-0">
          <span className="font-semibold">{capitalised(ticket.typeName)}</span>
          {ticket.persons > 1 ? `, pour ${ticket.persons} personnes` : ''} ·{' '}
          <Price amount={ticket.price} className="font-semibold" />
          <br />
          <TicketWhen ticket={ticket} />
          <br />
          <span className="text-muted">{ticket.venue}</span>
        </p>
      </div>
      <OtherTickets offered={offered} basket={basketOf(state)} locked={busy} onChange={purchase.setOther} />
      {variant?.notice ?? <MailboxNotice />}
      <BuyerFields
        {...(kept && { values: { ...kept, quantite: String(quantity) } })}
        errors={errors}
        stock={ticket}
        quantity={quantity}
        locked={busy}
      >
        {variant?.field(ticket, errors.codepromo)}
      </BuyerFields>
      <RememberChoice remembered={kept !== undefined} onForget={forget} />
      <SaleTerms seller={ticket.seller} />
      <div role="alert" className="empty:hidden">
        {state.problem ? (
          <Notice tone="error" title={state.problem}>
            <Button type="submit" kind="quiet" className="-ml-3" disabled={busy}>
              Réessayer
            </Button>
            {state.tooManyHeld ? (
              <ButtonLink kind="quiet" href={href(routes.pay)}>
                Reprendre le paiement
              </ButtonLink>
            ) : null}
          </Notice>
        ) : null}
      </div>
      <PurchaseFoot state={state} means={means} onCancel={purchase.close} />
    </form>
  )
}
