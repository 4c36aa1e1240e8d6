import type { DonationView } from '../../domains/donations/contract.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import type { NoticeTone } from '../../ui/notice.tsx'

export const neverTwice = 'Ne payez pas une seconde fois.'

interface Words {
  tone: NoticeTone
  title: string
  sentences: string[]
}

/** What a donation's page says of where it stands. */
export function donationWords(view: DonationView): Words {
  const amount = formatMoney(view.amount)
  if (view.takenBack)
    return {
      tone: 'error',
      title: 'Votre paiement a été repris',
      sentences: [
        `Le service de paiement a repris après coup les ${amount} de ce don, qui n'est plus compté dans la collecte.`,
        "Ce n'est pas un remboursement de notre part : pour savoir où est la somme, demandez à votre opérateur.",
      ],
    }
  switch (view.phase) {
    case 'payee':
      return {
        tone: 'success',
        title: 'Merci pour votre don ! ❤️',
        sentences: [`Nous avons bien reçu ${amount}${paidOn(view)}. Votre soutien fait la différence.`],
      }
    case 'verification':
      return {
        tone: 'warning',
        title: 'Vérification du paiement…',
        sentences: [
          `Nous demandons à votre opérateur si votre don de ${amount} est parti.`,
          neverTwice,
          'Cette page se met à jour toute seule. Vous pouvez la fermer et y revenir.',
        ],
      }
    case 'a-payer':
      return {
        tone: 'info',
        title: "Votre don n'est pas encore payé",
        sentences: [
          ...(view.failureReason === null
            ? []
            : [`Le dernier essai n'a pas abouti : ${sentence(view.failureReason)}`]),
          `Il vous reste à payer ${amount}.${view.refundDue > 0 ? '' : " Rien n'a été retiré de votre compte par ce site."}`,
        ],
      }
    case 'expiree':
      return {
        tone: 'info',
        title: "Ce don n'a pas été payé",
        sentences: [
          `Nous n'avons pas reçu les ${amount} en trois jours et ne les attendons plus.`,
          "Si votre opérateur a retiré l'argent, attendez : votre don sera compté dès qu'il nous parvient.",
        ],
      }
    case 'remboursement-du':
      return {
        tone: 'warning',
        title: 'Votre paiement vous sera rendu',
        sentences: [
          `Nous avons reçu ${formatMoney(view.refundDue)} qui ne correspondent pas à ce don.`,
          `${neverTwice} Cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.`,
        ],
      }
  }
}

/** What is also owed on a donation that is paid: it was paid twice, or too much. */
export function surplusWords(view: DonationView): string | undefined {
  if (view.phase !== 'payee' || view.refundDue <= 0) return undefined
  return `Vous avez payé ${formatMoney(view.refundDue)} de plus que votre don. Cette somme vous sera rendue par le moyen de paiement utilisé : vous n'avez rien à faire.`
}

/** Where the mail with the receipt is; undefined when there is none, or its receipt is worth nothing any more. */
export function receiptWords({ receipt, mail, email }: DonationView): string | undefined {
  if (!receipt) return undefined
  switch (mail) {
    case 'none':
      return undefined
    case 'queued':
      return `Votre reçu part par e-mail vers ${email}.`
    case 'sent':
      return `Votre reçu a été envoyé à ${email}. Vérifiez votre boîte de réception et vos spams.`
    case 'failed':
      return `L'e-mail vers ${email} n'a pas pu être remis : téléchargez votre reçu ici.`
  }
}

function paidOn({ paidAt }: DonationView): string {
  return paidAt === null ? '' : ` le ${formatDay(paidAt)}`
}

function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}
