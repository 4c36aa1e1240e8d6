import type { Config, Settings } from '../../../config.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { renderCorrected } from '../order-page/corrected-mail.tsx'
import { ORDER_CORRECTED } from '../order-page/corrected-notice.ts'
import { forgetRequestKeys } from '../holds/forget-request-keys.ts'
import { forgetUnpaidOrders } from '../holds/forget-unpaid-orders.ts'
import { forgetNetworks } from '../shortage/forget-networks.ts'
import { releaseHolds } from '../holds/release-ended-holds.ts'
import { WATCHED_SECONDS, watchUnpaidPlaces } from '../holds/watch-unpaid-places.ts'
import { FREE_CONFIRMATION } from '../confirmation/ask-to-confirm.ts'
import { renderConfirmation } from '../confirmation/confirmation-mail.tsx'
import { REFUND_NOTICE } from '../payment/refund-notice.ts'
import { renderRefundNotice } from '../payment/refund-notice-mail.tsx'

/** Jobs of the sale: they end holds, and delete what orders no longer need. */
export function checkoutJobs(services: CheckoutServices): Handler[] {
  return [
    // Expires orders whose hold has ended, so that their places go back.
    every(10, 'holds.release-ended', () => releaseHolds(services)),
    // Logs an error when unpaid places jump, so that somebody looks.
    every(WATCHED_SECONDS, 'holds.watch', () => watchUnpaidPlaces(services)),
    // Deletes the networks of orders an hour after their hold, when no rule needs them any more.
    every(600, 'orders.forget-networks', () => forgetNetworks(services)),
    // Deletes old unpaid orders, because strangers can make any number of them.
    every(600, 'orders.forget-unpaid', () => forgetUnpaidOrders(services)),
    // Deletes Idempotency-Keys after a day.
    every(3_600, 'orders.forget-keys', () => forgetRequestKeys(services)),
  ]
}

export function checkoutMails(services: {
  config: Pick<Config, 'publicUrl'>
  settings: Pick<Settings, 'company'>
  formSecret: string
}): MailRenderers {
  return {
    [REFUND_NOTICE]: async (mail) => renderRefundNotice(mail, services.settings.company),
    [FREE_CONFIRMATION]: async (mail) => renderConfirmation(mail, services),
    [ORDER_CORRECTED]: async (mail) => renderCorrected(mail, services.settings.company),
  }
}
