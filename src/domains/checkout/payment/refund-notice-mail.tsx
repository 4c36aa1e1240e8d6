import { formatMoney } from '../../../format/money.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { refundNoticeData } from './refund-notice.ts'

/** Writes the notice: short, in plain words, with nothing to click. */
export function renderRefundNotice(mail: QueuedMail, company: MailSender): MailContent {
  const { reference, firstName, amount, short } = refundNoticeData.parse(mail.data)
  const title = 'Votre paiement vous sera rendu'
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: "Vous n'avez rien à faire.",
    sender: company,
    paragraphs: [
      `Bonjour ${firstName},`,
      `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre commande ${reference}, mais il n'a pas pu servir à l'achat de vos places.`,
      short
        ? "C'est moins que leur prix. Cette somme vous sera rendue sur le moyen de paiement utilisé : pour cela, vous n'avez rien à faire. Vos places ne sont pas encore payées. Tant qu'elles sont réservées, la page de votre commande dit combien payer."
        : "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.",
      anyQuestion(company, reference),
    ],
  })
}
