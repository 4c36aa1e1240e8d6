import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { z } from 'zod'
import { href, routes } from '../../../routes.ts'
import { findOrder, type Order } from '../orders.ts'

/**
 * The secret part of a confirmation link. Only the mail has the secret, not the browser that made the order. The secret
 * is computed from the order's id and mail address, so nothing is stored, and a corrected address gets another secret.
 */
function proofOf(services: { formSecret: string }, { id, email }: Pick<Order, 'id' | 'email'>): string {
  return keyedDigest(services, `free order ${id} ${email}`).slice(0, 22)
}

/** Path of the page that confirms a free order, for the mail to this address. */
export function confirmationPath(
  services: { formSecret: string },
  order: Pick<Order, 'id' | 'email'>,
): string {
  return href(routes.confirmation, { orderId: order.id, proof: proofOf(services, order) })
}

/** The free order that a confirmation link names. Undefined if the secret is wrong. */
export async function findConfirmable(
  services: { db: Database; formSecret: string },
  named: { orderId?: string | undefined; proof?: string | undefined },
): Promise<Order | undefined> {
  const id = z.uuid().safeParse(named.orderId).data
  const order = id === undefined ? undefined : await findOrder(services.db, { id })
  if (!order || order.amount > 0) return undefined
  const [given, right] = [named.proof ?? '', proofOf(services, order)].map((text) => Buffer.from(text))
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? order : undefined
}
