import { href, routes } from '../../../routes.ts'
import { MailButton, MailFrame, mailHtml, MailText } from '../../../platform/mail/mail-frame.tsx'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { orderLinkData } from './send-order-link.ts'

/** The link to an order that is not paid: its page says where it stands. */
export function renderOrderLink(
  mail: QueuedMail,
  site: { publicUrl: string; company: { name: string; city: string; email: string } },
): Omit<Mail, 'to' | 'messageId'> {
  const { reference, token, firstName } = orderLinkData.parse(mail.data)
  const address = site.publicUrl + href(routes.order, { token })
  const title = `Votre commande ${reference}`
  const paragraphs = [
    `Bonjour ${firstName},`,
    `Vous avez demandé à retrouver votre commande ${reference}. Aucun paiement confirmé ne l’a encore réglée : sa page dit où elle en est, et se met à jour d’elle-même.`,
    'Si votre compte a été débité, ne payez pas une seconde fois : nous continuons de vérifier auprès du service de paiement pendant 72 heures.',
    `Une question ? Écrivez-nous à ${site.company.email} en indiquant la référence ${reference}.`,
  ]
  return {
    subject: title,
    text: [...paragraphs.slice(0, 2), address, ...paragraphs.slice(2), site.company.name].join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview="Sa page dit où elle en est." sender={site.company}>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        <MailButton url={address}>Voir ma commande</MailButton>
      </MailFrame>,
    ),
    attachments: [],
  }
}
