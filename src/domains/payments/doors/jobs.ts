import type { Settings } from '../../../config.ts'
import { every, handler, type Handler } from '../../../platform/queue/jobs.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import { checkPaymentAgain, followHint, requeueChecks } from '../confirm/check-payment.ts'
import type { PaymentServices, Settle } from '../confirm/look-at-payment.ts'
import {
  checkPayment,
  claimedTrace,
  paymentHint,
  reviewPayment,
  transactionTrace,
} from '../confirm/queued-readings.ts'
import { followTrace } from '../confirm/trace-notified.ts'
import { REFUND_MAIL } from '../refunds/queue-refund-mail.ts'
import { renderRefundMail, type EncloseVoided } from '../refunds/refund-mail.tsx'
import type { RefundOwners, RefundServices } from '../refunds/refund-owner.ts'
import { reviewSettled } from '../refunds/review-payment.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { sandboxNotify } from '../sandbox/notification-job.ts'
import type { SandboxOptions } from '../sandbox/options.ts'
import { sendNotification } from '../sandbox/send-notification.ts'
import { TRACE_STATEMENTS, traceStatements } from '../statements/trace-statements.ts'

/** Jobs that ask the provider. `settle` and `owners`: what orders and donations do with its answer. */
export function paymentJobs(
  services: PaymentServices & RefundServices,
  settle: Settle,
  owners: RefundOwners,
): Handler[] {
  return [
    // A webhook, a page or the provider named a payment of ours: fetch it, and settle what the provider shows.
    handler(paymentHint, ({ paymentId, providerReference, claimed }) =>
      followHint(services, settle, { paymentId, reference: providerReference, claimed }),
    ),
    // Somebody named a transaction that no poll of a payment covers: fetch it, and find its payment.
    handler(transactionTrace, (trace) => followTrace(services, settle, trace)),
    // The same for a transaction that only a page named.
    handler(claimedTrace, (trace) => followTrace(services, settle, trace, claimedTrace)),
    // A payment was started: poll it for 72 hours, or 14 days while no answer is final, ever more rarely.
    handler(checkPayment, ({ paymentId }) => checkPaymentAgain(services, settle, paymentId)),
    // A worker may have died with its jobs: queue the polls of open payments again.
    every(60, 'payment.requeue-checks', () => requeueChecks(services)),
    // Refunds wait for the provider: send them, or look up those that were sent.
    every(15, 'refunds.send', () => sendDueRefunds(services, owners)),
    // A statement was imported at the back-office: fetch the transactions of its rows.
    every(5, TRACE_STATEMENTS, () => traceStatements(services, settle)),
    // The provider shows a settled payment as reversed: review it.
    handler(reviewPayment, async ({ paymentId }) => {
      await reviewSettled(services, owners, paymentId)
    }),
  ]
}

/** The job that sends the sandbox's webhooks. It is retried like any job. */
export function sandboxJobs(options: SandboxOptions): Handler[] {
  return [handler(sandboxNotify, ({ transactionId }) => sendNotification(options, transactionId))]
}

export function paymentMails(
  { settings }: { settings: Pick<Settings, 'company'> },
  encloseVoided: EncloseVoided,
): MailRenderers {
  return { [REFUND_MAIL]: (mail) => renderRefundMail(mail, settings.company, encloseVoided) }
}
