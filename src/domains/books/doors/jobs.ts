import type { Database } from '../../../platform/database.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { indexOrders } from '../search/index-orders.ts'

/** What is derived from the sale follows it. */
export function booksJobs(services: { db: Database }): Handler[] {
  return [
    // Something happened to an order: it is found by what it says now.
    every(2, 'orders.index', () => indexOrders(services)),
  ]
}
