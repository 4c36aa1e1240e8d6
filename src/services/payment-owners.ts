import { orderRefunds } from '../domains/after-sale/refunds/order-refunds.ts'
import { settleOrderPayment } from '../domains/checkout/payment/confirm-order.ts'
import { settleDonationPayment } from '../domains/donations/payment/confirm-donation.ts'
import { donationRefunds } from '../domains/donations/payment/donation-refunds.ts'
import type { Settle } from '../domains/payments/confirm/look-at-payment.ts'
import type { RefundOwners } from '../domains/payments/refunds/refund-owner.ts'
import type { Services } from './services.ts'

/** Whoever a payment was made for settles what the provider shows of it. */
export function settlePayments(services: Pick<Services, 'db' | 'random' | 'keys' | 'liveKeys'>): Settle {
  return (look) => {
    switch (look.payment.purpose) {
      case 'order':
        return settleOrderPayment(services, look)
      case 'donation':
        return settleDonationPayment(services, look)
    }
  }
}

/** And has its part in giving it back. */
export function refundOwners(services: Pick<Services, 'random'>): RefundOwners {
  return { order: orderRefunds(services), donation: donationRefunds(services) }
}
