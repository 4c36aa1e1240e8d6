import { followResult, hearPaymentResult } from '../../payments/confirm/hear-payment-result.ts'
import type { Confirmation } from '../../payments/confirm/look-at-payment.ts'
import type { PaymentResult } from '../../payments/contract.ts'
import type { DonationServices } from '../donation-services.ts'
import { logDonation } from '../store.ts'
import { settleDonationPayment } from './confirm-donation.ts'

/** What the page heard from the widget of a donation: a hint that makes the server look. */
export async function reportDonation(
  services: DonationServices,
  donationId: string,
  result: PaymentResult,
): Promise<Confirmation> {
  const heard = await hearPaymentResult(services, donationId, result, (tx, kind, detail) =>
    logDonation(tx, donationId, kind, { kind: 'donor' }, detail),
  )
  if (!heard) return { kind: 'unknown-payment' }
  const confirmation = await settleDonationPayment(services, heard.look)
  await followResult(services, heard, confirmation)
  return confirmation
}
