import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { SaleTicket } from '../ticket-sale/cards/sale-ticket.ts'
import { TicketCard } from '../ticket-sale/cards/ticket-card.tsx'
import { Sample, type Scheme } from './both-schemes.tsx'
import { ticketStates } from './ticket-states.ts'

/** Ticket cards in every state, and what opens over a page. `ticket` is one of the catalogue's. */
export function TicketSamples({ scheme, ticket }: { scheme: Scheme; ticket: SaleTicket }) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-8">
      <Sample name="Fenêtre et messages passagers">
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" disabled={!ready} onClick={() => setOpen(true)}>
            Ouvrir une fenêtre
          </Button>
          <Button kind="secondary" disabled={!ready} onClick={() => show('success')}>
            Message de réussite
          </Button>
          <Button kind="secondary" disabled={!ready} onClick={() => show('error')}>
            Message d'erreur
          </Button>
        </div>
      </Sample>
      {ticketStates(ticket).map(({ accent, name, detailsLabel, tickets }) => (
        <div key={name} className={accent}>
          <Sample name={name}>
            <ul className="grid gap-5 sm:grid-cols-2">
              {tickets.map((each, index) => (
                <TicketCard
                  key={index}
                  ticket={each}
                  detailsLabel={detailsLabel}
                  eager={false}
                  heading="h3"
                  onDetails={() => setOpen(true)}
                  onBuy={() => setOpen(true)}
                />
              ))}
            </ul>
          </Sample>
        </div>
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} id={`fenetre-${scheme}`} title="Carré VIP">
        <div className="grid gap-5">
          <p>Une fenêtre garde le focus, se ferme par Échap et rend la main là où elle l'a prise.</p>
          <DialogActions>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Fermer
            </Button>
            <Button onClick={() => show('success')}>Acheter maintenant</Button>
          </DialogActions>
        </div>
      </Dialog>
    </div>
  )
}

const never = () => () => {}

const texts = {
  success: 'Paiement réussi ! Vos tickets vous seront envoyés par email.',
  error: 'Échec du paiement. Solde insuffisant',
}

const show = (kind: 'success' | 'error') => toast.show(kind, texts[kind])
