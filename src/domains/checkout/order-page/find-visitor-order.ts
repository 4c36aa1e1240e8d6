import type { Database } from '../../../platform/database.ts'
import { findOrder, type Order } from '../store.ts'
import type { Visitor } from '../visitor.ts'

/**
 * The order that a reference in an address names: its token, for whoever holds the link, or its id, for the
 * browser that made it. Anything else is nobody's.
 */
export async function findVisitorOrder(
  services: { db: Database },
  visitor: Visitor,
  reference: string,
): Promise<Order | undefined> {
  if (/^[A-Za-z0-9_-]{22}$/.test(reference)) return findOrder(services.db, { token: reference })
  for (const token of visitor.orderTokens) {
    const order = await findOrder(services.db, { token })
    if (order?.id === reference) return order
  }
  return undefined
}

/** The order that this browser made last, for the page that pays it. */
export async function findLatestOrder(
  services: { db: Database },
  visitor: Visitor,
): Promise<Order | undefined> {
  const [latest] = visitor.orderTokens
  return latest === undefined ? undefined : findOrder(services.db, { token: latest })
}
