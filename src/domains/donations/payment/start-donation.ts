import { uuid } from '../../../platform/random.ts'
import { lookAfterStart } from '../../payments/confirm/check-payment.ts'
import { findMoney } from '../../payments/payments.ts'
import type { PaymentStart } from '../../payments/provider.ts'
import { openPayment } from '../../payments/confirm/record-payment.ts'
import type { DonationServices } from '../donation-services.ts'
import { phaseOf } from '../donation-status.ts'
import { lockDonation, logDonation, type Donation } from '../store.ts'
import { confirmAttempts } from './confirm-donation.ts'

export type StartedDonation =
  | { kind: 'started'; paymentId: string; donation: Donation; start: PaymentStart }
  | { kind: 'paid' | 'closed' | 'payment-running' | 'provider-unavailable' }

/**
 * Starts one more attempt to pay a donation. Earlier attempts are fetched first, so that nobody pays twice because an
 * answer was slow or did not come. The widget's theme is '#rrggbb'.
 */
export async function startDonation(
  services: DonationServices,
  input: { donationId: string; theme: string },
): Promise<StartedDonation> {
  const { db, random, payments } = services
  const running = await confirmAttempts(services, input.donationId)
  const paymentId = uuid(random)
  const opened = await db.transaction(async (tx) => {
    const donation = await lockDonation(tx, input.donationId)
    const { attempt, refundDue } = await findMoney(tx, donation.id)
    const phase = phaseOf({ state: donation.state, attempt: running ? 'pending' : attempt, refundDue })
    if (phase === 'verification') return { kind: 'payment-running' } as const
    if (phase === 'payee') return { kind: 'paid' } as const
    if (phase !== 'a-payer' || donation.closesAt <= donation.now) return { kind: 'closed' } as const
    await openPayment(tx, {
      id: paymentId,
      provider: payments.name,
      purpose: 'donation',
      subjectId: donation.id,
      amount: donation.amount,
      payerPhone: null,
    })
    await logDonation(tx, donation.id, 'payment-started', { kind: 'donor' }, { paymentId })
    await lookAfterStart(tx, paymentId)
    return { kind: 'opened', donation } as const
  })
  if (opened.kind !== 'opened') return opened
  const { donation } = opened
  try {
    const start = await payments.start(intentOf(donation, paymentId, input.theme))
    return { kind: 'started', paymentId, donation, start }
  } catch (error) {
    services.log.error({ err: error, paymentId }, 'payment could not be started')
    return { kind: 'provider-unavailable' }
  }
}

/** `data` holds exactly the keys that the public contract names. */
function intentOf(donation: Donation, paymentId: string, theme: string) {
  const { amount, firstName, lastName, email, phone } = donation
  return {
    paymentId,
    amount,
    currency: 'XOF' as const,
    buyer: { firstName, lastName, email, phone },
    data: {
      nom: lastName,
      prenom: firstName,
      pseudonyme: donation.pseudonym,
      email,
      telephone: phone,
      ville: donation.city,
      message: donation.message,
      montant: amount,
      paiementId: paymentId,
    },
    theme,
  }
}
