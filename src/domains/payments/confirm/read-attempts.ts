import { listPendingPayments } from '../store.ts'
import { confirmPayment, type PaymentServices, type Settlers } from './confirm-payment.ts'

/**
 * Asks the provider about every attempt to pay for a subject, also where an earlier look found nothing: its widget
 * may have stayed open. True while money may be moving: one is pending, or the provider could not tell.
 */
export async function readAttempts(
  services: PaymentServices,
  settlers: Settlers,
  subjectId: string,
): Promise<boolean> {
  const attempts = await listPendingPayments(services.db, subjectId)
  // Side by side: a provider that is slow is slow for each of them.
  const answers = await Promise.all(
    attempts.map(({ id }) => confirmPayment(services, settlers, { paymentId: id, reference: null })),
  )
  return answers.some(({ kind }) => kind === 'running')
}
