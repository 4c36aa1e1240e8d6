import type { Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { renameHolder } from '../../tickets/rename-holder.ts'
import type { CheckoutServices } from '../checkout-services.ts'
import { changedParts } from '../changed-parts.ts'
import { askWithin } from '../confirmation/ask-to-confirm.ts'
import { readBuyerPhone } from '../holds/parse-order-request.ts'
import { queueCorrected } from '../order-page/corrected-notice.ts'
import { deliverAgain } from '../order-page/resend-tickets.ts'
import { countEvents, lockNamedOrder, logOrder, findDone, type Order } from '../orders.ts'
import { findLastCorrector, updateContact, type Contact } from '../store.ts'

const CORRECTIONS_PER_HOUR = 5
const CORRECTED = 'corrected-by-staff'

export interface Correction extends Contact {
  reference: string
  /** Chosen by the client, so that a repeated request makes no second correction. */
  key: string
  /** The version of the order that staff have read. */
  version: number
  resend: boolean
  by: Staff
}

export type Corrected =
  | { kind: 'corrected'; resent: boolean }
  /** Somebody else has corrected the order since. `by`: the name of a person of the staff, or null for the buyer. */
  | { kind: 'stale'; by: string | null }
  | { kind: 'unknown-order' | 'too-often' | 'invalid-phone' }

type Services = Pick<CheckoutServices, 'db' | 'random' | 'formSecret'>

/**
 * Corrects a buyer's name, e-mail or phone, for staff. Tickets are worth money, so a mail tells the former address, and
 * the order's story says who corrected. Neither mail nor story has old or new values. Of two corrections at once, the
 * later is refused as `stale`.
 */
export function correctOrder(services: Services, correction: Correction): Promise<Corrected> {
  const { reference, key, version, by, resend } = correction
  const phone = readBuyerPhone(correction.phone)
  return services.db.transaction(async (tx): Promise<Corrected> => {
    const order = await lockNamedOrder(tx, reference)
    if (!order) return { kind: 'unknown-order' }
    const before = await findDone(tx, { orderId: order.id, kind: CORRECTED, key })
    if (before) return { kind: 'corrected', resent: before.resent === true }
    if (phone === undefined) return { kind: 'invalid-phone' }
    if (order.version !== version) return { kind: 'stale', by: await findLastCorrector(tx, order.id) }
    if ((await countEvents(tx, order.id, CORRECTED, 60)) >= CORRECTIONS_PER_HOUR) return { kind: 'too-often' }
    const { lastName, firstName, email } = correction
    return correct(tx, services, order, { lastName, firstName, email, phone }, { key, by, resend })
  })
}

async function correct(
  tx: Executor,
  services: Services,
  order: Order,
  contact: Contact,
  { key, by, resend }: Pick<Correction, 'key' | 'by' | 'resend'>,
): Promise<Corrected> {
  const changed = changedParts(order, contact)
  if (changed.length === 0) return { kind: 'corrected', resent: false }
  const corrected = { ...order, ...contact }
  await updateContact(tx, order.id, contact)
  if (changed.includes('name')) await renameHolder(tx, order.id, `${contact.firstName} ${contact.lastName}`)
  await queueCorrected(tx, services, order, { changed, by: 'staff' })
  // A new address makes the old confirmation link of a free order invalid, so a new one is mailed.
  if (changed.includes('email')) await askWithin(tx, services, corrected, {})
  const resent = resend && (await deliverAgain(tx, services, corrected))
  await logOrder(tx, order.id, CORRECTED, by, { key, changed, resent })
  const detail = { order: order.reference, changed, resent }
  await recordAction(tx, { by, action: 'order-corrected', subject: order.id, detail })
  return { kind: 'corrected', resent }
}
