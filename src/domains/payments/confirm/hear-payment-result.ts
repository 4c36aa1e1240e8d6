import type { Executor } from '../../../platform/database.ts'
import type { PaymentResult } from '../contract.ts'
import { recordAttempt } from '../record-payment.ts'
import { findPayment, lockPayment } from '../store.ts'
import { insertClaim, renewClaim } from './claims.ts'
import { askAgain, lookSoon } from './check-payment.ts'
import { confirmHint, type Confirmation, type PaymentServices, type Settlers } from './confirm-payment.ts'

/**
 * E3, E14: what the page heard from the widget. It is written down and makes the server look; what the browser
 * says of the transaction decides nothing. The payment must be one of the subject's own. `log` writes a line of
 * the subject's story.
 */
export async function reportPaymentResult(
  services: PaymentServices,
  settlers: Settlers,
  subjectId: string,
  result: PaymentResult,
  log: (tx: Executor, kind: string, detail: Record<string, unknown>) => Promise<void>,
): Promise<Confirmation> {
  const { db } = services
  const payment = await findPayment(db, result.paiementId)
  if (!payment || payment.subjectId !== subjectId) return { kind: 'unknown-payment' }
  const reference = result.transactionId ?? null
  const claims = result.resultat === 'reussi' || result.resultat === 'en-attente'
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    await Promise.all([
      locked?.state === 'pending' && claims && recordAttempt(tx, locked, 'claimed', 'buyer'),
      claims && reference !== null && renewClaim(tx, payment.id, reference),
      log(tx, `browser-${result.resultat}`, {
        paymentId: payment.id,
        ...(reference !== null && { reference }),
        ...(result.motif !== undefined && { reason: result.motif }),
      }),
    ])
  })
  const hint = { paymentId: payment.id, reference }
  const { confirmation, told } = await confirmHint(services, settlers, hint)
  const settled = confirmation.kind === 'paid' || confirmation.kind === 'refund-due'
  if (claims && !settled) await lookSoon(db, payment.id)
  // Each by its own name: another one may settle the payment, and then nobody else looks. A few, as anybody invents them.
  if (claims && told !== 'ended' && reference !== null && (await insertClaim(db, payment.id, reference)))
    await askAgain(db, hint)
  return confirmation
}
