import { formatMoney } from '../../../format/money.ts'
import type { PayablePhase } from '../contract.ts'

/**
 * Why something is not paid, for whoever pays: first of all what became of money that did come (E12). Money that goes
 * back from what cannot be paid any more was not wrong: the phase says so, and this nothing.
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
