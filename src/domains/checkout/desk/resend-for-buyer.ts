import type { Staff } from '../../../platform/actor.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { resendLocked, type Resent } from '../order-page/resend-tickets.ts'
import { lockNamedOrder, findDone } from '../orders.ts'

export interface ResendAsked {
  reference: string
  /** Chosen by the client, so that a repeated request sends no second mail. */
  key: string
  by: Staff
}

export type ResentForBuyer =
  { kind: 'queued'; email: string } | { kind: Exclude<Resent['kind'], 'queued'> } | { kind: 'unknown-order' }

/** Sends a buyer's tickets once more, for staff: to the address of the order and to no other address. */
export function resendForBuyer(
  services: Pick<CheckoutServices, 'db' | 'random'>,
  { reference, key, by }: ResendAsked,
): Promise<ResentForBuyer> {
  return services.db.transaction(async (tx): Promise<ResentForBuyer> => {
    const order = await lockNamedOrder(tx, reference)
    if (!order) return { kind: 'unknown-order' }
    const { id, email } = order
    const asked = { kind: 'resent-by-staff', actor: by, detail: { key } } as const
    if (await findDone(tx, { orderId: id, kind: asked.kind, key })) return { kind: 'queued', email }
    const { kind } = await resendLocked(tx, services, order, asked)
    if (kind !== 'queued') return { kind }
    await recordAction(tx, { by, action: 'tickets-resent', subject: id, detail: { order: reference } })
    return { kind, email }
  })
}
