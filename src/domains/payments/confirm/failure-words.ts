import { formatMoney } from '../../../format/money.ts'

/** Why something is not paid, for whoever pays: first of all what became of money that did come (E12). */
export function failureWords(money: { refundDue: number; failureReason: string | null }): string | null {
  if (money.refundDue > 0) {
    return `Le montant reçu n'est pas le bon : ${formatMoney(money.refundDue)} vous seront rendus.`
  }
  return money.failureReason === '' ? null : money.failureReason
}
