import { writeLetter } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { Said } from './staff-mails.tsx'

/** A code that they keep for the day on which their phone is lost was used: if it was not them, somebody has the list. */
export function renderRecoveryUsed(
  { name, left }: { name: string; left: number },
  { sender, url }: Said,
): MailContent {
  const rest = left === 0 ? "Il n'en reste aucun" : `Il en reste ${left}`
  return writeLetter({
    subject: 'Un code de secours a servi à la gestion',
    title: 'Code de secours utilisé',
    preview: `${rest}.`,
    sender,
    paragraphs: [
      `Bonjour ${name},`,
      `Un de vos codes de secours vient de servir, avec votre mot de passe, à la gestion. ${rest} : vous pouvez en créer dix nouveaux dans « Ma sécurité ».`,
      "C'était vous ? Vous n'avez rien d'autre à faire. Sinon, quelqu'un a votre mot de passe et vos codes : prévenez aussitôt la direction.",
    ],
    link: { url, words: 'Ouvrir la gestion' },
  })
}
