/** What the photo space says; the server and the browser say the same. */

export const verifiedWords = 'Ticket valide ! Vous pouvez envoyer votre photo.'
export const sentWords = 'Photo envoyée avec succès !'
export const checkFailed = 'Erreur lors de la vérification.'
export const sendingFailed = "Erreur lors de l'envoi de la photo."
export const tooHeavy = 'Cette photo est trop lourde (15 Mo au plus).'
export const sendLabel = 'Envoyer la photo'
export const sendingLabel = 'Envoi en cours...'

/** 'Il vous reste 4 photos à envoyer avec ce ticket.' */
export function leftWords(left: number): string {
  if (left <= 0) return 'Ce ticket a déjà envoyé toutes ses photos.'
  return `Vous pouvez envoyer ${left === 1 ? 'encore 1 photo' : `${left} photos`} avec ce ticket.`
}
