import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { findOrder, type Order } from './orders.ts'
import { isOrderOf } from './store.ts'
import type { Visitor } from './visitor.ts'

/**
 * Finds the order that a URL names: by the order's token, for anybody with the link, or by its id, for a browser whose
 * cookie has that token.
 */
export async function findVisitorOrder(
  services: { db: Database },
  visitor: Visitor,
  reference: string,
): Promise<Order | undefined> {
  const linked = await findOrderByLink(services, reference)
  if (linked) return linked
  const id = z.uuid().safeParse(reference).data
  if (id === undefined || !(await isOrderOf(services.db, visitor.orderTokens, id))) return undefined
  return findOrder(services.db, { id })
}

/** The order of a private link. Anybody with the token may see the order. */
export async function findOrderByLink(services: { db: Database }, token: string): Promise<Order | undefined> {
  return /^[A-Za-z0-9_-]{22}$/.test(token) ? findOrder(services.db, { token }) : undefined
}
