import { formatMoney } from '../../../format/money.ts'
import type { PayablePhase } from '../contract.ts'

/**
 * Tells a payer why it is not paid: a wrong amount (E12), else the provider's reason. Null if there is none, or if the
 * phase already says that money goes back.
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
