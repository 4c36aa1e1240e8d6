import type { Settings } from '../../../config.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import type { MailRenderers, QueuedMail } from '../../../platform/mail/outbox.ts'
import type { Random } from '../../../platform/random.ts'
import { forgetMessages } from '../forget-messages.ts'
import { renderForCompany } from '../company-mail.tsx'
import { renderAcknowledgement } from '../acknowledgement-mail.tsx'
import { renderBundle } from '../bundle-mail.ts'
import { mailBundles } from '../mail-bundles.ts'
import { ACKNOWLEDGEMENT, CONTACT_BUNDLE, CONTACT_MESSAGE } from '../mail-kinds.ts'
import { findBundle, findMessage } from '../store.ts'

interface JobServices {
  settings: Pick<Settings, 'company'>
  db: Database
  random: Random
}

export function contactJobs(services: JobServices): Handler[] {
  return [
    // Messages beyond the number an hour that is mailed one by one are mailed together.
    every(600, 'contact.mail-bundles', () => mailBundles(services)),
    // Messages are deleted when they have been kept for long enough, or are too many.
    every(600, 'contact.forget-messages', () => forgetMessages(services)),
  ]
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
    [CONTACT_BUNDLE]: async ({ subjectId }) => {
      const messages = await findBundle(db, subjectId)
      if (messages.length === 0) throw new MailRefusedError('the messages have been forgotten')
      return renderBundle(messages, settings.company)
    },
    [ACKNOWLEDGEMENT]: async (mail) => renderAcknowledgement(await stored(mail), settings.company),
  }
}
