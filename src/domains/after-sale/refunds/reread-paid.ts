import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { rereadSettled } from '../../payments/refunds/reread-settled.ts'
import { listToReview } from './store.ts'

/** Of one run; the next one takes those that are left. */
const AT_ONCE = 500

/** E20: reads orders' payments again, each once a day until seven days after its event. Answers how many were read. */
export async function rereadPaid(services: RefundServices, owners: RefundOwners): Promise<number> {
  return rereadSettled(services, owners, await listToReview(services.db, services.payments.name, AT_ONCE))
}
