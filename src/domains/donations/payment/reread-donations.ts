import type { RefundOwners, RefundServices } from '../../payments/refunds/refund-owner.ts'
import { rereadSettled } from '../../payments/refunds/reread-settled.ts'
import { listToReview } from '../store.ts'

/** Payments of one run. The next run takes the rest. */
const AT_ONCE = 500

/** E20: reads donations' payments again, each once a day until seven days after its money came. */
export async function rereadDonations(services: RefundServices, owners: RefundOwners): Promise<number> {
  return rereadSettled(services, owners, await listToReview(services.db, services.payments.name, AT_ONCE))
}
