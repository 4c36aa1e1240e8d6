import type { OrderState } from '../../domains/checkout/order-status.ts'
import type { TicketState } from '../../domains/tickets/ticket-state.ts'
import type { Standing } from '../ui/status.tsx'

const standings: Record<OrderState, Standing> = {
  held: { tone: 'waiting', word: 'En attente de paiement' },
  paid: { tone: 'good', word: 'Payée' },
  expired: { tone: 'over', word: 'Expirée' },
  cancelled: { tone: 'over', word: 'Annulée' },
  refunded_partly: { tone: 'back', word: 'Remboursée en partie' },
  refunded: { tone: 'back', word: 'Remboursée' },
}

export const orderStanding = (state: OrderState): Standing => standings[state]

const ticketStandings: Record<TicketState, Standing> = {
  issued: { tone: 'good', word: 'Valable' },
  used: { tone: 'over', word: 'Entré' },
  blocked: { tone: 'bad', word: 'Bloqué' },
  void: { tone: 'over', word: 'Annulé' },
}

export const ticketStanding = (state: TicketState): Standing => ticketStandings[state]
