import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database, Executor } from '../../platform/database.ts'
import { defineJob } from '../../platform/jobs.ts'
import { MailRefusedError } from '../../platform/mail/mail.ts'
import { forgetMails, type MailRenderers, type QueuedMail } from '../../platform/mail/outbox.ts'
import { renderAcknowledgement, renderForCompany } from './mail/contact-mails.tsx'
import { ACKNOWLEDGEMENT, CONTACT_MESSAGE } from './mail/kinds.ts'
import { deleteOldMessages, findMessage, forgetOrigins } from './store.ts'

export const forgetContactMessages = defineJob('contact.forget-messages', z.object({}))

/** Messages, with what the outbox knows of them, go when their time is over; addresses after an hour. */
export function forgetMessages({ db }: { db: Database }): Promise<void> {
  return db.transaction(async (tx) => {
    await forgetOrigins(tx)
    await forgetMails(tx, await deleteOldMessages(tx))
  })
}

interface MailServices {
  db: Executor
  config: Pick<Config, 'company'>
}

/** The mails that this domain puts into the outbox. */
export function contactMails({ db, config }: MailServices): MailRenderers {
  const stored = async ({ subjectId }: QueuedMail) => {
    const message = await findMessage(db, subjectId)
    if (!message) throw new MailRefusedError('the message has been forgotten')
    return message
  }
  return {
    [CONTACT_MESSAGE]: async (mail) => renderForCompany(await stored(mail), config.company),
    [ACKNOWLEDGEMENT]: async (mail) => renderAcknowledgement(await stored(mail), config.company),
  }
}
