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

const paymentStandings: Record<string, Standing> = {
  pending: { tone: 'waiting', word: 'En cours' },
  succeeded: { tone: 'good', word: 'Payé' },
  failed: { tone: 'bad', word: 'Échoué' },
  expired: { tone: 'over', word: 'Abandonné' },
  succeeded_late: { tone: 'back', word: 'Payé trop tard' },
  succeeded_surplus: { tone: 'back', word: 'Payé en trop' },
  mismatch: { tone: 'bad', word: 'Montant différent' },
  reversed: { tone: 'bad', word: 'Repris par le prestataire' },
}

export const paymentStanding = (state: string): Standing =>
  paymentStandings[state] ?? { tone: 'waiting', word: state }
