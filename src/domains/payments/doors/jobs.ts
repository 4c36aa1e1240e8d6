import type { Settings } from '../../../config.ts'
import { every, handler, type Handler } from '../../../platform/queue/jobs.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import { checkPaymentAgain, followHint, requeueChecks } from '../confirm/check-payment.ts'
import type { PaymentServices, Settle } from '../confirm/look-at-payment.ts'
import { checkPayment, paymentHint, reviewPayment, transactionTrace } from '../confirm/queued-readings.ts'
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

/** Payments are fetched here. `settle` and `owners` are what orders and donations do then. */
export function paymentJobs(
  services: PaymentServices & RefundServices,
  settle: Settle,
  owners: RefundOwners,
): Handler[] {
  return [
    // A webhook named a payment of ours: fetch it, and settle what it shows.
    handler(paymentHint, ({ paymentId, providerReference }) =>
      followHint(services, settle, { paymentId, reference: providerReference }),
    ),
    // A webhook named no payment of ours: fetch the transaction, and see whose it is.
    handler(transactionTrace, (trace) => followTrace(services, settle, trace)),
    // A payment was started: poll it for 72 hours, ever more rarely.
    handler(checkPayment, ({ paymentId }) => checkPaymentAgain(services, settle, paymentId)),
    // A worker died with its jobs: open payments are polled again.
    every(60, 'payment.requeue-checks', () => requeueChecks(services)),
    // Refunds that are due to be sent or looked up.
    every(15, 'refunds.send', () => sendDueRefunds(services, owners)),
    // A statement was imported at the back-office: its rows are looked at.
    every(5, TRACE_STATEMENTS, () => traceStatements(services, settle)),
    // The provider shows a settled payment as reversed: review it.
    handler(reviewPayment, async ({ paymentId }) => {
      await reviewSettled(services, owners, paymentId)
    }),
  ]
}

/** Webhooks of the sandbox leave from here, retried like any job. */
export function sandboxJobs(options: SandboxOptions): Handler[] {
  return [handler(sandboxNotify, ({ transactionId }) => sendNotification(options, transactionId))]
}

export function paymentMails(
  { settings }: { settings: Pick<Settings, 'company'> },
  encloseVoided: EncloseVoided,
): MailRenderers {
  return { [REFUND_MAIL]: (mail) => renderRefundMail(mail, settings.company, encloseVoided) }
}
