import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/queue/jobs.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PaymentProvider, ProviderTransaction } from '../provider.ts'
import type { PaymentReader } from './fetch-payment.ts'
import { isSettled, recordAttempt, recordForeign } from './record-payment.ts'
import { findByReference, findPayment, listPendingPayments, lockPayment, type Payment } from '../payments.ts'
import { logOnce } from '../store.ts'
import { isFresh } from './attempts.ts'
import { noteClaim, someMayRun } from './claims.ts'
import { reviewPayment } from './queued-readings.ts'

/** What fetching a payment needs of the system. */
export interface PaymentServices {
  db: Database
  log: Logger
  payments: PaymentProvider
  reader: PaymentReader
}

/**
 * A payment whose money may have moved. `reference`: a transaction number that somebody named; it proves nothing.
 * `claimed`: only a page named it, so anybody can have invented it.
 */
export interface PaymentHint {
  paymentId: string
  reference: string | null
  claimed?: boolean
}

/**
 * What became of a hint that a payment's money may have moved. `running`: money may still come, because the provider
 * calls a transaction pending or did not answer. An open payment is then polled again (`check-payment.ts`).
 */
export type Confirmation =
  | { kind: 'paid' }
  | { kind: 'refund-due' }
  | { kind: 'running' }
  | { kind: 'no-success' }
  | { kind: 'unknown-payment' }

/**
 * What the provider told of the transaction that a hint named. `ended`: there is nothing to poll, because the
 * transaction is final or the hint named none. `open`: the transaction is not final yet. `not-shown`: the answer
 * lacked the transaction. `unheard`: there was no answer.
 */
export type Told = 'ended' | 'open' | 'not-shown' | 'unheard'

/** What one look at the provider showed of a payment. The caller settles the successes; the rest is noted already. */
export interface Look {
  payment: Payment
  /** Transactions that name this payment and moved money. */
  successes: readonly ProviderTransaction[]
  /** Money may still be moving: the provider calls a transaction pending, says an unknown word, or did not answer. */
  running: boolean
  told: Told
}

/** Settles the successes of a look for their order or donation. Idempotent, because a success is shown repeatedly. */
export type Settle = (look: Look) => Promise<Confirmation>

/**
 * E3-E15: fetches a payment outside any database transaction, and notes what the provider shows, except successes.
 * Returns undefined for a payment that is not ours. Idempotent: browser, webhook and schedule may look repeatedly and
 * at the same time.
 */
export async function lookAtPayment(services: PaymentServices, hint: PaymentHint): Promise<Look | undefined> {
  const { db, reader } = services
  const payment = await findPayment(db, hint.paymentId)
  if (!payment) return undefined
  const reading = await reader.read(payment, hint.reference)
  if (reading.kind === 'unavailable') return { payment, successes: [], running: true, told: 'unheard' }
  if (reading.kind === 'nothing') {
    // A provider that is asked by our own id would know a running attempt, so no attempt is running.
    if (services.payments.can.readBy === 'ours' && payment.state === 'pending') await noteNothing(db, payment)
    return { payment, successes: [], running: false, told: toldOf(hint, []) }
  }
  const { transactions } = reading
  return { ...(await noteShown(services, payment, transactions)), told: toldOf(hint, transactions) }
}

/** Looks at all pending payments of an order or donation at once, so that the waits do not add up. */
export async function lookAtAttempts(services: PaymentServices, subjectId: string): Promise<Look[]> {
  const attempts = await listPendingPayments(services.db, subjectId)
  const looks = await Promise.all(
    attempts.map(({ id }) => lookAtPayment(services, { paymentId: id, reference: null })),
  )
  return looks.filter((look) => look !== undefined)
}

/** Notes what the provider shows of a transaction that was fetched by its own number and names the payment. */
export async function lookAtTransaction(
  services: Omit<PaymentServices, 'reader'>,
  { payment, transaction }: { payment: Payment; transaction: ProviderTransaction },
): Promise<Look> {
  const told = toldOf({ paymentId: payment.id, reference: transaction.reference }, [transaction])
  return { ...(await noteShown(services, payment, [transaction])), told }
}

function toldOf({ reference }: PaymentHint, shown: readonly ProviderTransaction[]): Told {
  if (reference === null) return 'ended'
  const named = shown.find((transaction) => transaction.reference === reference)
  if (!named) return 'not-shown'
  return isOpen(named) ? 'open' : 'ended'
}

function isOpen({ status }: ProviderTransaction): boolean {
  return status === 'pending' || status === 'unknown'
}

