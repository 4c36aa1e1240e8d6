import { lockAttempts } from '../../payments/confirm/attempts.ts'
import { readAttempts } from '../../payments/confirm/read-attempts.ts'
import { closePayments } from '../../payments/record-payment.ts'
import type { DonationServices } from '../donation-services.ts'
import { listOverdue, lockDonation, logDonation, markClosed } from '../store.ts'
import { donationSettlers } from './confirm-donation.ts'

const AT_ONCE = 200

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
  await readAttempts(services, donationSettlers(services), donationId)
  return services.db.transaction(async (tx) => {
    await lockAttempts(tx, donationId, false)
    const donation = await lockDonation(tx, donationId)
    if (donation.state !== 'pending') return false
    await closePayments(tx, donationId)
    await markClosed(tx, donationId)
    await logDonation(tx, donationId, 'closed', 'system')
    return true
  })
}
