import { writeCsv } from '../../format/csv.ts'
import { formatClock, formatDay } from '../../format/dates.ts'
import { writeLetter } from '../../platform/mail/letter.tsx'
import type { MailContent } from '../../platform/mail/mail.ts'
import type { Sender } from './company-mail.tsx'
import { byThemselves } from './limits.ts'
import type { StoredMessage } from './store.ts'

const head = ['Jour', 'Heure', 'Nom', 'Email', 'Objet', 'Message']

/** One bundle, as a table: messages beyond the number an hour that is mailed one by one. */
export function renderBundle(messages: readonly StoredMessage[], company: Sender): MailContent {
  const count = messages.length > 1 ? `${messages.length} messages` : '1 message'
  const lines = messages.map(({ createdAt, name, email, subject, message }) => [
    formatDay(createdAt),
    formatClock(createdAt),
    name,
    email,
    subject,
    message,
  ])
  return writeLetter({
    subject: `Messages du site : ${count} dans un seul e-mail`,
    title: `${count} dans un seul e-mail`,
    preview: 'Ils sont dans le fichier joint.',
    sender: company,
    paragraphs: [
      `Le site a reçu plus de ${byThemselves.perHour} messages en une heure. Pour ne pas remplir votre boîte, les suivants arrivent ensemble : ils sont dans le fichier joint, qui s'ouvre dans un tableur.`,
      "Quelqu'un envoie peut-être des messages en masse. Ceux de vos visiteurs sont parmi eux : cherchez-les par le nom ou par l'objet, et répondez à leur adresse.",
    ],
    attachments: [
      {
        filename: 'messages.csv',
        contentType: 'text/csv; charset=utf-8',
        body: Buffer.from(writeCsv([head, ...lines])),
      },
    ],
  })
}