async function noteShown(
  services: Omit<PaymentServices, 'reader'>,
  payment: Payment,
  shown: readonly ProviderTransaction[],
): Promise<Omit<Look, 'told'>> {
  const own = shown.filter(({ ourReference }) => ourReference === payment.id)
  for (const transaction of shown)
    if (!own.includes(transaction)) await noteForeign(services, payment, transaction)
  // A success of 0 francs moved no money.
  const successes = own.filter(({ status, amount }) => status === 'succeeded' && amount !== 0)
  // Open transactions are noted first, because `noteFailure` changes nothing while one of them is noted as pending.
  const open = own.filter(isOpen)
  for (const transaction of open) await noteOpen(services, payment, transaction)
  for (const transaction of own) await noteEnded(services, payment, transaction, successes.length > 0)
  return { payment, successes, running: open.length > 0 }
}

/** E11: a transaction that names another payment, or none, does not belong to this payment, whatever a page claims. */
async function noteForeign(
  { db, log }: Omit<PaymentServices, 'reader'>,
  payment: Payment,
  transaction: ProviderTransaction,
): Promise<void> {
  if (await recordForeign(db, payment, transaction))
    log.warn(
      { security: true, paymentId: payment.id, reference: transaction.reference },
      'foreign transaction claimed',
    )
}

async function noteOpen(
  { db, log }: Omit<PaymentServices, 'reader'>,
  payment: Payment,
  { reference, status, word }: ProviderTransaction,
): Promise<void> {
  if (status === 'unknown') {
    await noteClaim(db, payment.id, reference, 'pending')
    // An unknown word decides nothing. It is logged once, so that somebody looks.
    if (await logOnce(db, payment.id, 'unexpected-word', { kind: 'provider' }, { word }))
      log.error({ paymentId: payment.id, word }, 'provider says something unexpected')
    return
  }
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked) return
    await noteClaim(tx, locked.id, reference, 'pending')
    if (!isSettled(locked)) await recordAttempt(tx, locked, 'pending', { kind: 'provider' }, { reference })
  })
}

/** Notes a failure or a reversal. Beside a success of the same payment a failure changes nothing. */
async function noteEnded(
  { db }: Omit<PaymentServices, 'reader'>,
  payment: Payment,
  { reference, status, reason }: ProviderTransaction,
  besideSuccess: boolean,
): Promise<void> {
  if (status === 'reversed') {
    // E20: the provider took the money back, or a refund of ours went through. The payment with this money is found
    // by the transaction's number, because a further transaction names `payment` but has a payment of its own.
    const booked = await findByReference(db, payment.provider, reference)
    if (booked) {
      await enqueue(db, reviewPayment, { paymentId: booked.id }, { key: `payment.review:${booked.id}` })
      return
    }
    // A transaction that was reversed before we ever saw it succeed counts as failed (E14).
  } else if (status !== 'failed') return
  if (!besideSuccess)
    await noteFailure(db, payment, { reference, reason: status === 'failed' ? (reason ?? '') : '' })
}

/**
 * A transaction failed (E14), perhaps after the hold ended. After a success, or while another transaction of the
 * payment may still succeed, this changes nothing (E15).
 */
async function noteFailure(
  db: Database,
  payment: Payment,
  ended: { reference: string; reason: string },
): Promise<void> {
  // Checked before a database transaction is opened: old payments are polled often, and mostly nothing changes.
  if (!mayFail(payment)) return
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked || !mayFail(locked)) return
    const isNews = await noteClaim(tx, locked.id, ended.reference, 'ended')
    if (await someMayRun(tx, locked.id)) return
    // This failure was noted before. A fresh attempt is kept, because the page may have claimed another transaction
    // since, without giving its number.
    if (!isNews && (locked.attempt === 'none' || isFresh(locked))) return
    await recordAttempt(tx, locked, 'none', { kind: 'provider' }, ended)
  })
}

function mayFail({ state, attempt }: Payment): boolean {
  return state === 'pending' || (state === 'expired' && attempt !== 'none')
}

/**
 * The provider knows no attempt. An attempt that the page has just claimed may not be in the provider's books yet:
 * until the claim is some minutes old, the buyer is not told to pay again.
 */
async function noteNothing(db: Database, payment: Payment) {
  if (payment.attempt === 'none') return
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state !== 'pending' || locked.attempt === 'none') return
    // A fresh pending attempt stays, like a claimed one: this answer may be older than the answer that said pending.
    if (locked.attempt !== 'started' && isFresh(locked)) return
    await recordAttempt(tx, locked, 'none', { kind: 'provider' }, { reason: locked.reason })
  })
}
