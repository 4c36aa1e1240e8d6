import type { Verification } from '../../domains/tickets/contract.ts'
import type { NoticeTone } from '../../ui/notice.tsx'

/** What a checked code means for whoever holds it, or is about to buy it. */
export interface VerificationWords {
  tone: NoticeTone
  title: string
  text: string
}

const genuine: Record<Extract<Verification, { resultat: 'authentique' }>['etat'], VerificationWords> = {
  valable: {
    tone: 'success',
    title: 'Ce ticket est authentique',
    text: "Nous l'avons émis. Un code authentique peut pourtant avoir été copié : n'achetez qu'à une personne de confiance.",
  },
  bloque: {
    tone: 'error',
    title: 'Ce ticket est authentique, mais bloqué',
    text: "Il n'ouvre pas l'entrée pour le moment. Son acheteur peut contacter le service client.",
  },
  annule: {
    tone: 'error',
    title: 'Ce ticket est authentique, mais annulé',
    text: "Il n'ouvre pas l'entrée.",
  },
}

const others: Record<'faux' | 'numero' | 'illisible', VerificationWords> = {
  faux: {
    tone: 'error',
    title: 'Ce ticket est faux',
    text: "Ce code a la forme d'un de nos tickets, mais nous ne l'avons jamais émis. N'achetez pas ce ticket.",
  },
  numero: {
    tone: 'warning',
    title: 'Un numéro ne prouve rien',
    text: "C'est le numéro imprimé sur un ticket : chacun peut le recopier. Scannez le code QR, ou collez son texte.",
  },
  illisible: {
    tone: 'info',
    title: "Ce texte n'est pas un code de ticket",
    text: "Le texte d'un code QR compte 122 caractères. Copiez-le en entier, ou scannez le code avec la caméra.",
  },
}

export function verificationWords(verification: Verification): VerificationWords {
  if (verification.resultat !== 'authentique') return others[verification.resultat]
  const { etat, event } = verification
  if (event.annulation === undefined) return genuine[etat]
  return {
    ...genuine.annule,
    text: `${event.nom} n'aura pas lieu : ce ticket n'ouvre plus l'entrée. ${event.annulation}`,
  }
}
