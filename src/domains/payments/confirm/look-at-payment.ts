import type { Database } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PaymentProvider, ProviderTransaction } from '../provider.ts'
import type { PaymentReader } from '../read-payment.ts'
import { isSettled, recordAttempt, recordForeign } from '../record-payment.ts'
import { reviewPayment } from '../refunds/review-payment.ts'
import { findByReference, findPayment, lockPayment, logOnce, type Payment } from '../store.ts'
import { isFresh } from './attempts.ts'
import { noteClaim, someMayRun } from './claims.ts'

/** What reading and settling a payment needs of the system. */
export interface PaymentServices {
  db: Database
  log: Logger
  payments: PaymentProvider
  reader: PaymentReader
}

/** Where money may have moved. `reference` is the provider's own, where somebody named it; it proves nothing. */
export interface PaymentHint {
  paymentId: string
  reference: string | null
}

/**
 * What became of a hint that a payment may have moved. `running`: the provider says pending, or did not answer;
 * a later check is queued.
 */
export type Confirmation =
  | { kind: 'paid' }
  | { kind: 'refund-due' }
  | { kind: 'running' }
  | { kind: 'no-success' }
  | { kind: 'unknown-payment' }

/**
 * What the owner of a payment does with a success whose reference names it: one transaction, in which every franc
 * finds its place. Idempotent, because the same success is told again and again.
 */
export type Settle = (paymentId: string, success: ProviderTransaction) => Promise<Confirmation>

/** Who owns which payments; one of another purpose is unknown to whoever confirms. */
export type Settlers = Partial<Record<Payment['purpose'], Settle>>

/**
 * E3-E15: reads the provider, outside any transaction, and settles what it shows, each transaction in one of
 * ours. Idempotent: browser, webhook and schedule may call it at once and again.
 */
export async function confirmPayment(
  services: PaymentServices,
  settlers: Settlers,
  hint: PaymentHint,
): Promise<Confirmation> {
  return (await confirmHint(services, settlers, hint)).confirmation
}

/**
 * What the provider has told of the very transaction that a hint named; a payment that is settled may have another one
 * yet. `ended`: how it ended, or none was named, so that nobody has to ask for it again. `not-shown`: its answer was
 * about others. `unheard`: it has not answered.
 */
export type Told = 'ended' | 'open' | 'not-shown' | 'unheard'

