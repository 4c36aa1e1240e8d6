import type { Actor } from '../../../platform/actor.ts'
import { announce } from '../../../platform/changes.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { queueRefundMail, type RefundNews } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundOwner } from '../../payments/refunds/refund-owner.ts'
import type { Refund } from '../../payments/refunds/refunds.ts'
import { lockDonation, logDonation, type Donation } from '../store.ts'
import { DONATIONS_CHANNEL } from '../wall/donations-channel.ts'

/** Tells a donor that a payment was refunded or reversed. Only money beside the gift is ever refunded. */
export function donationRefunds({ random }: { random: Random }): RefundOwner {
  const tell = async (tx: Executor, refund: Refund, by: Actor, stage: 'done' | 'refused') => {
    const { id, amount, byHand } = refund
    const donation = await lockDonation(tx, refund.subjectId)
    await logDonation(tx, donation.id, `refund-${stage}`, by, { refund: id, amount })
    // If the provider took the gift back, the mail about that is enough.
    if (!(refund.reversed && donation.takenBack)) await mail(tx, donation, { stage, amount, byHand })
  }
  const mail = async (
    tx: Executor,
    donation: Donation,
    news: Pick<RefundNews, 'stage' | 'amount' | 'byHand'>,
  ) => {
    if (donation.email === '') return
    const { reference, firstName, email } = donation
    await queueRefundMail(
      tx,
      { random },
      { subjectId: donation.id, recipient: email },
      { ...news, reference, firstName, withTickets: false, gift: true },
    )
  }
  return {
    payer: async (tx, { subjectId }) => {
      const { reference, phone } = await lockDonation(tx, subjectId)
      return { reference, phone, isCorrected: false }
    },
    done: (tx, refund, by) => tell(tx, refund, by, 'done'),
    refused: (tx, refund, by) => tell(tx, refund, by, 'refused'),
    // The goal no longer counts a gift that was taken back, and open pages are told so.
    reversed: async (tx, payment) => {
      const donation = await lockDonation(tx, payment.subjectId)
      const { id: paymentId, amount } = payment
      await logDonation(tx, donation.id, 'payment-reversed', { kind: 'provider' }, { paymentId })
      // Where money beside the gift was reversed, the gift stays as it is and no mail is sent.
      if (donation.takenBack) await mail(tx, donation, { stage: 'taken-back', amount, byHand: false })
      await announce(tx, DONATIONS_CHANNEL, '')
    },
  }
}
