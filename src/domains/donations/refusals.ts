import type { DonationProblem } from './contract.ts'

/** A refusal as a donor and a program hear it: a stable code, the sentence to show, what is wrong by field. */
export interface DonationRefusal {
  kind: 'refused'
  code: DonationProblem
  sentence: string
  fields?: Record<string, string>
}

const sentences: Record<DonationProblem, string> = {
  'champs-invalides': 'Veuillez corriger les erreurs dans le formulaire.',
  'cle-deja-utilisee': 'Cette demande a déjà servi pour un autre don. Rechargez la page et recommencez.',
  'don-inconnu': 'Ce don est introuvable.',
  'don-clos': "Ce don n'a pas été payé à temps. Vous pouvez en faire un nouveau.",
  'don-paye': 'Ce don est déjà payé. Merci !',
  'paiement-en-cours': 'Un paiement est en cours de vérification. Ne payez pas une seconde fois.',
  'paiement-indisponible': 'Le service de paiement ne répond pas. Réessayez dans un instant.',
}

export function refuse(code: DonationProblem, fields?: Record<string, string>): DonationRefusal {
  return { kind: 'refused', code, sentence: sentences[code], ...(fields && { fields }) }
}
