import type { ProviderReading, RefundAnswer } from '../provider.ts'
import { logPayment } from '../store.ts'
import type { RefundOwners, RefundServices } from './refund-owner.ts'
import { settleRefund } from './settle-refund.ts'
import { hasEnded, lockRefund, type Refund } from './refunds.ts'
import { listToDo, lookAgain, markByHand, markProcessing, markSent } from './store.ts'

/** Seconds until a refund without an answer is looked up. The next look-ups come ever more rarely. */
const FIRST_LOOK = 60
const LONGEST_PAUSE = 3_600
/** Seconds. If the provider still shows the payment as paid after so long, the request for a refund never arrived. */
const LOST_AFTER = 600

const AT_ONCE = 200
const SIDE_BY_SIDE = 5

export type Sending = {
  kind:
    | 'done'
    | 'processing'
    | 'refused'
    | 'unheard'
    | 'by-hand'
    | 'not-begun'
    | 'settled-before'
    | 'unknown-refund'
}

/** Sends every refund that waits for the provider, or looks it up. A failure is logged and does not stop the others. */
export async function sendDueRefunds(services: RefundServices, owners: RefundOwners): Promise<void> {
  const waiting = await listToDo(services.db, AT_ONCE)
  for (let next = 0; next < waiting.length; next += SIDE_BY_SIDE) {
    await Promise.all(
      waiting.slice(next, next + SIDE_BY_SIDE).map((id) =>
        sendRefund(services, owners, id).catch((error: unknown) => {
          services.log.error({ err: error, refundId: id }, 'a refund could not be sent')
        }),
      ),
    )
  }
}

/**
 * E19: asks the provider to give money back, outside any transaction. A refund that may have been sent is looked up
 * first. It is sent again only if the provider still shows the payment as paid after ten minutes. A refund of a part is
 * never sent again. Repeating a call is safe.
 */
export async function sendRefund(
  services: RefundServices,
  owners: RefundOwners,
  refundId: string,
): Promise<Sending> {
  const { db } = services
  const step = await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    // A pending refund is not sent: somebody may still undo it.
    if (refund?.state === 'pending') return refund
    // A refund is not sent to another provider, which might have a transaction of its own with this number.
    if (refund && !refund.byHand && refund.provider !== services.payments.name) {
      if (hasEnded(refund)) return refund
      await markByHand(tx, refundId)
      services.log.warn(
        { refundId, provider: refund.provider },
        'a refund must be paid by hand: its provider is gone',
      )
      return { ...refund, byHand: true }
    }
    if (refund?.state === 'decided' && !refund.byHand) await markSent(tx, refundId, FIRST_LOOK)
    return refund
  })
  if (!step) return { kind: 'unknown-refund' }
  if (hasEnded(step)) return { kind: 'settled-before' }
  if (step.state === 'pending') return { kind: 'not-begun' }
  if (step.byHand) return { kind: 'by-hand' }
  if (step.state === 'decided') return ask(services, owners, step)
  return look(services, owners, step)
}

async function ask(services: RefundServices, owners: RefundOwners, refund: Refund): Promise<Sending> {
  const { db, log, payments } = services
  let answer: RefundAnswer
  try {
    answer = await payments.refund(refund.id, refund.providerReference ?? '', refund.amount)
  } catch (error) {
    // The refund may have gone through: the state stays 'sent', and the next look-up fetches.
    await logPayment(db, refund.paymentId, 'refund-unheard', { kind: 'provider' }, { refund: refund.id })
    log.warn({ err: error, refundId: refund.id }, 'no answer to a refund')
    return { kind: 'unheard' }
  }
  switch (answer.kind) {
    case 'done':
      return settle(services, owners, refund, { state: 'done', reference: null, by: { kind: 'provider' } })
    case 'processing':
      await markProcessing(db, refund.id)
      return { kind: 'processing' }
    case 'refused': {
      // If the first request went through, a second one is refused. So the transaction decides, not the refusal.
      const shown = await read(services, refund)
      if (shown === 'reversed')
        return settle(services, owners, refund, { state: 'done', reference: null, by: { kind: 'provider' } })
      if (shown === 'unknown') return { kind: 'unheard' }
      log.warn({ refundId: refund.id, reason: answer.reason }, 'the provider refuses a refund')
      return settle(services, owners, refund, {
        state: 'refused',
        reason: answer.reason,
        by: { kind: 'provider' },
      })
    }
  }
}

/** Looks up a refund that was sent and whose end is not known. */
async function look(services: RefundServices, owners: RefundOwners, refund: Refund): Promise<Sending> {
  const { db } = services
  const shown = await read(services, refund)
  if (shown === 'reversed')
    return settle(services, owners, refund, { state: 'done', reference: null, by: { kind: 'provider' } })
  // No provider shows whether a part of a payment went back, so people have to look.
  const provable = refund.amount === refund.received
  if (shown === 'paid' && provable && refund.state === 'sent' && age(refund) >= LOST_AFTER) {
    const mine = await db.transaction(async (tx) => {
      const locked = await lockRefund(tx, refund.id)
      const still = locked?.state === 'sent' && locked.sentAt?.getTime() === refund.sentAt?.getTime()
      if (still) await markSent(tx, refund.id, FIRST_LOOK)
      return still
    })
    if (mine) return ask(services, owners, refund)
  }
  await lookAgain(db, refund.id, Math.min(LONGEST_PAUSE, Math.max(FIRST_LOOK, age(refund) / 4)))
  return { kind: refund.state === 'processing' ? 'processing' : 'unheard' }
}

/** `unknown`: the provider did not answer, or its answer decides nothing. */
async function read(
  { payments, log }: RefundServices,
  refund: Refund,
): Promise<'reversed' | 'paid' | 'unknown'> {
  const reading = await payments
    .read({ paymentId: null, providerReference: refund.providerReference })
    .catch((error: unknown): ProviderReading => ({ kind: 'unavailable', cause: String(error) }))
  if (reading.kind === 'unavailable')
    log.warn({ refundId: refund.id, cause: reading.cause }, 'payment provider could not be read')
  if (reading.kind !== 'transactions') return 'unknown'
  const shown = reading.transactions.find(({ reference }) => reference === refund.providerReference)
  if (shown?.status === 'reversed') return 'reversed'
  return shown?.status === 'succeeded' ? 'paid' : 'unknown'
}

async function settle(
  services: RefundServices,
  owners: RefundOwners,
  refund: Refund,
  end: Parameters<typeof settleRefund>[3],
): Promise<Sending> {
  const { kind } = await settleRefund(services, owners, refund.id, end)
  return { kind: kind === 'settled' ? end.state : kind }
}

function age({ now, sentAt }: Refund): number {
  return (now.getTime() - (sentAt ?? now).getTime()) / 1_000
}
