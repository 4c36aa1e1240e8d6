import type { DonationRequest } from '../../domains/donations/contract.ts'
import { href, routes } from '../../routes.ts'
import {
  call,
  readPayable,
  readStart,
  type Answer,
  type Payable,
  type PaymentApi,
} from '../payment/payment-api.ts'

export interface DonationApi extends PaymentApi<Payable> {
  /** Repeating with the same key and content answers the same donation. */
  begin(request: DonationRequest, key: string): Promise<Answer<Payable>>
}

/** Giving over HTTP. */
export const donationApi: DonationApi = {
  begin: (request, key) =>
    call(href(routes.apiDonations), readPayable, { body: request, headers: { 'idempotency-key': key } }),
  startPayment: (donationId, theme) =>
    call(href(routes.apiDonationPayment, { donationId }), readStart, { body: { theme } }),
  reportResult: (donationId, result) =>
    call(href(routes.apiDonationPaymentResult, { donationId }), readPayable, { body: result }),
  read: (donationId) => call(href(routes.apiDonation, { reference: donationId }), readPayable),
}
