import { formatMoney } from '../../../format/money.ts'
import { MailFrame, mailHtml, MailText } from '../../../platform/mail/mail-frame.tsx'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { refundNoticeData } from './refund-notice.ts'

/** The notice itself: short, in plain words, nothing to click. */
export function renderRefundNotice(
  mail: QueuedMail,
  company: { name: string; city: string; email: string },
): Omit<Mail, 'to' | 'messageId'> {
  const { reference, firstName, amount } = refundNoticeData.parse(mail.data)
  const title = 'Votre paiement vous sera rendu'
  const paragraphs = [
    `Bonjour ${firstName},`,
    `Nous avons reçu un paiement de ${formatMoney(amount)} pour votre commande ${reference}, mais il n'a pas pu servir à l'achat de vos places.`,
    "Ne payez pas une seconde fois : cette somme vous sera rendue sur le moyen de paiement utilisé. Vous n'avez rien à faire.",
    `Une question ? Écrivez-nous à ${company.email} en indiquant la référence ${reference}.`,
  ]
  return {
    subject: `${title} (${reference})`,
    text: [...paragraphs, company.name].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview="Vous n'avez rien à faire." sender={company}>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
      </MailFrame>,
    ),
    attachments: [],
  }
}
