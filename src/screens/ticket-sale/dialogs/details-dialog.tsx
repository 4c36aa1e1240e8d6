import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { capitalised, cardState } from '../cards/card-state.ts'
import type { SaleTicket } from '../cards/sale-ticket.ts'
import { DetailPicture } from './detail-picture.tsx'
import { TicketFacts } from './ticket-facts.tsx'

interface DetailsDialogProps {
  open: boolean
  ticket: SaleTicket | null
  onClose: () => void
  onBuy: () => void
}

export function DetailsDialog({ open, ticket, onClose, onBuy }: DetailsDialogProps) {
  const state = ticket && cardState(ticket)
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
          <DetailPicture
            ticket={ticket}
            sizes="(min-width: 34rem) 28rem, 88vw"
            eager={false}
            className="rounded-xl"
          />
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
