import type { AstroCookies } from 'astro'
import { loadStanding } from '../../domains/donations/donation-status.ts'
import { DONATIONS_COOKIE, findDonationByLink, readDonor } from '../../domains/donations/donor.ts'
import type { Services } from '../../services/services.ts'

/**
 * The donation that this browser began last, or chose to pay. Without its token and its donor: what this answers
 * ends on a page where the provider's script runs.
 */
export async function loadPayableDonation(services: Services, cookies: Pick<AstroCookies, 'get'>) {
  const [latest = ''] = readDonor({ [DONATIONS_COOKIE]: cookies.get(DONATIONS_COOKIE)?.value })
  const donation = await findDonationByLink(services, latest)
  if (!donation) return undefined
  const { id, reference, amount } = donation
  return { id, reference, amount, phase: (await loadStanding(services.db, donation)).phase }
}
