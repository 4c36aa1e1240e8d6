import { Fragment } from 'react'
import { formatLong } from '../../format/dates.ts'
import { readablePhone } from '../../format/phone.ts'
import { writeLetter, type MailSender } from '../../platform/mail/letter.tsx'
import { MailFrame, mailHtml, MailList, MailNote, MailText } from '../../platform/mail/mail-frame.tsx'
import type { MailContent } from '../../platform/mail/mail.ts'
import type { StoredMessage } from './store.ts'

type Sender = MailSender & { phone: string }

/** The message as the company gets it; an answer goes to who wrote it. */
export function renderForCompany(stored: StoredMessage, company: Sender): MailContent {
  const { name, email, subject, message, createdAt } = stored
  const rows = [
    { key: 'nom', name: 'Nom', value: name },
    { key: 'email', name: 'Email', value: email },
    { key: 'date', name: 'Reçu', value: formatLong(createdAt) },
  ]
  return {
    subject: `Message du site : ${subject}`,
    replyTo: email,
    text: [...rows.map((row) => `${row.name} : ${row.value}`), '', message, ''].join('\n'),
    html: mailHtml(
      <MailFrame title={subject} preview={`${name} : ${message.slice(0, 100)}`} sender={company}>
        <MailList rows={rows} />
        {message.split('\n\n').map((paragraph, position) => (
          <MailText key={position}>
            {paragraph.split('\n').map((line, place) => (
              <Fragment key={place}>
                {place > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
          </MailText>
        ))}
        <MailNote>Répondez à cet e-mail : votre réponse part vers {email}.</MailNote>
      </MailFrame>,
    ),
    attachments: [],
  }
}

/**
 * A word back. Nothing that was typed stands in it: whoever types a stranger's address into the form cannot write
 * to them through us.
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
