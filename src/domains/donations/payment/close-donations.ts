import type { Actor } from '../../../platform/actor.ts'
import { lockAttempts } from '../../payments/confirm/attempts.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import type { DonationServices } from '../donation-services.ts'
import { listOverdue, lockDonation, logDonation, markClosed } from '../store.ts'
import { confirmAttempts } from './confirm-donation.ts'

const AT_ONCE = 200

/** How many the provider is asked about at once: it may be slow when many are over. */
const SIDE_BY_SIDE = 5

/** Who stops waiting for them. */
const actor: Actor = { kind: 'job', name: 'donations.close' }

/**
 * Stops waiting for donations that nobody paid in their time; the provider is asked once more before. Money that
 * comes later still pays them. Answers how many were closed. One that cannot be is logged and stays.
 */
export async function closeDonations(services: DonationServices, atOnce = AT_ONCE): Promise<number> {
  let closed = 0
  for (;;) {
    const overdue = await listOverdue(services.db, atOnce)
    const before = closed
    for (let next = 0; next < overdue.length; next += SIDE_BY_SIDE) {
      const some = overdue.slice(next, next + SIDE_BY_SIDE)
      const gone = await Promise.all(some.map((id) => closeOrLog(services, id)))
      closed += gone.filter(Boolean).length
    }
    // All of them may be paid, or none can be closed: the next run tries again.
    if (overdue.length < atOnce || closed === before) return closed
  }
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
