import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { capitalised, cardState } from './cards/card-state.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { TicketFacts } from './ticket-facts.tsx'

interface DetailsDialogProps {
  open: boolean
  ticket: SaleTicket | null
  onClose: () => void
  onBuy: () => void
}

export function DetailsDialog({ open, ticket, onClose, onBuy }: DetailsDialogProps) {
  const state = ticket && cardState(ticket)
  const picture = ticket?.photo ?? ticket?.picture
  return (
    <Dialog
      open={open}
      onClose={onClose}
      id="details-titre"
      title={ticket ? <span className={ticket.typeFont}>{capitalised(ticket.typeName)}</span> : null}
    >
      {ticket ? (
        <div className="grid gap-5">
          <p className="-mt-4 text-muted">{ticket.eventName}</p>
          {picture ? (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 34rem) 28rem, 88vw"
              className="aspect-[3/2] w-full rounded-xl object-cover"
            />
          ) : null}
          <TicketFacts ticket={ticket} />
          <DialogActions>
            <Button kind="secondary" onClick={onClose}>
              Fermer
            </Button>
            {state?.kind === 'open' ? (
              <Button onClick={onBuy}>Acheter maintenant</Button>
            ) : (
              <Button disabled>{state?.button}</Button>
            )}
          </DialogActions>
        </div>
      ) : null}
    </Dialog>
  )
}
