import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { reviewSettled, type Review } from './review-payment.ts'
import { reviewSoon, takeReviews } from './store.ts'

const SIDE_BY_SIDE = 5

/**
 * E20: fetches paid payments again to find reversals, if they are due and no other process took them. If the provider
 * answers for none of a batch, the run stops: that batch is due again in an hour, the others at the next run. A process
 * that is killed leaves at most five payments for tomorrow. Returns how many were fetched.
 */
export async function rereadSettled(
  services: RefundServices,
  owners: RefundOwners,
  due: readonly string[],
): Promise<number> {
  let read = 0
  for (let next = 0; next < due.length; next += SIDE_BY_SIDE) {
    const mine = await takeReviews(services.db, due.slice(next, next + SIDE_BY_SIDE))
    const reviews = await Promise.all(mine.map((id) => review(services, owners, id)))
    const heard = reviews.filter(({ kind }) => kind !== 'unread').length
    if (mine.length > 0 && heard === 0) return read
    read += heard
  }
  return read
}

async function review(services: RefundServices, owners: RefundOwners, id: string): Promise<Review> {
  try {
    return await reviewSettled(services, owners, id)
  } catch (error) {
    services.log.error({ err: error, paymentId: id }, 'a payment could not be read again')
    await reviewSoon(services.db, id)
    return { kind: 'unread' }
  }
}
