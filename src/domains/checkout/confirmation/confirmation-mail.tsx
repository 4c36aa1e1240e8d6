import { formatClock } from '../../../format/dates.ts'
import { anyQuestion, writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { confirmationData } from './ask-to-confirm.ts'
import { confirmationPath } from './confirmation-link.ts'

/**
 * The mail that asks to confirm a free order. The mail repeats nothing that the buyer typed, because its address may be
 * a stranger's.
 */
export function renderConfirmation(
  mail: QueuedMail,
  services: { config: { publicUrl: string }; settings: { company: MailSender }; formSecret: string },
): MailContent {
  const { publicUrl } = services.config
  const { company } = services.settings
  const { reference, expiresAt, lines } = confirmationData.parse(mail.data)
  const title = 'Confirmez votre réservation'
  const until = formatClock(expiresAt)
  const path = confirmationPath(services, { id: mail.subjectId, email: mail.recipient })
  return writeLetter({
    subject: `${title} (${reference})`,
    title,
    preview: `Gratuit, en un clic, avant ${until}.`,
    sender: company,
    paragraphs: [
      'Bonjour,',
      'Vous avez réservé :',
      ...lines.map(
        ({ quantity, typeName, eventName, when }) => `${quantity} × ${typeName}, ${eventName}, ${when}`,
      ),
      `C’est gratuit. Confirmez avant ${until} : vos tickets vous sont envoyés aussitôt. Après cette heure, le lien marche encore s’il reste des places.`,
      anyQuestion(company, reference),
    ],
    link: { url: publicUrl + path, words: 'Confirmer ma réservation' },
    note: 'Vous n’avez rien réservé ? Ignorez cet e-mail : sans confirmation, rien n’est réservé à votre adresse.',
  })
}
