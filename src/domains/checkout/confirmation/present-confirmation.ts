import { formatWhen } from '../../../format/when.ts'
import { entriesOf } from '../../catalogue/entries.ts'
import type { ConfirmationView } from '../contract.ts'
import { wasPaid } from '../order-status.ts'
import type { Order } from '../orders.ts'

export function presentConfirmation(order: Order): ConfirmationView {
  return {
    kind: kindOf(order),
    reference: order.reference,
    expiresAt: order.expiresAt.toISOString(),
    lines: order.lines.map((line) => ({
      quantity: line.quantity,
      typeName: line.typeName,
      eventId: line.eventId,
      eventName: line.eventName,
      when: formatWhen(entriesOf(line)),
    })),
  }
}

function kindOf({ state, lines }: Order): ConfirmationView['kind'] {
  if (wasPaid(state)) return 'confirmed'
  if (state === 'cancelled' || lines.some(({ eventCancelled }) => eventCancelled)) return 'cancelled'
  return state === 'held' ? 'held' : 'late'
}
