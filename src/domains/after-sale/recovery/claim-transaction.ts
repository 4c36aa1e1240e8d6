import { z } from 'zod'
import { lookAtNamed } from '../../payments/confirm/trace-notified.ts'
import { findByReference, isDueBack } from '../../payments/payments.ts'
import { fetchTransaction } from '../../payments/confirm/fetch-transaction.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import type { Resent } from '../../checkout/order-page/resend-tickets.ts'
import { wasPaid } from '../../checkout/order-status.ts'
import { settleOrderPayment } from '../../checkout/payment/confirm-order.ts'
import { findOrderPaidBy, findOrder, type Order } from '../../checkout/orders.ts'
import { keepNumber } from './keep-number.ts'
import { admitted, phone, written, type RecoveryRequest, type Refused } from './recovery-request.ts'
import { sendOrder } from './send-order-link.ts'

const fields = z.object({ phone, transaction: written.max(100) })

/**
 * What became of a transaction number. The first three kinds also stand for money that has gone back since. They say
 * what was mailed to the order's address, which is shown masked. `paid`: the tickets that are still good.
 * `sent-before`: nothing, because the tickets were mailed too often within the hour. `no-ticket`: the link, because the
 * order has no good ticket. `refund-due`: the money is due back. `failed`: no money has come. `unknown`: the provider
 * knows no such payment yet, or it is another buyer's.
 */
export type Claimed =
  | { kind: 'paid' | 'sent-before' | 'no-ticket'; reference: string; address: string }
  | { kind: 'refund-due' | 'failed'; reference: string }
  | { kind: 'running' | 'unknown' | 'provider-away' }
  | Refused

/**
 * E22: takes the transaction number that a buyer has read in the operator's SMS. The transaction is fetched, and the
 * order that it names is settled as usual. Only a visitor who also knows the order's phone, or the phone that paid,
 * learns what became of the money.
 */
export function claimTransaction(services: CheckoutServices, request: RecoveryRequest): Promise<Claimed> {
  return admitted(services, fields, request, (claimed) => readClaimed(services, request, claimed))
}

async function readClaimed(
  services: CheckoutServices,
  request: RecoveryRequest,
  { transaction, phone: given }: z.output<typeof fields>,
): Promise<Claimed> {
  const reading = await fetchTransaction(services, transaction)
  if (reading.kind === 'nothing' || reading.kind === 'unavailable')
    await keepNumber(services, request, { transaction, phone: given })
  if (reading.kind === 'unavailable') return { kind: 'provider-away' }
  if (reading.kind !== 'named' || reading.payment.purpose !== 'order') return { kind: 'unknown' }
  const { payment } = reading
  const asked = await findOrder(services.db, { id: payment.subjectId })
  // Somebody with the link may have corrected the order's phone since.
  if (!asked || ![asked.phone, payment.payerPhone].includes(given)) return { kind: 'unknown' }
  const before = await paidOr(services, payment.id, asked)
  const { kind } = await settleOrderPayment(services, await lookAtNamed(services, reading))
  const order = await paidOr(services, payment.id, asked)
  const { reference, email } = order
  const booked = await findByReference(services.db, payment.provider, reading.transaction.reference)
  switch (kind) {
    case 'paid': {
      // If settling has paid the order just now, its tickets are being mailed already.
      const sent = wasPaid(before.state) ? await sendOrder(services, before.id) : 'queued'
      return { kind: claimedAs(sent), reference, address: traceOf(email) }
    }
    case 'refund-due':
      // If the money is not due any more, staff may have refunded it by hand, which the provider does not know.
      return booked && !(await isDueBack(services.db, booked.id))
        ? sendWhatStands(services, order)
        : { kind, reference }
    case 'no-success':
      // Reversed after a success: the money had come, and the provider took it back.
      return booked && reading.transaction.status === 'reversed'
        ? sendWhatStands(services, order)
        : { kind: 'failed', reference }
    case 'running':
      return { kind }
    case 'unknown-payment':
      return { kind: 'unknown' }
  }
}

/** For money that has gone back: mails the tickets that are still good, or the link to the page that tells the rest. */
async function sendWhatStands(services: CheckoutServices, { id, reference, email }: Order): Promise<Claimed> {
  return { kind: claimedAs(await sendOrder(services, id)), reference, address: traceOf(email) }
}

function claimedAs(sent: Resent['kind']) {
  switch (sent) {
    case 'queued':
      return 'paid'
    case 'too-often':
      return 'sent-before'
    case 'no-ticket':
    case 'not-paid':
      return 'no-ticket'
  }
}

/** The order that a payment paid, which may be a successor of `asked`. If the payment paid none: `asked`. */
async function paidOr({ db }: CheckoutServices, paymentId: string, asked: Order): Promise<Order> {
  const id = await findOrderPaidBy(db, paymentId)
  return (id !== undefined && id !== asked.id ? await findOrder(db, { id }) : undefined) ?? asked
}

/** 'a•••@gmail.com': enough for the owner to know where to look. */
function traceOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
