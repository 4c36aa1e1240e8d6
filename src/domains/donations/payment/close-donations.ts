import type { Actor } from '../../../platform/actor.ts'
import { walkPages } from '../../../platform/walk-pages.ts'
import { lockAttempts } from '../../payments/confirm/attempts.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import type { DonationServices } from '../donation-services.ts'
import { listOverdue, lockDonation, logDonation, markClosed } from '../store.ts'
import { confirmAttempts } from './confirm-donation.ts'

const AT_ONCE = 200

/** How many donations the provider is asked about at once: few, because more could slow the provider down. */
const SIDE_BY_SIDE = 5

/** The actor in the story of a closed donation. */
const actor: Actor = { kind: 'job', name: 'donations.close' }

/**
 * Closes donations that nobody paid in time, after asking the provider about each once more. Money that comes later
 * still pays them. A donation that cannot be closed is logged and stays pending. Returns how many were closed.
 */
export function closeDonations(services: DonationServices, atOnce = AT_ONCE): Promise<number> {
  return walkPages(async (after) => {
    const overdue = await listOverdue(services.db, after, atOnce)
    let done = 0
    for (let next = 0; next < overdue.length; next += SIDE_BY_SIDE) {
      const some = overdue.slice(next, next + SIDE_BY_SIDE)
      const closed = await Promise.all(some.map(({ id }) => closeOrLog(services, id)))
      done += closed.filter(Boolean).length
    }
    return { done, last: overdue.at(-1) }
  })
}

async function closeOrLog(services: DonationServices, donationId: string): Promise<boolean> {
  try {
    return await close(services, donationId)
  } catch (error) {
    services.log.error({ err: error, donationId }, 'a donation could not be closed')
    return false
  }
}

async function close(services: DonationServices, donationId: string): Promise<boolean> {
  await confirmAttempts(services, donationId)
  return services.db.transaction(async (tx) => {
    await lockAttempts(tx, donationId, false)
    const donation = await lockDonation(tx, donationId)
    if (donation.state !== 'pending') return false
    await closePayments(tx, donationId, actor)
    await markClosed(tx, donationId)
    await logDonation(tx, donationId, 'closed', actor)
    return true
  })
}
