import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { lockFreePlaces, moveStock } from '../../catalogue/move-stock.ts'
import { spendUse } from '../../promo/move-uses.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { CONFIRMED_LATE_HOURS, endedEarly, wasPaid } from '../order-status.ts'
import { lockOrder, type Order } from '../orders.ts'
import { markPaid } from '../payment/mark-paid.ts'
import { lockWhatItNeeds, takeUseAgain } from '../payment/take-places-again.ts'
import { countConfirmed, recordConfirmed, whyNotConfirmed, type Confirming } from './count-confirmed.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * `gone`: too few places or no use of the code is left, the sale is over, an event is cancelled, or the hold ended more
 * than 72 hours ago. `held-by-others`: unpaid orders hold the places or the use, and too few of them yield now.
 * `cancelled`: the order was cancelled or replaced. `mailbox-full`: the mailbox would have more free places than one
 * order may have. `too-many-alike`: the mail domain or the network has confirmed too many places within the hour.
 */
export type FreeConfirmation = {
  kind: 'confirmed' | 'gone' | 'held-by-others' | 'cancelled' | 'mailbox-full' | 'too-many-alike'
}

type Services = Pick<CheckoutServices, 'db' | 'random' | 'keys' | 'liveKeys' | 'makeRoom' | 'formSecret'>

/**
 * E24: gives a free order its tickets once its buyer has confirmed by mail. A repeated call changes nothing. After the
 * hold, the order takes places again as for late money (E6), and unpaid orders that yield make room (E23). `address`:
 * the visitor's network address.
 */
export async function confirmFreeOrder(
  services: Services,
  orderId: string,
  address: string,
): Promise<FreeConfirmation> {
  const confirmed = await confirmAtOnce(services, orderId, address)
  if (confirmed.kind !== 'held-by-others') return confirmed
  const { order } = confirmed
  // Anybody with the link may press the button again and again, so making room counts the visitor's network.
  const network = keyedDigest(services, `network ${networkOf(address)}`)
  await services.makeRoom({
    lines: order.lines,
    promoCode: order.promoCode,
    replaces: null,
    network,
    backing: 'mail',
    inTime: endedEarly(order),
  })
  return confirmAtOnce(services, orderId, address)
}

type AtOnce =
  { kind: Exclude<FreeConfirmation['kind'], 'held-by-others'> } | { kind: 'held-by-others'; order: Order }

function confirmAtOnce(services: Services, orderId: string, address: string): Promise<AtOnce> {
  return services.db.transaction(async (tx): Promise<AtOnce> => {
    const order = await lockOrder(tx, orderId)
    if (order.amount > 0) throw new Error(`order ${orderId} is not free`)
    if (wasPaid(order.state)) return { kind: 'confirmed' }
    if (order.state === 'cancelled') return { kind: 'cancelled' }
    if (isOver(order)) return { kind: 'gone' }
    const late = order.state === 'expired'
    const found = late ? await lockWhatItNeeds(tx, order) : await lockFreePlaces(tx, order.lines)
    const confirming = whoConfirms(services, order, address)
    const refusal = whyNotConfirmed(await countConfirmed(tx, order.id, confirming))
    if (refusal) return { kind: refusal }
    if (late && found === 'gone') return { kind: 'gone' }
    if (late && found === 'held by others') return { kind: 'held-by-others', order }
    await Promise.all([
      recordConfirmed(tx, order.id, confirming),
      markPaid(tx, services, order, null),
      late ? takeUseAgain(tx, order) : spendUse(tx, order.promoCodeId),
    ])
    moveStock(
      tx,
      order.lines.map(({ modelId, quantity }) => ({ modelId, held: late ? 0 : -quantity, sold: quantity })),
    )
    return { kind: 'confirmed' }
  })
}

/** Whether the link has expired or an event of the order was cancelled. */
function isOver({ lines, expiresAt, now }: Order): boolean {
  return (
    now.getTime() - expiresAt.getTime() > CONFIRMED_LATE_HOURS * 3_600_000 ||
    lines.some(({ eventCancelled }) => eventCancelled)
  )
}

function whoConfirms(services: Services, { email }: Order, address: string): Confirming {
  const { name, domain } = mailboxOf(email)
  const digest = (text: string) => keyedDigest(services, text)
  return {
    mailbox: digest(`mailbox ${name}`),
    domain: domain === null ? null : digest(`mail domain ${domain}`),
    network: domain === null ? null : digest(`network ${networkOf(address)}`),
  }
}