/** The same as `confirmPayment`, with what was told. */
export async function confirmHint(
  services: PaymentServices,
  settlers: Settlers,
  hint: PaymentHint,
): Promise<{ confirmation: Confirmation; told: Told }> {
  const { db, reader } = services
  const payment = await findPayment(db, hint.paymentId)
  const settle = payment && settlers[payment.purpose]
  if (!settle) return { confirmation: { kind: 'unknown-payment' }, told: 'ended' }
  const reading = await reader.read(payment, hint.reference)
  if (reading.kind === 'unavailable') return { confirmation: { kind: 'running' }, told: 'unheard' }
  if (reading.kind === 'nothing') {
    // A provider read by our own id would know of a running attempt: there is none.
    if (services.payments.can.readBy === 'ours' && payment.state === 'pending') await noteNothing(db, payment)
    return { confirmation: { kind: 'no-success' }, told: toldOf(hint, []) }
  }
  const { transactions } = reading
  const results: Confirmation[] = []
  // Those that run come first, so that a failure beside them finds them noted.
  for (const transaction of [...transactions.filter(isOpen), ...transactions.filter((one) => !isOpen(one))])
    results.push(await confirmOne(services, settle, payment, transaction))
  return {
    confirmation: results.find(({ kind }) => kind === 'paid') ??
      results.find(({ kind }) => kind === 'refund-due') ??
      results.find(({ kind }) => kind === 'running') ?? { kind: 'no-success' },
    told: toldOf(hint, transactions),
  }
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

/** The same for a transaction that was read by its own number, and that names the payment. */
export async function confirmRead(
  services: Omit<PaymentServices, 'reader'>,
  settlers: Settlers,
  { payment, transaction }: { payment: Payment; transaction: ProviderTransaction },
): Promise<Confirmation> {
  const settle = settlers[payment.purpose]
  if (!settle) return { kind: 'unknown-payment' }
  return confirmOne(services, settle, payment, transaction)
}

async function confirmOne(
  { db, log }: Omit<PaymentServices, 'reader'>,
  settle: Settle,
  payment: Payment,
  transaction: ProviderTransaction,
): Promise<Confirmation> {
  if (transaction.ourReference !== payment.id) {
    // E11: whoever says so, a success that names another payment, or none, is not this one's.
    if (await recordForeign(db, payment, transaction))
      log.warn(
        { security: true, paymentId: payment.id, reference: transaction.reference },
        'foreign transaction claimed',
      )
    return { kind: 'no-success' }
  }
  const { reference } = transaction
  switch (transaction.status) {
    case 'succeeded':
      // A success of nothing moved no money: there is nothing to pay with and nothing to return.
      return transaction.amount === 0 ? { kind: 'no-success' } : settle(payment.id, transaction)
    case 'failed':
      await noteFailure(db, payment, { reference, reason: transaction.reason ?? '' })
      return { kind: 'no-success' }
    case 'pending':
      await db.transaction(async (tx) => {
        const locked = await lockPayment(tx, payment.id)
        if (!locked) return
        await noteClaim(tx, locked.id, reference, 'pending')
        if (!isSettled(locked)) await recordAttempt(tx, locked, 'pending', 'provider', { reference })
      })
      return { kind: 'running' }
    case 'reversed': {
      // E20: money that had come is gone again, or a refund of ours has gone through. A second transaction of one
      // attempt is booked on a row of its own, so it is the number that tells which payment this was.
      const booked = await findByReference(db, payment.provider, transaction.reference)
      if (booked)
        await enqueue(db, reviewPayment, { paymentId: booked.id }, { key: `payment.review:${booked.id}` })
      // It came and went before anybody saw it: nothing is on its way.
      else await noteFailure(db, payment, { reference, reason: '' })
      return { kind: 'no-success' }
    }
    case 'unknown':
      await noteClaim(db, payment.id, reference, 'pending')
      // Nothing is concluded from a word we do not know; somebody has to look, and is told once.
      if (await logOnce(db, payment.id, 'unexpected-word', 'provider', { word: transaction.word }))
        log.error({ paymentId: payment.id, word: transaction.word }, 'provider says something unexpected')
      return { kind: 'running' }
  }
}

/**
 * An attempt came to nothing (E14), perhaps after its hold. After a success, or where another transaction of the
 * payment may still bring its money, it changes nothing (E15).
 */
async function noteFailure(
  db: Database,
  payment: Payment,
  ended: { reference: string; reason: string },
): Promise<void> {
  // One that nobody waits for any more stays so: the many looks at an old one open no transaction.
  if (!mayFail(payment)) return
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (!locked || !mayFail(locked)) return
    const isNews = await noteClaim(tx, locked.id, ended.reference, 'ended')
    if (await someMayRun(tx, locked.id)) return
    // An old failure beside a page that has just called something else paid, without its number.
    if (!isNews && (locked.attempt === 'none' || isFresh(locked))) return
    await recordAttempt(tx, locked, 'none', 'provider', ended)
  })
}

function mayFail({ state, attempt }: Payment): boolean {
  return state === 'pending' || (state === 'expired' && attempt !== 'none')
}

/**
 * The provider knows of no attempt. What a browser has just claimed may not have reached its books yet: until
 * the claim is some minutes old, nobody is told to pay again because of it.
 */
async function noteNothing(db: Database, payment: Payment) {
  if (payment.attempt === 'none') return
  await db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked?.state !== 'pending' || locked.attempt === 'none') return
    // Nor because of a glance at books that lag behind what they had shown a moment ago.
    if (locked.attempt !== 'started' && isFresh(locked)) return
    await recordAttempt(tx, locked, 'none', 'provider', { reason: locked.reason })
  })
}
