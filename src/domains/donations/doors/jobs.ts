import type { Config } from '../../../config.ts'
import type { Executor } from '../../../platform/database.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { MailRefusedError } from '../../../platform/mail/mail.ts'
import type { MailRenderers, QueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import type { DonationServices } from '../donation-services.ts'
import { closeDonations } from '../payment/close-donations.ts'
import { forgetUnpaidDonations } from '../payment/forget-unpaid-donations.ts'
import { rereadDonations } from '../payment/reread-donations.ts'
import { renderThanks } from '../receipt/thanks-mail.tsx'
import { renderDonationRefund } from '../receipt/donation-refund-mail.tsx'
import { DONATION_RECEIPT, DONATION_REFUND, refundData } from '../queue-mails.ts'
import { renderReceipt, type ReceiptServices } from '../receipt/render-receipt.ts'
import { findDonation, forgetDonors, hasReceipt } from '../store.ts'

type JobServices = DonationServices & RefundServices

/** The jobs that close, forget and reread donations. */
export function donationJobs(services: JobServices, owners: RefundOwners): Handler[] {
  return [
    // A donation that nobody paid in three days is closed.
    every(600, 'donations.close', () => closeDonations(services)),
    // The donor of a donation that brought no money is forgotten a month after it began.
    every(3_600, 'donations.forget', () => forgetDonors(services.db)),
    // Strangers can begin any number of gifts, so old ones are deleted.
    every(600, 'donations.forget-unpaid', () => forgetUnpaidDonations(services)),
    // Payments that brought money are fetched once a day, in case the provider took it back.
    every(600, 'donations.reread', () => rereadDonations(services, owners)),
  ]
}

type MailServices = ReceiptServices & { db: Executor; config: Pick<Config, 'publicUrl'> }

/** The mails that this domain puts into the outbox. */
export function donationMails(services: MailServices): MailRenderers {
  const { settings } = services
  const { publicUrl } = services.config
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
      return renderThanks(donation, settings.company, url, await renderReceipt(services, donation))
    },
    [DONATION_REFUND]: async (mail) =>
      renderDonationRefund(await given(mail), settings.company, refundData.parse(mail.data).amount),
  }
}
