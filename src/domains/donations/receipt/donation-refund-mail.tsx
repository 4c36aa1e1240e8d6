import { formatMoney } from '../../../format/money.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { Donation } from '../store.ts'
import { greeting } from './thanks-mail.tsx'

/** Money came that is not the gift: it goes back, and nobody should pay again because of it. */
export function renderDonationRefund(donation: Donation, company: MailSender, amount: number): MailContent {
  const { reference } = donation
  const title = 'Votre paiement vous sera rendu'
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: "Vous n'avez rien à faire.",
    sender: company,
    paragraphs: [
      greeting(donation),
      `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre don ${reference}, mais il ne correspond pas au don que vous aviez choisi.`,
      "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.",
      anyQuestion(company, reference),
    ],
  })
}
