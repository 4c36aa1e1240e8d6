import { approvalOwners } from '../../src/domains/after-sale/desk/approval-owners.ts'
import { askRefund } from '../../src/domains/after-sale/desk/ask-refund.ts'
import { beginRefund } from '../../src/domains/after-sale/refunds/begin-refund.ts'
import { askHandPayment } from '../../src/domains/payments/desk/ask-hand-payment.ts'
import type { PaymentProvider } from '../../src/domains/payments/provider.ts'
import { sendRefund } from '../../src/domains/payments/refunds/send-refund.ts'
import type { Person } from '../../src/domains/staff/record/approval.ts'
import { decideApproval } from '../../src/domains/staff/record/decide-approval.ts'
import { uuid } from '../../src/platform/random.ts'
import { done } from '../done.ts'
import { post, ticketsOf, type Sale } from './sale.ts'
import type { Stage } from './stage.ts'

/** Minutes for which a refund can be undone, and one more. */
export const UNDO = 11

/** Asks for so many of an order's tickets to be given back; answers the id of the refund, or of what is to be approved. */
export async function askBack(
  stage: Stage,
  sale: Sale,
  { tickets = Infinity, why, by = stage.by.support }: { tickets?: number; why: string; by?: Person },
): Promise<string> {
  const { services } = stage
  const id = uuid(services.random)
  const numbers = (await ticketsOf(stage, sale)).slice(0, tickets)
  const asked = await askRefund(services, {
    id,
    reference: sale.reference,
    why,
    by,
    amount: 'price',
    tickets: numbers,
    returnPlaces: false,
    evenUsed: false,
    byHand: false,
  })
  if (asked.kind !== 'pending' && asked.kind !== 'awaiting-approval')
    throw new Error(`the demo could not ask for a refund: ${asked.kind}`)
  return id
}

/** What the provider says when it is to give money back. */
export type Answer = PaymentProvider['refund']

/** Begins a refund whose ten minutes are over, and sends it. The sandbox says yes, unless told what it says. */
export async function beginBack(
  stage: Stage,
  sale: Sale,
  refundId: string,
  answered?: Answer,
): Promise<void> {
  const { services, owners } = stage
  const payments = answered ? { ...services.payments, refund: answered } : services.payments
  done(await beginRefund(services, refundId), 'begun')
  await sendRefund({ ...services, payments }, owners, refundId)
  await post(stage, sale.orderId)
}

/** A second person answers. */
export async function answer(
  { services, owners }: Stage,
  id: string,
  { verdict, by, reason = null }: { verdict: 'yes' | 'no'; by: Person; reason?: string | null },
): Promise<void> {
  done(
    await decideApproval(services, approvalOwners(services, owners), id, { verdict, reason, by }),
    'decided',
  )
}

/** Somebody has paid a refund by hand; answers the id of what a second person is to confirm. */
export async function payByHand(
  { services, owners, by }: Stage,
  { phone }: Sale,
  refundId: string,
  { transfer, why }: { transfer: string; why: string },
): Promise<string> {
  const id = uuid(services.random)
  const asked = { id, refundId, transfer, payee: phone, why, by: by.finance }
  done(await askHandPayment(services, owners, asked), 'awaiting-approval')
  return id
}
