import { href, routes } from '../../../routes.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { orderLinkData } from './send-order-link.ts'

/**
 * Writes the mail with the link to an order that has no ticket to send. For an unpaid order the mail repeats nothing
 * that the buyer typed: the address may be a stranger's, and the typed name may be a message to that stranger.
 */
export function renderOrderLink(
  mail: QueuedMail,
  services: { config: { publicUrl: string }; settings: { company: MailSender } },
): MailContent {
  const { publicUrl } = services.config
  const { company } = services.settings
  const { reference, token, firstName, paid } = orderLinkData.parse(mail.data)
  const title = `Votre commande ${reference}`
  return writeLetter({
    subject: title,
    title,
    preview: 'Sa page dit où elle en est.',
    sender: company,
    paragraphs: [
      paid ? `Bonjour ${firstName},` : 'Bonjour,',
      ...(paid
        ? [
            `Vous avez demandé à retrouver votre commande ${reference}. Aucun de ses tickets n’ouvre plus l’entrée : sa page dit ce qu’il en est.`,
          ]
        : [
            `Vous avez demandé à retrouver votre commande ${reference}. Aucun paiement confirmé ne l’a encore réglée : sa page dit où elle en est, et se met à jour d’elle-même.`,
            'Si votre compte a été débité, ne payez pas une seconde fois : nous continuons de vérifier auprès du service de paiement pendant 72 heures.',
          ]),
      anyQuestion(company, reference),
    ],
    link: { url: publicUrl + href(routes.order, { token }), words: 'Voir ma commande' },
  })
}
