import { orderStateWords } from '../../domains/checkout/order-state-words.ts'
import type { OrderState } from '../../domains/checkout/order-status.ts'
import type { TicketState } from '../../domains/tickets/ticket-state.ts'
import type { Standing, Tone } from '../ui/status.tsx'

const tones: Record<OrderState, Tone> = {
  held: 'waiting',
  paid: 'good',
  expired: 'over',
  cancelled: 'over',
  refunded_partly: 'back',
  refunded: 'back',
}

export const orderStanding = (state: OrderState): Standing => ({
  tone: tones[state],
  word: orderStateWords[state],
})

const ticketStandings: Record<TicketState, Standing> = {
  issued: { tone: 'good', word: 'Valable' },
  used: { tone: 'over', word: 'Entré' },
  blocked: { tone: 'bad', word: 'Bloqué' },
  void: { tone: 'over', word: 'Annulé' },
}

export const ticketStanding = (state: TicketState): Standing => ticketStandings[state]
