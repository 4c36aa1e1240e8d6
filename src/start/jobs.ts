import { afterSaleJobs, afterSaleMails } from '../domains/after-sale/doors/jobs.ts'
import { encloseVoided } from '../domains/after-sale/refunds/enclose-voided.ts'
import { booksJobs } from '../domains/books/doors/jobs.ts'
import { checkoutJobs, checkoutMails } from '../domains/checkout/doors/jobs.ts'
import { attachReceipt } from '../domains/checkout/receipt/attach-receipt.ts'
import { contactJobs, contactMails } from '../domains/contact/doors/jobs.ts'
import { donationJobs, donationMails } from '../domains/donations/doors/jobs.ts'
import { liveJobs } from '../domains/live/doors/jobs.ts'
import { paymentJobs, paymentMails, sandboxJobs } from '../domains/payments/doors/jobs.ts'
import type { SandboxOptions } from '../domains/payments/sandbox/options.ts'
import { photoWallJobs } from '../domains/photo-wall/doors/jobs.ts'
import { staffJobs, staffMails } from '../domains/staff/doors/jobs.ts'
import { ticketMails } from '../domains/tickets/doors/jobs.ts'
import { visualJobs } from '../domains/visuals/doors/jobs.ts'
import { forgetAttempts } from '../platform/rate-limits/rate-limits.ts'
import { every, type Handler } from '../platform/queue/jobs.ts'
import { mailHandlers, type MailRenderers } from '../platform/mail/outbox.ts'
import { refundOwners, settlePayments } from '../services/payment-owners.ts'
import type { Services } from '../services/services.ts'

/** Everything that happens later. Each domain's `jobs.ts` says which event leads to which work. */
export function jobHandlers(services: Services, sandbox: SandboxOptions | undefined): Handler[] {
  const owners = refundOwners(services)
  return [
    ...paymentJobs(services, settlePayments(services), owners),
    ...checkoutJobs(services),
    ...afterSaleJobs(services, owners),
    ...booksJobs(services),
    ...donationJobs(services, owners),
    ...contactJobs(services),
    ...liveJobs(services),
    ...visualJobs(services),
    ...photoWallJobs(services),
    ...staffJobs(services),
    ...(sandbox ? sandboxJobs(sandbox) : []),
    ...mailHandlers(services, mailRenderers(services)),
    // Nobody has to wait any longer for having tried too often.
    every(600, 'attempts.forget', () => forgetAttempts(services)),
  ]
}

/** Every mail that the site sends. */
export function mailRenderers(services: Services): MailRenderers {
  return {
    ...ticketMails({ ...services, attachReceipt: (orderId) => attachReceipt(services, orderId) }),
    ...checkoutMails(services),
    ...afterSaleMails(services),
    ...paymentMails(services, (...voided) => encloseVoided(services, ...voided)),
    ...donationMails(services),
    ...contactMails(services),
    ...staffMails(services),
  }
}
