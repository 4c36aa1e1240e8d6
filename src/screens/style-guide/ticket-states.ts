import { displayFont } from '../../ui/display-font.ts'
import type { SaleTicket } from '../ticket-sale/cards/sale-ticket.ts'

interface TicketStates {
  /** Class of the page's own style that sets the accent. */
  accent: string
  name: string
  detailsLabel: string
  tickets: SaleTicket[]
}

/** One ticket of the catalogue in every state that a card can be in, on the three accents. */
export function ticketStates(ticket: SaleTicket): TicketStates[] {
  const open: SaleTicket = { ...ticket, sale: 'open', opens: null, places: 120, someHeld: false, persons: 1 }
  const long = 'Festival international des arts vivants et des traditions du royaume d’Abomey'
  const fon = 'Ɖɔ̀wɔ̀tɔ́, une nuit de contes à Gbèdjromèdé'
  return [
    {
      accent: 'accent-red',
      name: 'Rouge : en vente, pour cinq personnes, gratuit, dernières places, dernière place',
      detailsLabel: 'Détails',
      tickets: [
        open,
        { ...open, persons: 5, price: 80_000 },
        { ...open, price: 0 },
        { ...open, places: 3 },
        { ...open, places: 1 },
      ],
    },
    {
      accent: 'accent-red',
      name: 'Complet avec des places réservées, complet, pas encore en vente, vente terminée',
      detailsLabel: 'Détails',
      tickets: [
        { ...open, places: 0, someHeld: true },
        { ...open, places: 0 },
        { ...open, sale: 'not-yet', opens: 'En vente le 1 juin à 9h' },
        { ...open, sale: 'ended' },
      ],
    },
    {
      accent: 'accent-green',
      name: 'Vert sombre : noms longs, lettres du fon, sans image',
      detailsLabel: 'Détails',
      tickets: [
        { ...open, typeName: 'Pack international avec hébergement et navette', eventName: long },
        { ...open, eventName: fon, typeName: 'Gbɛ̀ɖé', typeFont: displayFont('Gbɛ̀ɖé'), picture: null },
      ],
    },
    {
      accent: 'accent-blue',
      name: 'Bleu clair : promotion',
      detailsLabel: 'Voir les détails',
      tickets: [open, { ...open, places: 2 }],
    },
  ]
}
