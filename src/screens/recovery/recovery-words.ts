import type { NoticeTone } from '../../ui/notice.tsx'
import type { Challenge } from '../../ui/proof/challenge.ts'

/** What was found out. `address` is a trace of the order's e-mail address. */
export type RecoveryAnswer =
  | { kind: 'asked' }
  | { kind: 'paid' | 'sent-before' | 'no-ticket'; reference: string; address: string }
  | { kind: 'refund-due' | 'failed'; reference: string }
  | { kind: 'running' | 'unknown' | 'provider-away' }
  /** A sentence that says how long to wait; a proof of the challenge makes it needless. */
  | { kind: 'too-many'; text: string; challenge: Challenge | undefined }

interface Words {
  tone: NoticeTone
  title: string
  text: string
}

/** Says what is known, what happens next, and never invites anybody to pay twice while money may be moving. */
export function recoveryWords(answer: RecoveryAnswer): Words {
  switch (answer.kind) {
    case 'asked':
      return {
        tone: 'success',
        title: 'C’est noté',
        text: 'Si ce numéro et cette référence vont ensemble, le lien de la commande vient de partir à son adresse e-mail, trois fois par heure au plus. Regardez aussi dans les spams.',
      }
    case 'paid':
      return {
        tone: 'success',
        title: 'Votre paiement est confirmé',
        text: `Les tickets de la commande ${answer.reference} partent à ${answer.address}. Regardez aussi dans les spams.`,
      }
    case 'sent-before':
      return {
        tone: 'success',
        title: 'Votre paiement est confirmé',
        text: `Les tickets de la commande ${answer.reference} sont déjà partis trois fois à ${answer.address} depuis une heure. Regardez aussi dans les spams.`,
      }
    case 'no-ticket':
      return {
        tone: 'info',
        title: 'Votre paiement nous est bien parvenu',
        text: `Aucun ticket de la commande ${answer.reference} n’ouvre plus l’entrée. Le lien de sa page part à ${answer.address} : elle dit ce qu’il en est.`,
      }
    case 'refund-due':
      return {
        tone: 'warning',
        title: 'Votre argent vous sera rendu',
        text: `Nous avons bien reçu ce paiement, mais il n’a pas pu régler la commande ${answer.reference}. La somme vous est due, et vous n’avez rien à faire.`,
      }
    case 'failed':
      return {
        tone: 'warning',
        title: 'Ce paiement n’a pas abouti',
        text: `Le service de paiement nous dit que cette transaction de la commande ${answer.reference} a échoué : aucune somme ne nous est parvenue. Si votre compte reste débité, écrivez-nous.`,
      }
    case 'running':
      return {
        tone: 'info',
        title: 'Votre paiement est encore en cours',
        text: 'Ne payez pas une seconde fois. Dès qu’il est confirmé, vos tickets partent par e-mail sans rien faire de plus.',
      }
    case 'unknown':
      return {
        tone: 'warning',
        title: 'Nous ne trouvons pas ce paiement',
        text: 'Vérifiez le numéro de la transaction et celui du téléphone donné à l’achat. S’il est trop récent, nous le redemandons au service de paiement pendant trois jours, et vos tickets partent par e-mail. Ne payez pas une seconde fois : écrivez-nous, nous cherchons avec vous.',
      }
    case 'provider-away':
      return {
        tone: 'info',
        title: 'Le service de paiement ne répond pas',
        text: 'Nous n’avons pas pu l’interroger. Réessayez dans quelques minutes, et ne payez pas une seconde fois.',
      }
    case 'too-many':
      return { tone: 'warning', title: 'Un instant', text: answer.text }
  }
}
