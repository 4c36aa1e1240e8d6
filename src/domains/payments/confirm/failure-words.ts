import { formatMoney } from '../../../format/money.ts'
import type { PayablePhase } from '../contract.ts'

/**
 * Tells a payer why their order or donation is not paid: a wrong amount (E12), else the provider's reason. Returns
 * null if there is no reason, or if the phase already says that money goes back.
 */
export function failureWords(
  phase: PayablePhase,
  money: { refundDue: number; failureReason: string | null },
): string | null {
  if (phase === 'remboursement-du') return null
  if (phase === 'a-payer' && money.refundDue > 0) {
    return `Le montant reçu n'est pas le bon : ${formatMoney(money.refundDue)} vous seront rendus.`
  }
  return money.failureReason === '' ? null : money.failureReason
}
