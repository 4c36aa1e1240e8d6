import type { Actor } from '../../../platform/actor.ts'
import { lockAttempts } from '../../payments/confirm/attempts.ts'
import { closePayments } from '../../payments/confirm/record-payment.ts'
import type { DonationServices } from '../donation-services.ts'
import { listOverdue, lockDonation, logDonation, markClosed } from '../store.ts'
import { confirmAttempts } from './confirm-donation.ts'

const AT_ONCE = 200

/** Who stops waiting for them. */
const actor: Actor = { kind: 'job', name: 'donations.close' }

/**
 * Stops waiting for donations that nobody paid in their time; the provider is asked once more before. Money that
 * comes later still pays them. Answers how many were closed. One that cannot be is logged and stays.
 */
export async function closeDonations(services: DonationServices): Promise<number> {
  let closed = 0
  for (const id of await listOverdue(services.db, AT_ONCE)) {
    try {
      if (await close(services, id)) closed += 1
    } catch (error) {
      services.log.error({ err: error, donationId: id }, 'a donation could not be closed')
    }
  }
  return closed
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
