import type { SalesFigures } from '../../promo/contract.ts'
import { commissionOf } from '../../promo/commission.ts'
import type { SalesRow } from './find-sales.ts'

/** The figures of one group of orders: what a commission is, is said of each order. */
function figuresOf({ orders, tickets, amount, rate }: SalesRow): SalesFigures {
  return { orders, tickets, amount: amount * orders, commission: commissionOf(amount, rate) * orders }
}

export function addUp(rows: readonly SalesRow[]): SalesFigures {
  const sum = { orders: 0, tickets: 0, amount: 0, commission: 0 }
  for (const row of rows) {
    const figures = figuresOf(row)
    sum.orders += figures.orders
    sum.tickets += figures.tickets
    sum.amount += figures.amount
    sum.commission += figures.commission
  }
  return sum
}
