import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { rereadSettled } from '../../payments/refunds/reread-settled.ts'
import { listToReview } from './store.ts'

/** How many payments one run fetches at most. The next run fetches the rest. */
const AT_ONCE = 500

/** E20: fetches the payments of orders again, each once a day until seven days after its event. Returns how many. */
export async function rereadPaid(services: RefundServices, owners: RefundOwners): Promise<number> {
  return rereadSettled(services, owners, await listToReview(services.db, services.payments.name, AT_ONCE))
}
