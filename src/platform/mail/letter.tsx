import { MailButton, MailFrame, mailHtml, MailNote, MailText } from './mail-frame.tsx'
import type { Mail, MailContent } from './mail.ts'

/** Who writes, and where an answer reaches them. */
export interface MailSender {
  name: string
  city: string
  email: string
}

/** What goes with a letter, beyond what people read in it. */
export interface Enclosures {
  /** The same for mail programs that show cards of their own: schema.org, as JSON-LD. */
  structuredData?: readonly object[]
  attachments?: Mail['attachments']
}

interface Letter extends Enclosures {
  subject: string
  /** The one heading. */
  title: string
  /** What the list of messages shows after the subject. */
  preview: string
  sender: MailSender
  paragraphs: readonly string[]
  /** The one thing to do. */
  link?: { url: string; words: string }
  /** Small print at the end. */
  note?: string
}

/** A mail of plain paragraphs that says the same in HTML and in text. */
export function writeLetter({
  subject,
  title,
  preview,
  sender,
  paragraphs,
  link,
  note,
  structuredData,
  attachments = [],
}: Letter): MailContent {
  const text = [...paragraphs, link && `${link.words} : ${link.url}`, note, sender.name]
  return {
    subject,
    replyTo: sender.email,
    text: text.filter((part) => part !== undefined).join('\n\n'),
    html: mailHtml(
      <MailFrame title={title} preview={preview} sender={sender} structuredData={structuredData}>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        {link ? <MailButton url={link.url}>{link.words}</MailButton> : null}
        {note !== undefined ? <MailNote>{note}</MailNote> : null}
      </MailFrame>,
    ),
    attachments,
  }
}

/** Whom to ask, and what to name. */
export function anyQuestion({ email }: Pick<MailSender, 'email'>, reference: string): string {
  return `Une question ? Écrivez-nous à ${email} en indiquant la référence ${reference}.`
}
