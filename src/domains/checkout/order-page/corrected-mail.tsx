import { writeLetter, type MailSender } from '../../../platform/mail/letter.tsx'
import type { MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import type { ContactPart } from '../changed-parts.ts'
import { correctedData } from './corrected-notice.ts'

const words: Record<ContactPart, string> = {
  name: 'le nom',
  email: "l'adresse e-mail",
  phone: 'le numéro de téléphone',
}

/**
 * The mail names neither the buyer nor the new address, because the old address may be a stranger's. A buyer who did
 * not ask for the correction can answer the mail.
 */
export function renderCorrected(mail: QueuedMail, company: MailSender): MailContent {
  const { reference, changed, by } = correctedData.parse(mail.data)
  const title = `Commande ${reference} corrigée`
  const what = new Intl.ListFormat('fr').format(changed.map((part) => words[part]))
  return writeLetter({
    subject: title,
    title,
    preview: "Si ce n'était pas vous, dites-le-nous.",
    sender: company,
    paragraphs: [
      'Bonjour,',
      by === 'staff'
        ? `Notre service client a corrigé ${what} de la commande ${reference}, comme on le lui a demandé.`
        : `Quelqu'un qui a le lien de la commande ${reference} a corrigé ${what}.`,
      ...(changed.includes('email')
        ? ["Les prochains messages de cette commande n'arriveront plus à cette adresse."]
        : []),
      `Ce n'était pas vous ? Répondez à ce message, ou écrivez-nous à ${company.email} en indiquant la référence ${reference} : nous vérifions, et remettons tout comme avant.`,
    ],
  })
}
