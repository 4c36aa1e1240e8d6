import type { OrderView } from '../../domains/checkout/contract.ts'
import { formatClock } from '../../format/dates.ts'
import type { NoticeTone } from '../../ui/notice.tsx'

/** An order that costs nothing, while it waits for its confirmation or once that is too late. Nobody has paid. */
export function freeWords(
  view: OrderView,
): { tone: NoticeTone; title: string; sentences: string[] } | undefined {
  const until = formatClock(view.expiresAt)
  const { email } = view.buyer
  const stillWorks =
    'Le lien de confirmation marche encore : s’il reste des places, il en reprend pour vous. Vous pouvez aussi les réserver à nouveau.'
  switch (view.phase) {
    case 'a-payer':
      return {
        tone: view.mail === 'failed' || view.mail === 'none' ? 'error' : 'warning',
        title: 'Confirmez votre réservation',
        sentences: [
          confirmationMailWords(view.mail, email),
          `Vos places vous attendent jusqu’à ${until}. Dès que vous confirmez, vos tickets s’affichent ici et vous sont envoyés.`,
          'Rien reçu ? Regardez dans vos spams et vérifiez l’adresse, que vous pouvez corriger sur cette page.',
          'Confirmez sans attendre : quand toutes les places sont prises, celles qui ne sont pas confirmées peuvent être libérées plus tôt.',
        ],
      }
    case 'expiree':
      return Date.parse(view.expiresAt) > Date.parse(view.now)
        ? {
            tone: 'error',
            title: 'Vos places ont été libérées',
            sentences: [
              'Toutes les places étaient prises, les vôtres n’étaient pas confirmées, et d’autres personnes attendaient.',
              stillWorks,
            ],
          }
        : {
            tone: 'error',
            title: "Votre réservation s'est terminée",
            sentences: [`Elle n’a pas été confirmée avant ${until}.`, stillWorks],
          }
    case 'annulee':
      return {
        tone: 'info',
        title: 'Cette réservation est annulée',
        sentences: ['Les places ont été remises en vente.'],
      }
    case 'payee':
    case 'verification':
    case 'remboursement-du':
      return undefined
  }
}

function confirmationMailWords(mail: OrderView['mail'], email: string): string {
  switch (mail) {
    case 'queued':
    case 'sent':
      return `Nous avons envoyé un lien à ${email}. Ouvrez-le et confirmez : c’est gratuit.`
    case 'failed':
      return `L’e-mail vers ${email} n’a pas pu être remis. Corrigez l’adresse : le lien part aussitôt à la nouvelle.`
    case 'none':
      return `Aucun e-mail n’est encore parti vers ${email} : trop en ont été demandés. Renvoyez-le dans quelques minutes, ou corrigez l’adresse.`
  }
}
