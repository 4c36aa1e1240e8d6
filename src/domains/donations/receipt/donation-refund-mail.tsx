import { formatMoney } from '../../../format/money.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { Donation } from '../store.ts'
import { greeting } from './thanks-mail.tsx'

/** Tells that a payment goes back: the gift was already paid, or the payment was too little for it. */
export function renderDonationRefund(donation: Donation, company: MailSender, amount: number): MailContent {
  const { reference, state } = donation
  const paid = state === 'paid'
  const title = 'Votre paiement vous sera rendu'
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: "Vous n'avez rien à faire.",
    sender: company,
    paragraphs: [
      greeting(donation),
      `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre don ${reference}, ${paid ? 'qui est déjà payé et bien compté.' : 'mais ce n’est pas la somme que vous aviez choisie.'}`,
      paid
        ? "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire."
        : "Cette somme vous sera rendue sur le moyen de paiement utilisé : pour cela, vous n'avez rien à faire. Votre don n'est pas encore payé ; sa page dit comment le payer.",
      anyQuestion(company, reference),
    ],
  })
}
