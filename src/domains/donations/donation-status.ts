import { failureWords } from '../payments/confirm/failure-words.ts'
import { findMoney } from '../payments/payments.ts'
import type { Executor } from '../../platform/database.ts'
import type { DonationPhase, DonationStatus } from './contract.ts'
import type { Donation, DonationState } from './store.ts'

/** Pure. `attempt`: how far the unsettled payment is that most likely moves money; null: there is none. */
export function phaseOf(donation: {
  state: DonationState
  attempt: 'started' | 'claimed' | 'pending' | 'none' | null
  refundDue: number
}): DonationPhase {
  const moneyMayMove = donation.attempt === 'claimed' || donation.attempt === 'pending'
  switch (donation.state) {
    case 'paid':
      return 'payee'
    case 'pending':
      return moneyMayMove ? 'verification' : 'a-payer'
    case 'closed':
      if (donation.refundDue > 0) return 'remboursement-du'
      return moneyMayMove ? 'verification' : 'expiree'
  }
}

/** Where a donation stands, and how many francs are owed back to its donor. */
export async function loadStanding(db: Executor, donation: Donation) {
  const money = await findMoney(db, donation.id)
  const { attempt, refundDue } = money
  const phase = phaseOf({ state: donation.state, attempt, refundDue })
  return { phase, failureReason: failureWords(phase, money), refundDue }
}

/** What a program or an open page is told of a donation. */
export async function loadDonationStatus(db: Executor, donation: Donation): Promise<DonationStatus> {
  const { phase, failureReason } = await loadStanding(db, donation)
  return {
    id: donation.id,
    reference: donation.reference,
    phase,
    montant: donation.amount,
    expireA: donation.closesAt.toISOString(),
    maintenant: donation.now.toISOString(),
    motifEchec: failureReason,
  }
}
