/** A kind of ticket as an organiser might sell it. Prices in whole FCFA. */
export interface TicketExample {
  name: string
  price: number
  quantity: number
  /** How many people one ticket lets in. */
  persons: number
  includes: string
}

/** What the organisers' page shows and the filled form repeats. */
export const ticketExamples: readonly TicketExample[] = [
  {
    name: 'Standard',
    price: 7_000,
    quantity: 170,
    persons: 1,
    includes: 'Accès à la salle, placement libre',
  },
  {
    name: 'Premium',
    price: 10_000,
    quantity: 130,
    persons: 1,
    includes: 'Place assise dans les premiers rangs, une boisson',
  },
  {
    name: 'VIP',
    price: 80_000,
    quantity: 100,
    persons: 5,
    includes: 'Groupe de 5 : table réservée, entrée sans attente, service à table',
  },
  {
    name: 'Live',
    price: 2_000,
    quantity: 100,
    persons: 1,
    includes: 'Diffusion en direct, replay pendant 24h',
  },
]

/** Pixels of the picture of a ticket, width by height. */
export const TICKET_IMAGE_FORMAT = '6300 x 1723 px'
