import { forgetKeys, releaseEndedHolds, sendOrderLink, watchHolds } from './domains/checkout/job-names.ts'
import { orderSettlers } from './domains/checkout/payment/confirm-order.ts'
import { renderChangeMail } from './domains/checkout/event-changes/change-mail.tsx'
import { EVENT_CHANGE_MAIL } from './domains/checkout/event-changes/queue-change-mail.ts'
import { tellBuyers } from './domains/checkout/event-changes/tell-buyers.ts'
import { rereadPayments, sendRefunds, tellOfChanges } from './domains/checkout/refunds/job-names.ts'
import { orderRefunds } from './domains/checkout/refunds/order-refunds.ts'
import { rereadPaid } from './domains/checkout/refunds/reread-paid.ts'
import { REFUND_NOTICE } from './domains/checkout/payment/refund-notice.ts'
import { renderRefundNotice } from './domains/checkout/payment/refund-notice-mail.tsx'
import { renderOrderLink } from './domains/checkout/recovery/order-link-mail.tsx'
import { ORDER_LINK, sendLinkOfOrder } from './domains/checkout/recovery/send-order-link.ts'
import { forgetRequestKeys } from './domains/checkout/holds/forget-request-keys.ts'
import { releaseHolds } from './domains/checkout/holds/release-ended-holds.ts'
import { WATCHED_SECONDS, watchUnpaidPlaces } from './domains/checkout/holds/watch-unpaid-places.ts'
import { contactMails, forgetContactMessages, forgetMessages } from './domains/contact/jobs.ts'
import {
  closeOverdueDonations,
  donationMails,
  forgetDonors,
  forgetUnpaidDonations,
} from './domains/donations/jobs.ts'
import { closeDonations } from './domains/donations/payment/close-donations.ts'
import { rereadDonations } from './domains/donations/payment/reread-donations.ts'
import { donationRefunds } from './domains/donations/payment/donation-refunds.ts'
import { donationSettlers } from './domains/donations/payment/confirm-donation.ts'
import { checkPaymentAgain, followHint, requeueChecks } from './domains/payments/confirm/check-payment.ts'
import type { Settlers } from './domains/payments/confirm/confirm-payment.ts'
import { followTrace } from './domains/payments/confirm/trace-notified.ts'
import {
  checkPayment,
  paymentHint,
  requeuePaymentChecks,
  sandboxNotifyHandler,
  transactionTrace,
} from './domains/payments/jobs.ts'
import { REFUND_MAIL } from './domains/payments/refunds/queue-refund-mail.ts'
import { renderRefundMail } from './domains/payments/refunds/refund-mail.tsx'
import type { RefundOwners } from './domains/payments/refunds/refund-owner.ts'
import { reviewPayment, reviewSettled } from './domains/payments/refunds/review-payment.ts'
import { sendDueRefunds } from './domains/payments/refunds/send-refund.ts'
import type { SandboxOptions } from './domains/payments/sandbox/options.ts'
import { cleanPhotos, cleanWallPhotos } from './domains/photo-wall/jobs.ts'
import { ticketMails } from './domains/tickets/jobs.ts'
import { forgetLiveSessions, forgetSessions } from './domains/live/jobs.ts'
import { forgetAttempts, forgetOldAttempts } from './platform/attempts/attempts.ts'
import { forgetOldVisuals } from './domains/visuals/delete-visual.ts'
import { forgetVisuals } from './domains/visuals/jobs.ts'
import { handler, type Handler, type Schedule } from './platform/jobs.ts'
import { mailHandlers, requeueMails } from './platform/mail/outbox.ts'
import type { Services } from './services.ts'

