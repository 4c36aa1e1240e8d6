import type { VerifiedTicket } from '../contract.ts'
import type { Verified } from './verify-ticket.ts'

/** A verified ticket as it leaves the server. */
export function presentTicket({
  proof,
  firstName,
  lastName,
  eventId,
  eventName,
  left,
}: Verified): VerifiedTicket {
  return {
    ticketPromoId: proof,
    prenom: firstName,
    nom: lastName,
    evenement: { id: eventId, nom: eventName },
    photosRestantes: left,
  }
}
