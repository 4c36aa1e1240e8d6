import type { Database } from '../../src/platform/database.ts'

/** Services of a process that dies when it has begun so many transactions: each further one fails. */
export function dyingServices<Services extends { db: Database }>(
  services: Services,
  { after }: { after: number },
): Services {
  let begun = 0
  return {
    ...services,
    db: {
      ...services.db,
      transaction: <T>(work: Parameters<typeof services.db.transaction<T>>[0]) => {
        begun += 1
        return begun > after ? Promise.reject(new Error('killed')) : services.db.transaction(work)
      },
    },
  }
}
