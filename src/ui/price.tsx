import { formatMoney } from '../format/money.ts'

/** Whole FCFA with digits of equal width; 0 reads 'Gratuit'. */
export function Price({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{amount === 0 ? 'Gratuit' : formatMoney(amount)}</span>
}
