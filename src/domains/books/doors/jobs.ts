import type { Database } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import type { Random } from '../../../platform/random.ts'
import { CHECK_SALES, checkSales } from '../checks/check-sales.ts'
import { indexOrders } from '../search/index-orders.ts'

/** What is derived from the sale follows it, and whether all of it agrees is looked at. */
export function booksJobs(services: { db: Database; random: Random; log: Logger }): Handler[] {
  return [
    // Something happened to an order: it is found by what it says now.
    every(2, 'orders.index', () => indexOrders(services)),
    // It is four in the morning; or somebody of the company has asked, who is answered at once.
    every(60, CHECK_SALES, () => checkSales(services)),
  ]
}
