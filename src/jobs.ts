import { afterSaleJobs, afterSaleMails } from './domains/after-sale/jobs.ts'
import { orderRefunds } from './domains/after-sale/refunds/order-refunds.ts'
import { checkoutJobs, checkoutMails } from './domains/checkout/jobs.ts'
import { orderSettlers } from './domains/checkout/payment/confirm-order.ts'
import { contactJobs, contactMails } from './domains/contact/jobs.ts'
import { donationJobs, donationMails } from './domains/donations/jobs.ts'
import { donationSettlers } from './domains/donations/payment/confirm-donation.ts'
import { donationRefunds } from './domains/donations/payment/donation-refunds.ts'
import { liveJobs } from './domains/live/jobs.ts'
import type { Settlers } from './domains/payments/confirm/confirm-payment.ts'
import { paymentJobs, paymentMails, sandboxJobs } from './domains/payments/jobs.ts'
import type { RefundOwners } from './domains/payments/refunds/refund-owner.ts'
import type { SandboxOptions } from './domains/payments/sandbox/options.ts'
import { photoWallJobs } from './domains/photo-wall/jobs.ts'
import { ticketMails } from './domains/tickets/jobs.ts'
import { visualJobs } from './domains/visuals/jobs.ts'
import { forgetAttempts } from './platform/attempts/attempts.ts'
import { every, type Handler } from './platform/jobs.ts'
import { mailHandlers } from './platform/mail/outbox.ts'
import type { Services } from './services.ts'

/** Everything that happens later. Each domain's `jobs.ts` says which event leads to which work. */
export function jobHandlers(services: Services, sandbox: SandboxOptions | undefined): Handler[] {
  // Whoever a payment was made for settles it, and has its part in giving it back.
  const settlers: Settlers = { ...orderSettlers(services), ...donationSettlers(services) }
  const owners: RefundOwners = { order: orderRefunds(services), donation: donationRefunds(services) }
  return [
    ...paymentJobs(services, settlers, owners),
    ...checkoutJobs(services),
    ...afterSaleJobs(services, owners),
    ...donationJobs(services, owners),
    ...contactJobs(services),
    ...liveJobs(services),
    ...visualJobs(services),
    ...photoWallJobs(services),
    ...(sandbox ? sandboxJobs(sandbox) : []),
    ...mailHandlers(services, {
      ...ticketMails(services),
      ...checkoutMails(services),
      ...afterSaleMails(services),
      ...paymentMails(services),
      ...donationMails(services),
      ...contactMails(services),
    }),
    // Nobody has to wait any longer for having tried too often.
    every(600, 'attempts.forget', () => forgetAttempts(services)),
  ]
}
