import { formatLong } from '../../format/dates.ts'
import { readablePhone } from '../../format/phone.ts'
import { writeLetter } from '../../platform/mail/letter.tsx'
import type { MailContent } from '../../platform/mail/mail.ts'
import type { StoredMessage } from './store.ts'
import type { Sender } from './company-mail.tsx'

/**
 * Tells the sender that the message arrived. The mail contains nothing that was typed, so that nobody can write to a
 * stranger through us by typing the stranger's address into the form.
 */
export function renderAcknowledgement(stored: StoredMessage, company: Sender): MailContent {
  return writeLetter({
    subject: 'Nous avons bien reçu votre message',
    title: 'Merci pour votre message',
    preview: 'Une personne vous répond.',
    sender: company,
    paragraphs: [
      'Bonjour,',
      `Nous avons bien reçu votre message du ${formatLong(stored.createdAt)}. Une personne de l'équipe le lit et vous répond à cette adresse, en général sous 24h.`,
      `C'est urgent ? Appelez-nous au ${readablePhone(company.phone)}, jour et nuit.`,
    ],
    note: `Vous n'avez pas écrit à ${company.name} ? Quelqu'un s'est trompé d'adresse : ne tenez pas compte de cet e-mail.`,
  })
}
