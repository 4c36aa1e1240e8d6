import type { Transaction } from '../../src/platform/database.ts'
import type { TestSite } from '../start-site.ts'

/** Takes locks in a transaction that stays open, so that others wait for them. Returns what commits it. */
export async function holdLock(
  { db }: Pick<TestSite, 'db'>,
  lock: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    await lock(tx)
    held.resolve()
    await goOn.promise
  })
  await Promise.race([held.promise, holding])
  return () => {
    goOn.resolve()
    return holding
  }
}
