import type { Actor } from '../../../platform/actor.ts'
import { announce } from '../../../platform/changes.ts'
import type { Executor } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { queueRefundMail } from '../../payments/refunds/queue-refund-mail.ts'
import type { RefundOwner } from '../../payments/refunds/refund-owner.ts'
import type { Refund } from '../../payments/refunds/refunds.ts'
import { lockDonation, logDonation } from '../store.ts'
import { DONATIONS_CHANNEL } from '../wall/donations-channel.ts'

/** What becomes of a donation when money that was not the gift goes back: it is told, and the gift stays. */
export function donationRefunds({ random }: { random: Random }): RefundOwner {
  const tell = async (tx: Executor, refund: Refund, by: Actor, stage: 'done' | 'refused') => {
    const { id, amount, byHand } = refund
    const donation = await lockDonation(tx, refund.subjectId)
    await logDonation(tx, donation.id, `refund-${stage}`, by, { refund: id, amount })
    if (donation.email === '') return
    const { reference, firstName, email } = donation
    await queueRefundMail(
      tx,
      { random },
      { subjectId: donation.id, recipient: email },
      { stage, reference, firstName, amount, byHand, withTickets: false },
    )
  }
  return {
    payer: async (tx, { subjectId }) => {
      const { reference, phone } = await lockDonation(tx, subjectId)
      return { reference, phone, isCorrected: false }
    },
    done: (tx, refund, by) => tell(tx, refund, by, 'done'),
    refused: (tx, refund, by) => tell(tx, refund, by, 'refused'),
    // The goal counts it no more, on open pages too.
    reversed: async (tx, payment) => {
      await lockDonation(tx, payment.subjectId)
      await logDonation(
        tx,
        payment.subjectId,
        'payment-reversed',
        { kind: 'provider' },
        { paymentId: payment.id },
      )
      await announce(tx, DONATIONS_CHANNEL, '')
    },
  }
}
