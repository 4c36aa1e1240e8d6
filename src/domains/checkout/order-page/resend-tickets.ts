import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { queueDelivery } from '../../tickets/delivery/queue-delivery.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { mayBeShown } from '../../tickets/present-ticket.ts'
import { askWithin } from '../confirmation/ask-to-confirm.ts'
import { buyerSchema } from '../contract.ts'
import { changedParts } from '../changed-parts.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { readBuyerPhone } from '../holds/parse-order-request.ts'
import { wasPaid } from '../order-status.ts'
import { countEvents, lockOrder, logOrder, type Order } from '../orders.ts'
import { isDeviceOf, updateContact } from '../store.ts'
import { queueCorrected } from './corrected-notice.ts'

const RESENDS_PER_HOUR = 3
const CORRECTIONS_PER_HOUR = 5

/** `no-ticket`: the order was paid, but none of its tickets may be shown any more. */
export type Resent = { kind: 'queued' | 'too-often' | 'not-paid' | 'no-ticket' }
/** `address-confirmed`: this address confirmed the free order, so it cannot be changed. */
export type Corrected = Resent | { kind: 'corrected' | 'invalid' | 'address-confirmed' }

/**
 * Queues the mail with the tickets once more, to the address of the order, for people with its link. The browser that
 * made the order (`device`) has a limit of its own, which other people with the link cannot use up.
 */
export function resendTickets(
  services: CheckoutServices,
  orderId: string,
  device: string | null,
): Promise<Resent> {
  return services.db.transaction(async (tx): Promise<Resent> => {
    const order = await lockOrder(tx, orderId)
    const own = await isDeviceOf(tx, orderId, device)
    return resendLocked(tx, services, order, { kind: 'resent', actor: { kind: 'buyer' }, detail: { own } })
  })
}

/** Queues it for somebody without the link who knows the order's phone, and its reference or a transaction number. */
export function resendBySearch(services: CheckoutServices, orderId: string): Promise<Resent> {
  return services.db.transaction(async (tx) =>
    resendLocked(tx, services, await lockOrder(tx, orderId), {
      kind: 'resent-by-search',
      actor: { kind: 'buyer' },
    }),
  )
}

/**
 * Queues it for an order that the caller has locked. People with the link, people without it, and staff have limits of
 * their own, because a stranger may know the reference and the phone.
 */
export async function resendLocked(
  tx: Executor,
  services: Pick<CheckoutServices, 'random'>,
  order: Order,
  asked: {
    kind: 'resent' | 'resent-by-search' | 'resent-by-staff'
    actor: Actor
    detail?: Record<string, unknown> & { own?: boolean }
  },
): Promise<Resent> {
  const { kind, actor, detail } = asked
  const refusal = await whyNotSent(tx, order)
  if (refusal) return { kind: refusal }
  const sent = await countEvents(tx, order.id, kind, 60, detail?.own ?? null)
  if (sent >= RESENDS_PER_HOUR) return { kind: 'too-often' }
  await logOrder(tx, order.id, kind, actor, detail)
  await queueTickets(tx, services, order)
  return { kind: 'queued' }
}

/**
 * Corrects e-mail and phone, for people with the link. A new address gets the tickets, or the mail that asks to confirm
 * a free order, because the earlier link no longer works. `visitor`: network address and device. The browser that made
 * the order has a limit of its own.
 */
export async function correctContact(
  services: CheckoutServices,
  orderId: string,
  form: unknown,
  visitor: { address: string; device: string | null },
): Promise<Corrected> {
  const parsed = z
    .object({
      emailAcheteur: buyerSchema.shape.emailAcheteur,
      telephoneAcheteur: buyerSchema.shape.telephoneAcheteur,
    })
    .safeParse(form)
  const phone = parsed.success ? readBuyerPhone(parsed.data.telephoneAcheteur) : undefined
  if (!parsed.success || phone === undefined) return { kind: 'invalid' }
  const email = parsed.data.emailAcheteur
  return services.db.transaction(async (tx): Promise<Corrected> => {
    const order = await lockOrder(tx, orderId)
    const own = await isDeviceOf(tx, orderId, visitor.device)
    if ((await countEvents(tx, orderId, 'contact-corrected', 60, own)) >= CORRECTIONS_PER_HOUR)
      return { kind: 'too-often' }
    // The address that confirmed a free order stays: otherwise free tickets with any name could be sent to strangers.
    if (order.amount === 0 && wasPaid(order.state) && email !== order.email)
      return { kind: 'address-confirmed' }
    const corrected = { ...order, email, phone }
    await updateContact(tx, orderId, corrected)
    const changed = changedParts(order, corrected)
    await logOrder(tx, orderId, 'contact-corrected', { kind: 'buyer' }, { changed, own })
    // A stranger may have seen the link, so the address that had the tickets hears of each change.
    if (changed.length > 0 && wasPaid(order.state))
      await queueCorrected(tx, services, order, { changed, by: 'buyer' })
    if (email !== order.email) {
      await askWithin(tx, services, corrected, { address: visitor.address })
      await deliverAgain(tx, services, corrected)
    }
    return { kind: 'corrected' }
  })
}

/** Queues the mail with an order's tickets, if there are any to send. Returns whether there are. */
export async function deliverAgain(
  tx: Executor,
  services: Pick<CheckoutServices, 'random'>,
  order: Order,
): Promise<boolean> {
  if (await whyNotSent(tx, order)) return false
  await queueTickets(tx, services, order)
  return true
}

/** Undefined if the order has tickets to send. An order that was refunded as a whole has none, even if one was used. */
async function whyNotSent(tx: Executor, { id, state }: Order): Promise<'not-paid' | 'no-ticket' | undefined> {
  if (!wasPaid(state)) return 'not-paid'
  if (state !== 'refunded' && (await listTickets(tx, id)).some(mayBeShown)) return undefined
  return 'no-ticket'
}

function queueTickets(tx: Executor, services: Pick<CheckoutServices, 'random'>, order: Order): Promise<void> {
  return queueDelivery(tx, services, {
    orderId: order.id,
    again: true,
    recipient: order.email,
    orderReference: order.reference,
    orderToken: order.token,
    buyerName: `${order.firstName} ${order.lastName}`,
    amount: order.amount,
  })
}
