import type { OrderState } from './order-status.ts'

/** Pure: how an order stands, for people of the company. */
export const orderStateWords: Record<OrderState, string> = {
  held: 'En attente de paiement',
  paid: 'Payée',
  expired: 'Expirée',
  cancelled: 'Annulée',
  refunded_partly: 'Remboursée en partie',
  refunded: 'Remboursée',
}
