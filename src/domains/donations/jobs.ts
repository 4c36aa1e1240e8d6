import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Executor } from '../../platform/database.ts'
import { defineJob } from '../../platform/jobs.ts'
import { MailRefusedError } from '../../platform/mail/mail.ts'
import type { MailRenderers, QueuedMail } from '../../platform/mail/outbox.ts'
import { href, routes } from '../../routes.ts'
import { renderDonationRefund, renderThanks } from './receipt/donation-mails.tsx'
import { DONATION_RECEIPT, DONATION_REFUND, refundData } from './receipt/queue-mails.ts'
import { renderReceipt, type ReceiptServices } from './receipt/render-receipt.ts'
import { findDonation, forgetUnpaid, hasReceipt } from './store.ts'

export const closeOverdueDonations = defineJob('donations.close', z.object({}))
export const forgetDonors = defineJob('donations.forget', z.object({}))

/** Who never paid is forgotten after a month. */
export async function forgetUnpaidDonations({ db }: { db: Executor }): Promise<void> {
  await forgetUnpaid(db)
}

type MailServices = ReceiptServices & { db: Executor; config: Pick<Config, 'company' | 'publicUrl'> }

/** The mails that this domain puts into the outbox. */
export function donationMails(services: MailServices): MailRenderers {
  const { company, publicUrl } = services.config
  const given = async ({ subjectId }: QueuedMail) => {
    const donation = await findDonation(services.db, { id: subjectId })
    if (!donation) throw new MailRefusedError('there is no such donation')
    return donation
  }
  return {
    [DONATION_RECEIPT]: async (mail) => {
      const donation = await given(mail)
      if (!hasReceipt(donation)) throw new MailRefusedError('its money was taken back')
      const url = `${publicUrl}${href(routes.donation, { token: donation.token })}`
      return renderThanks(donation, company, url, await renderReceipt(services, donation))
    },
    [DONATION_REFUND]: async (mail) =>
      renderDonationRefund(await given(mail), company, refundData.parse(mail.data).amount),
  }
}
