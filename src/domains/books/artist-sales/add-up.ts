import type { SalesFigures } from '../../promo/contract.ts'
import type { SalesRow } from './find-sales.ts'
import { splitSale, type EventShare } from './split-sale.ts'

/** The same for one event alone: an order for several counts for each of them. */
export interface EventSales extends Pick<SalesRow, 'day' | 'code' | 'orders'>, EventShare {}

export function byEvent(rows: readonly SalesRow[]): EventSales[] {
  return rows.flatMap((row) => {
    const { day, code, orders } = row
    return splitSale(row).map((share) => ({ day, code, orders, ...share }))
  })
}

export function addUp(rows: readonly SalesRow[]): SalesFigures {
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  return { ...addUpEvents(byEvent(rows)), orders }
}

export function addUpEvents(sales: readonly EventSales[]): SalesFigures {
  const sum = { orders: 0, tickets: 0, amount: 0, commission: 0 }
  for (const { orders, tickets, amount, commission } of sales) {
    sum.orders += orders
    sum.tickets += tickets * orders
    sum.amount += amount * orders
    sum.commission += commission * orders
  }
  return sum
}
