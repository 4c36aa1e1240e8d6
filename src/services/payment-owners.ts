import { orderRefunds } from '../domains/after-sale/refunds/order-refunds.ts'
import { createMakeRoom } from '../domains/checkout/shortage/make-room.ts'
import { settleOrderPayment, type ConfirmingServices } from '../domains/checkout/payment/confirm-order.ts'
import { settleDonationPayment } from '../domains/donations/payment/confirm-donation.ts'
import { donationRefunds } from '../domains/donations/payment/donation-refunds.ts'
import { createPaymentReader } from '../domains/payments/confirm/fetch-payment.ts'
import type { Settle } from '../domains/payments/confirm/look-at-payment.ts'
import type { RefundOwners } from '../domains/payments/refunds/refund-owner.ts'
import { createClock } from '../platform/clock.ts'
import type { Services } from './services.ts'

/** Whoever a payment was made for settles what the provider shows of it. */
export function settlePayments(
  services: Pick<Services, 'db' | 'log' | 'random' | 'keys' | 'liveKeys' | 'makeRoom'>,
): Settle {
  return (look) => {
    switch (look.payment.purpose) {
      case 'order':
        return settleOrderPayment(services, look)
      case 'donation':
        return settleDonationPayment(services, look)
    }
  }
}

/** What confirming an order takes in a command beside the site, which has fewer services. */
export function confirmBesideSite(
  given: Pick<Services, 'db' | 'log' | 'random' | 'payments' | 'keys' | 'liveKeys'>,
): ConfirmingServices {
  const clock = createClock()
  const services = { ...given, clock, reader: createPaymentReader({ ...given, clock }) }
  return { ...services, makeRoom: createMakeRoom(services) }
}

/** And has its part in giving it back. */
export function refundOwners(services: Pick<Services, 'random'>): RefundOwners {
  return { order: orderRefunds(services), donation: donationRefunds(services) }
}
