import { toIsoPortoNovo } from '../../../format/dates.ts'
import type { ApiLiveTicketModel, ApiTicketModel } from '../contract.ts'
import type { TicketRow } from '../store.ts'
import { promoPrice } from './present-ticket.ts'

/** The ticket of the live channel as the public API publishes it: without a promo price, which it never has. */
export function presentApiLiveTicket(row: TicketRow): ApiLiveTicketModel {
  const { prixPromo: _, ...ticket } = presentApiTicket(row)
  return { ...ticket, id: row.live_model_id ?? ticket.id, modeleTicketId: ticket.id }
}

/** The ticket model as the public API publishes it. */
export function presentApiTicket(row: TicketRow): ApiTicketModel {
  return {
    id: row.model_id,
    eventId: row.event_id,
    event: {
      id: row.event_id,
      nom: row.event_name,
      date: toIsoPortoNovo(row.starts_at),
      dateFin: toIsoPortoNovo(row.ends_at),
      lieu: row.venue,
      nomOrganisateur: row.seller,
    },
    typeTicket: { id: row.type_id, nom: row.type_name, prix: row.price, description: row.description },
    prixPromo: promoPrice(row),
    nombreDePlaces: row.places,
    maximumParCommande: row.max_per_order,
    photoDeCouverture: row.cover_photo,
    photo: row.photo,
  }
}
