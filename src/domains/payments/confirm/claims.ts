import { z } from 'zod'
import { maybe, one, run, sql, type Executor } from '../../../platform/database.ts'
import { markingRead } from '../store.ts'
import { ATTEMPT_MS } from './attempts.ts'

/** One payment keeps at most this many claims that the provider has not confirmed: anybody can invent numbers. */
const MOST_NAMED = 5

/**
 * Keeps a transaction number that somebody named for a payment. Returns whether the number is kept, newly or before.
 */
export async function insertClaim(db: Executor, paymentId: string, reference: string): Promise<boolean> {
  const { kept } = await one(
    db,
    z.object({ kept: z.boolean() }),
    sql`with added as (
          insert into payment_claims (payment_id, provider_reference)
          select ${paymentId}::uuid, ${reference}::text
          where (select count(*) from payment_claims
                 where payment_id = ${paymentId}::uuid and state = 'named') < ${MOST_NAMED}
          on conflict on constraint payment_claims_pkey do nothing returning payment_id
        )
        select exists (select from added) or exists (select from payment_claims
          where payment_id = ${paymentId}::uuid and provider_reference = ${reference}::text) as kept`,
  )
  return kept
}

/** Resets a claim, because the page reports its transaction as running or paid. */
export async function renewClaim(tx: Executor, paymentId: string, reference: string): Promise<void> {
  await run(
    tx,
    sql`update payment_claims set state = 'named', claimed_at = kwabo_now(), answered_at = null
        where payment_id = ${paymentId} and provider_reference = ${reference} and state <> 'pending'`,
  )
}

/** Notes the state that the provider showed of a transaction. Returns false if this state was noted before. */
export async function noteClaim(
  tx: Executor,
  paymentId: string,
  reference: string,
  state: 'pending' | 'ended',
): Promise<boolean> {
  const noted = await run(
    tx,
    sql`insert into payment_claims (payment_id, provider_reference, state)
        values (${paymentId}, ${reference}, ${state})
        on conflict on constraint payment_claims_pkey do update set state = excluded.state
        where payment_claims.state <> excluded.state`,
  )
  return noted > 0
}

/**
 * Notes that the provider answered about a payment and about its claimed transaction `reference`, or about all its
 * claimed transactions if `reference` is null.
 */
export async function noteAnswered(db: Executor, paymentId: string, reference: string | null): Promise<void> {
  const named = reference === null ? sql`` : sql`and claim.provider_reference = ${reference}`
  await run(
    db,
    // Claims are joined to the updated row of the payment, so the payment is locked before its claims, as everywhere.
    sql`with payment as (${markingRead(paymentId)} returning id)
        update payment_claims claim set answered_at = kwabo_now() from payment
        where claim.payment_id = payment.id and claim.answered_at is null ${named}`,
  )
}

/**
 * Whether a claimed transaction may still bring money: the provider showed it as pending, or it was claimed just now,
 * or the provider has not answered about it yet.
 */
export async function someMayRun(tx: Executor, paymentId: string): Promise<boolean> {
  const running = await run(
    tx,
    sql`select from payment_claims
        where payment_id = ${paymentId}
          and (state = 'pending'
               or state = 'named' and (answered_at is null
                 or claimed_at > kwabo_now() - make_interval(secs => ${ATTEMPT_MS / 1000})))
        limit 1`,
  )
  return running > 0
}

/** Drops a claim whose transaction names another payment, or none. */
export async function dropClaim(db: Executor, paymentId: string, reference: string): Promise<void> {
  await run(
    db,
    sql`delete from payment_claims where payment_id = ${paymentId} and provider_reference = ${reference}`,
  )
}

/** Whether anybody has named a transaction of the payment. */
export async function isNamed(db: Executor, paymentId: string): Promise<boolean> {
  return (await run(db, sql`select from payment_claims where payment_id = ${paymentId} limit 1`)) > 0
}

/** Takes the claimed transaction to fetch next: first those never fetched, then the one fetched longest ago. */
export async function takeClaim(db: Executor, paymentId: string): Promise<string | null> {
  const claim = await maybe(
    db,
    z.object({ reference: z.string() }),
    sql`update payment_claims set read_at = kwabo_now()
        where payment_id = ${paymentId} and provider_reference = (
          select provider_reference from payment_claims where payment_id = ${paymentId}
          order by read_at nulls first, claimed_at limit 1)
        returning provider_reference as reference`,
  )
  return claim?.reference ?? null
}
