import type { Settings } from '../../../config.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import type { MailRenderers, QueuedMail } from '../../../platform/mail/outbox.ts'
import { forgetMessages } from '../forget-messages.ts'
import { renderForCompany } from '../company-mail.tsx'
import { renderAcknowledgement } from '../acknowledgement-mail.tsx'
import { ACKNOWLEDGEMENT, CONTACT_MESSAGE } from '../mail-kinds.ts'
import { findMessage } from '../store.ts'

/** What visitors wrote goes when it has been kept for long enough. */
export function contactJobs(services: { db: Database }): Handler[] {
  return [every(3_600, 'contact.forget-messages', () => forgetMessages(services))]
}

interface MailServices {
  db: Executor
  settings: Pick<Settings, 'company'>
}

/** The mails that this domain puts into the outbox. */
export function contactMails({ db, settings }: MailServices): MailRenderers {
  const stored = async ({ subjectId }: QueuedMail) => {
    const message = await findMessage(db, subjectId)
    if (!message) throw new MailRefusedError('the message has been forgotten')
    return message
  }
  return {
    [CONTACT_MESSAGE]: async (mail) => renderForCompany(await stored(mail), settings.company),
    [ACKNOWLEDGEMENT]: async (mail) => renderAcknowledgement(await stored(mail), settings.company),
  }
}
