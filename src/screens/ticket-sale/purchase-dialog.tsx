import { useEffect, useRef, type SyntheticEvent } from 'react'
import { formatClock } from '../../format/dates.ts'
import { emailMismatch, sameEmail } from '../../format/email.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { buyerFieldNames, readBuyerValues, type BuyerErrors } from '../buyer-form/buyer-check.ts'
import { BuyerFields } from '../buyer-form/buyer-fields.tsx'
import { MailboxNotice, OrderTotal, SaleTerms } from '../buyer-form/sale-notices.tsx'
import { capitalised } from './cards/card-state.ts'
import type { PurchaseState } from './purchase-state.ts'
import type { Purchase } from './purchase.ts'
import type { SaleVariant } from './cards/sale-variant.ts'
import { TicketWhen } from './cards/ticket-when.tsx'

interface PurchaseDialogProps {
  purchase: Purchase
  state: PurchaseState
  variant?: SaleVariant | undefined
}

/** The dialog 'Achat de Ticket'. Closed while the widget has the screen, with everything typed kept. */
export function PurchaseDialog({ purchase, state, variant }: PurchaseDialogProps) {
  const { ticket, errors, busy } = state
  const form = useRef<HTMLFormElement>(null)

  // Where the first mistake is, there the focus goes; a mismatch that shows while typing moves nothing.
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current || busy) return
    wanted.current = false
    const first = buyerFieldNames.find((name) => errors[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [errors, busy])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    wanted.current = true
    void purchase.confirm(readBuyerValues(new FormData(event.currentTarget)))
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
    const quantity = Number(values.quantite)
    if (Number.isInteger(quantity) && quantity >= 1 && quantity !== state.quantity)
      purchase.setQuantity(quantity)
  }

  return (
    <Dialog
      open={state.step === 'form'}
      onClose={purchase.close}
      wide
      id="achat-titre"
      title={ticket ? <span className={ticket.eventFont}>Achat de Ticket - {ticket.eventName}</span> : null}
    >
      {ticket ? (
        <form
          ref={form}
          key={state.formNumber}
          noValidate
          className="grid gap-5"
          onSubmit={submit}
          onInput={follow}
        >
          <p className="-mt-2 text-lg">
            <span className="font-semibold">{capitalised(ticket.typeName)}</span>
            {ticket.persons > 1 ? `, pour ${ticket.persons} personnes` : ''}
            <br />
            <TicketWhen ticket={ticket} />
          </p>
          {variant?.notice ?? <MailboxNotice />}
          <BuyerFields errors={errors} stock={ticket} quantity={state.quantity}>
            {variant?.field(ticket, errors.codepromo)}
          </BuyerFields>
          <OrderTotal unitPrice={ticket.price} quantity={state.quantity} />
          <SaleTerms seller={ticket.seller} />
          <div role="status" className="empty:hidden">
            {state.held && !state.problem ? (
              <Notice tone="info">
                Vos places sont réservées jusqu'à {formatClock(state.held.expiresAt)}
              </Notice>
            ) : null}
          </div>
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
          <DialogActions>
            <Button kind="secondary" onClick={purchase.close}>
              Annuler
            </Button>
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Envoi en cours...' : "Confirmer l'achat"}
            </Button>
          </DialogActions>
        </form>
      ) : null}
    </Dialog>
  )
}
