import type { Executor } from '../../../platform/database.ts'
import type { PaymentResult } from '../contract.ts'
import { recordAttempt } from './record-payment.ts'
import { lockPayment } from '../payments.ts'
import { insertClaim, renewClaim } from './claims.ts'
import { askAgain, lookSoon } from './check-payment.ts'
import { lookAtPayment, type Confirmation, type Look, type PaymentServices } from './look-at-payment.ts'

/** What a page reported, and what the provider showed after that. */
export interface Heard {
  look: Look
  /** The number of the transaction that the page called paid or running; null if the page named none. */
  claimed: string | null
  /** The page calls the payment paid or running. */
  claims: boolean
}

/**
 * E3, E14: records what the page heard from the widget, and asks the provider. What the browser says of the
 * transaction decides nothing. Returns undefined if the payment is not of this order or donation. `log` writes a line
 * into the story of the order or donation.
 */
export async function hearPaymentResult(
  services: PaymentServices,
  subjectId: string,
  result: PaymentResult,
  log: (tx: Executor, kind: string, detail: Record<string, unknown>) => Promise<void>,
): Promise<Heard | undefined> {
  const { db } = services
  const { paiementId: paymentId } = result
  const reference = result.transactionId ?? null
  const claims = result.resultat === 'reussi' || result.resultat === 'en-attente'
  const isTheirs = await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment?.subjectId !== subjectId) return false
    await Promise.all([
      payment.state === 'pending' && claims && recordAttempt(tx, payment, 'claimed', { kind: 'buyer' }),
      claims && reference !== null && renewClaim(tx, paymentId, reference),
      log(tx, `browser-${result.resultat}`, {
        paymentId,
        ...(reference !== null && { reference }),
        ...(result.motif !== undefined && { reason: result.motif }),
      }),
    ])
    return true
  })
  const look = isTheirs ? await lookAtPayment(services, { paymentId, reference }) : undefined
  return look && { look, claims, claimed: claims ? reference : null }
}

/** Queues further polls if the page claims more than the provider has shown so far. */
export async function followResult(
  { db }: Pick<PaymentServices, 'db'>,
  { look, claims, claimed }: Heard,
  { kind }: Confirmation,
): Promise<void> {
  const paymentId = look.payment.id
  if (claims && kind !== 'paid' && kind !== 'refund-due') await lookSoon(db, paymentId)
  // The claimed transaction is polled by itself: once another transaction settles the payment, the payment is no
  // longer polled. Only a few claims are kept, because anybody can invent numbers.
  if (claimed !== null && look.told !== 'ended' && (await insertClaim(db, paymentId, claimed)))
    await askAgain(db, { paymentId, reference: claimed, claimed: true })
}
