import type { Confirmation } from '../../payments/confirm/confirm-payment.ts'
import { reportPaymentResult } from '../../payments/confirm/report-payment-result.ts'
import type { PaymentResult } from '../../payments/contract.ts'
import type { DonationServices } from '../donation-services.ts'
import { logDonation } from '../store.ts'
import { donationSettlers } from './confirm-donation.ts'

/** What the page heard from the widget of a donation: a hint that makes the server look. */
export function reportDonation(
  services: DonationServices,
  donationId: string,
  result: PaymentResult,
): Promise<Confirmation> {
  return reportPaymentResult(services, donationSettlers(services), donationId, result, (tx, kind, detail) =>
    logDonation(tx, donationId, kind, 'donor', detail),
  )
}