/** Everything that happens later, on one screen: which event leads to which work. */
export function jobHandlers(services: Services, sandbox: SandboxOptions | undefined): Handler[] {
  // Whoever a payment was made for settles it.
  const settlers: Settlers = { ...orderSettlers(services), ...donationSettlers(services) }
  const owners: RefundOwners = { order: orderRefunds(services), donation: donationRefunds(services) }
  return [
    // A provider let us know: read it, and settle what it shows.
    handler(paymentHint, ({ paymentId, providerReference }) =>
      followHint(services, settlers, { paymentId, reference: providerReference }),
    ),
    // It let us know of money that names no payment of ours: whose is it?
    handler(transactionTrace, (trace) => followTrace(services, settlers, trace)),
    // A payment was started: look again and again, ever more rarely, for 72 hours.
    handler(checkPayment, ({ paymentId }) => checkPaymentAgain(services, settlers, paymentId)),
    // An event was cancelled or postponed: buyers are told, and what they have paid for nothing goes back.
    handler(tellOfChanges, async () => {
      await tellBuyers(services)
    }),
    // Money is to go back: send it, or ask what became of it.
    handler(sendRefunds, () => sendDueRefunds(services, owners)),
    // Money that came is looked at once a day, in case it is taken back; and at once where a provider says so.
    handler(rereadPayments, async () => {
      await rereadPaid(services, owners)
      await rereadDonations(services, owners)
    }),
    handler(reviewPayment, async ({ paymentId }) => {
      await reviewSettled(services, owners, paymentId)
    }),
    // Holds have ended: places go back.
    handler(releaseEndedHolds, async () => {
      await releaseHolds(services)
    }),
    // Places are taken faster than they are paid: somebody should look.
    handler(watchHolds, () => watchUnpaidPlaces(services)),
    // Donations that nobody paid in three days are no longer waited for; a month later nobody knows whose they were.
    handler(closeOverdueDonations, async () => {
      await closeDonations(services)
    }),
    handler(forgetDonors, () => forgetUnpaidDonations(services)),
    // Somebody looks for an order: its own address gets the link. None was found: nobody does.
    handler(sendOrderLink, async ({ orderId }) => {
      if (orderId !== null) await sendLinkOfOrder(services, orderId)
    }),
    // Keys of repeated requests have done their service.
    handler(forgetKeys, async () => {
      await forgetRequestKeys(services)
    }),
    // What visitors wrote has been kept for long enough.
    handler(forgetContactMessages, () => forgetMessages(services)),
    // Who watched a live show is nobody's business any more.
    handler(forgetLiveSessions, () => forgetSessions(services)),
    // Nobody has to wait any longer for having tried too often.
    handler(forgetOldAttempts, async () => {
      await forgetAttempts(services)
    }),
    // Photos that waited or hung for long enough, and what broken uploads have left.
    handler(cleanWallPhotos, () => cleanPhotos(services)),
    // Visuals have had their thirty days.
    handler(forgetVisuals, () => forgetOldVisuals(services)),
    // A worker died with its work: open payments and waiting mails find a new one.
    handler(requeuePaymentChecks, () => requeueChecks(services)),
    // A mail was written in a transaction: make it and send it.
    ...mailHandlers(services, {
      ...ticketMails(services),
      ...contactMails(services),
      ...donationMails(services),
      [REFUND_NOTICE]: async (mail) => renderRefundNotice(mail, services.config.company),
      [REFUND_MAIL]: async (mail) => renderRefundMail(mail, services.config.company),
      [EVENT_CHANGE_MAIL]: (mail) => renderChangeMail(services, mail),
      [ORDER_LINK]: async (mail) => renderOrderLink(mail, services.config),
    }),
    ...(sandbox ? [sandboxNotifyHandler(sandbox)] : []),
  ]
}

export const schedules: Schedule[] = [
  { job: releaseEndedHolds, everySeconds: 10 },
  { job: watchHolds, everySeconds: WATCHED_SECONDS },
  { job: tellOfChanges, everySeconds: 15 },
  { job: sendRefunds, everySeconds: 15 },
  { job: rereadPayments, everySeconds: 600 },
  { job: forgetKeys, everySeconds: 3_600 },
  { job: closeOverdueDonations, everySeconds: 600 },
  { job: forgetDonors, everySeconds: 3_600 },
  { job: forgetContactMessages, everySeconds: 3_600 },
  { job: forgetVisuals, everySeconds: 3_600 },
  { job: cleanWallPhotos, everySeconds: 3_600 },
  { job: forgetLiveSessions, everySeconds: 3_600 },
  { job: forgetOldAttempts, everySeconds: 600 },
  { job: requeuePaymentChecks, everySeconds: 60 },
  { job: requeueMails, everySeconds: 60 },
]
