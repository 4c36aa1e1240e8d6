import type { Database } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { lookAtSales } from './look-at-sales.ts'
import { breakOff, findOpenCheck, forgetChecks, keepResult, openNight, takeCheck } from './store.ts'

/** The name of its job. */
export const CHECK_SALES = 'sales.check'

interface CheckServices {
  db: Database
  random: Random
  log: Logger
}

/**
 * Looks at the sales where somebody has asked for it, and once a night at four; a site that did not run then does so as
 * soon as it does. What was found is kept. One that broke off is not begun again: people see that, and ask anew.
 */
export async function checkSales({ db, random, log }: CheckServices): Promise<void> {
  await openNight(db, uuid(random), { kind: 'job', name: CHECK_SALES })
  const id = await findOpenCheck(db)
  if (id === undefined) return
  try {
    const broken = await db.transaction(async (tx) => {
      // The lock goes with whoever is at it, also when that process dies: then the next run begins anew.
      if (!(await takeCheck(tx, id))) return 0
      const seen = await lookAtSales({ db: tx })
      await keepResult(tx, id, seen)
      return seen.broken.length
    })
    if (broken > 0) log.error({ check: id, broken }, 'stock, money and tickets do not agree')
  } catch (error) {
    log.error({ err: error, check: id }, 'the sales could not be checked')
    // Where the database is away this fails, too: the look stays open, and the job comes again.
    await breakOff(db, id)
  }
  await forgetChecks(db)
}
