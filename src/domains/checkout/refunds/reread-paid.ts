import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { reviewSettled } from '../../payments/refunds/review-payment.ts'
import { listToReview } from './store.ts'

/** Of one run; the next one takes those that are left. */
const AT_ONCE = 500
const SIDE_BY_SIDE = 5

/** E20: reads paid orders' payments again, each once a day until seven days after its event. Answers how many. */
export async function rereadPaid(services: RefundServices, owners: RefundOwners): Promise<number> {
  const due = await listToReview(services.db, services.payments.name, AT_ONCE)
  for (let next = 0; next < due.length; next += SIDE_BY_SIDE) {
    await Promise.all(
      due.slice(next, next + SIDE_BY_SIDE).map((id) =>
        reviewSettled(services, owners, id).catch((error: unknown) => {
          services.log.error({ err: error, paymentId: id }, 'a payment could not be read again')
        }),
      ),
    )
  }
  return due.length
}
