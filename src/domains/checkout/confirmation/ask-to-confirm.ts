import { z } from 'zod'
import { formatWhen } from '../../../format/when.ts'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid } from '../../../platform/random.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { entriesOf } from '../../catalogue/entries.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { countEvents, lockOrder, logOrder, type Order } from '../orders.ts'
import { isUnconfirmed } from '../order-status.ts'
import { mailboxOf } from './mailbox.ts'

/** Kind of the mail that asks for the confirmation of a free order; its subject is the order. */
export const FREE_CONFIRMATION = 'free-confirmation'

/** What the mail needs to know, fixed when it is queued. Its link comes from the order's id and the recipient. */
export const confirmationData = z.object({
  reference: z.string(),
  expiresAt: z.iso.datetime(),
  lines: z.array(
    z.object({ quantity: z.int(), typeName: z.string(), eventName: z.string(), when: z.string() }),
  ),
})

const MAILS_PER_HOUR = 4
/** Limits the mails to one mailbox: free orders cost nothing, so their mails could fill a stranger's mailbox. */
const perMailbox = { name: 'free-mail-mailbox', most: 8, minutes: 60 }
/** Beyond this limit each mail needs a proof of work, so that a stranger in the same network locks nobody out. */
const perNetwork = { name: 'free-mail-network', most: 1_000, minutes: 10 }

type Services = Pick<CheckoutServices, 'db' | 'random' | 'formSecret'>

/**
 * `too-often`: nothing was sent; another try may succeed within the hour. `needs-work`: this network asked for so many
 * mails that one more needs a proof of work. `not-needed`: the order is not free, or not held any more.
 */
export type AskedToConfirm =
  { kind: 'queued' | 'too-often' | 'not-needed' } | { kind: 'needs-work'; seconds: number }

interface Asked {
  /** The visitor's network address. Left out if this mail is not to be counted for a network. */
  address?: string
  /** The visitor has done a proof of work. */
  proven?: boolean
  /** How many mails an order may have in an hour. With 1 a repeated call sends no second mail. */
  most?: number
}

/** Sends the mail that asks for the confirmation of a free order. */
export function askToConfirm(services: Services, orderId: string, asked: Asked): Promise<AskedToConfirm> {
  return services.db.transaction(async (tx) => askWithin(tx, services, await lockOrder(tx, orderId), asked))
}

/** Sends this mail in the caller's transaction, which has locked the order. */
export async function askWithin(
  tx: Executor,
  services: Pick<Services, 'random' | 'formSecret'>,
  order: Order,
  { address, proven = false, most = MAILS_PER_HOUR }: Asked,
): Promise<AskedToConfirm> {
  if (!isUnconfirmed(order)) return { kind: 'not-needed' }
  if ((await countEvents(tx, order.id, 'confirmation-asked', 60)) >= most) return { kind: 'too-often' }
  const counting = { db: tx, formSecret: services.formSecret }
  if (address !== undefined) {
    const ofNetwork = await takeAttempts(counting, [{ limit: perNetwork, key: networkOf(address) }])
    if (ofNetwork.kind === 'too-many' && !proven) return { ...ofNetwork, kind: 'needs-work' }
  }
  const ofMailbox = { limit: perMailbox, key: mailboxOf(order.email).name }
  if ((await takeAttempts(counting, [ofMailbox])).kind === 'too-many') return { kind: 'too-often' }
  await Promise.all([
    logOrder(tx, order.id, 'confirmation-asked', { kind: 'buyer' }),
    queueConfirmation(tx, services, order),
  ])
  return { kind: 'queued' }
}

function queueConfirmation(tx: Executor, { random }: Pick<Services, 'random'>, order: Order): Promise<void> {
  return queueMail(tx, {
    id: uuid(random),
    kind: FREE_CONFIRMATION,
    subjectId: order.id,
    recipient: order.email,
    data: confirmationData.parse({
      reference: order.reference,
      expiresAt: order.expiresAt.toISOString(),
      lines: order.lines.map((line) => ({
        quantity: line.quantity,
        typeName: line.typeName,
        eventName: line.eventName,
        when: formatWhen(entriesOf(line)),
      })),
    }),
  })
}
