import { announce } from '../../../platform/changes.ts'
import {
  lookAtPayment,
  type Confirmation,
  type Look,
  type PaymentHint,
} from '../../payments/confirm/look-at-payment.ts'
import { findByReference, lockPayment, type Payment } from '../../payments/payments.ts'
import type { ProviderTransaction } from '../../payments/provider.ts'
import {
  isSettled,
  openFurther,
  oweRefund,
  recordMisplaced,
  recordSuccess,
  recordUnmatched,
} from '../../payments/confirm/record-payment.ts'
import { settleAttempts, settleLook } from '../../payments/confirm/settle-look.ts'
import type { DonationServices } from '../donation-services.ts'
import { queueReceipt, queueRefundNotice } from '../queue-mails.ts'
import { lockDonation, logDonation, markPaid } from '../store.ts'
import { DONATIONS_CHANNEL } from '../wall/donations-channel.ts'
import { settleDonation } from './settle-donation.ts'

/** Fetches what the provider shows of a donation's payment, and settles it. Idempotent. */
export async function confirmDonation(services: DonationServices, hint: PaymentHint): Promise<Confirmation> {
  const look = await lookAtPayment(services, hint)
  return look ? settleDonationPayment(services, look) : { kind: 'unknown-payment' }
}

/** Fetches and settles every attempt to pay a donation. True while money may be moving. */
export function confirmAttempts(services: DonationServices, donationId: string): Promise<boolean> {
  return settleAttempts(services, donationId, (look) => settleDonationPayment(services, look))
}

/** Settles what a look has shown of a donation's payment. A payment for anything else is an unknown payment. */
export function settleDonationPayment(
  services: Pick<DonationServices, 'db' | 'log' | 'random'>,
  look: Look,
): Promise<Confirmation> {
  return settleLook(look, 'donation', (payment, success) => settleSuccess(services, payment, success))
}

/** One transaction, locks in the documented order. Either everything happens or nothing. */
function settleSuccess(
  { db, log, random }: Pick<DonationServices, 'db' | 'log' | 'random'>,
  shown: Payment,
  success: ProviderTransaction,
): Promise<Confirmation> {
  return db.transaction(async (tx): Promise<Confirmation> => {
    const asked = await lockPayment(tx, shown.id)
    if (!asked) {
      await recordUnmatched(tx, log, shown, success)
      return { kind: 'unknown-payment' }
    }
    const seen = await findByReference(tx, asked.provider, success.reference)
    const donation = await lockDonation(tx, asked.subjectId)
    // E10: the same success again.
    if (seen) return { kind: donation.state === 'paid' ? 'paid' : 'refund-due' }
    // If the payment already has the money of another transaction, this success needs a payment of its own.
    const payment = isSettled(asked) ? await openFurther(tx, random, asked) : asked
    const settlement = settleDonation({
      state: donation.state,
      due: payment.amount,
      received: success.amount,
      currency: success.currency,
    })
    if (settlement.kind === 'misplaced') {
      const { reason } = settlement
      await recordMisplaced(tx, random, payment, success, settlement)
      await logDonation(
        tx,
        donation.id,
        'refund-due',
        { kind: 'provider' },
        {
          paymentId: payment.id,
          amount: success.amount,
          reason,
        },
      )
      await queueRefundNotice(tx, random, donation, success.amount)
      return { kind: donation.state === 'paid' ? 'paid' : 'refund-due' }
    }
    await recordSuccess(tx, payment, success, settlement.late ? 'succeeded_late' : 'succeeded')
    await markPaid(tx, donation.id, payment.id)
    await logDonation(
      tx,
      donation.id,
      'paid',
      { kind: 'provider' },
      { paymentId: payment.id, late: settlement.late },
    )
    await queueReceipt(tx, random, donation)
    if (settlement.over > 0) {
      await oweRefund(tx, random, payment.id, settlement.over, 'amount_over')
      await logDonation(
        tx,
        donation.id,
        'refund-due',
        { kind: 'provider' },
        {
          paymentId: payment.id,
          amount: settlement.over,
          reason: 'amount_over',
        },
      )
    }
    await announce(tx, DONATIONS_CHANNEL, '')
    return { kind: 'paid' }
  })
}
