import { Fragment } from 'react'
import { formatLong } from '../../format/dates.ts'
import type { MailSender } from '../../platform/mail/letter.tsx'
import { MailFrame, mailHtml, MailList, MailNote, MailText } from '../../platform/mail/mail-frame.tsx'
import type { MailContent } from '../../platform/mail/mail.ts'
import type { StoredMessage } from './store.ts'

export type Sender = MailSender & { phone: string }

/** The message as the company gets it. A reply goes to whoever wrote the message. */
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
