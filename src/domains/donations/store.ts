import { actorValues, type Actor } from '../../platform/actor.ts'
import { z } from 'zod'
import { many, maybe, run, sql, type Executor } from '../../platform/database.ts'
import { pageEnd, type PageEnd } from '../../platform/walk-pages.ts'
import { DAYS_KEPT, DAYS_REREAD, HOURS_OPEN, MINUTES_ALIKE } from './limits.ts'

const donationStates = ['pending', 'paid', 'closed'] as const
export type DonationState = (typeof donationStates)[number]

const donationShape = z.object({
  id: z.string(),
  reference: z.string(),
  token: z.string(),
  state: z.enum(donationStates),
  amount: z.number(),
  lastName: z.string(),
  firstName: z.string(),
  pseudonym: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  /** The donation was paid, and the provider has taken its money back since (E20). */
  takenBack: z.boolean(),
  /** Until when its payment can be started. */
  closesAt: z.date(),
  /** The database's time, by which everything is decided. */
  now: z.date(),
})
export type Donation = z.output<typeof donationShape>

/** Whether a donation has a receipt: its money has come, and has stayed. */
export function hasReceipt({ paidAt, takenBack }: Pick<Donation, 'paidAt' | 'takenBack'>): boolean {
  return paidAt !== null && !takenBack
}

/** Finds a donation, either by its id or by its token. */
export function findDonation(
  db: Executor,
  by: { id: string } | { token: string },
): Promise<Donation | undefined> {
  const id = 'id' in by ? by.id : null
  const token = 'token' in by ? by.token : null
  return maybe(
    db,
    donationShape,
    sql`select id, reference, token, state, amount, last_name as "lastName", first_name as "firstName", pseudonym,
          city, phone, email, message, created_at as "createdAt", paid_at as "paidAt",
          exists (select from payments p where p.id = paid_by and p.state = 'reversed') as "takenBack",
          created_at + make_interval(hours => ${HOURS_OPEN}) as "closesAt", kwabo_now() as now
        from donations where id = ${id}::uuid or token = ${token}::text`,
  )
}

/** In the lock order a donation stands where an order does: after its payment. */
export async function lockDonation(tx: Executor, id: string): Promise<Donation> {
  await run(tx, sql`select from donations where id = ${id} for update`)
  const donation = await findDonation(tx, { id })
  if (!donation) throw new Error(`donation ${id} does not exist`)
  return donation
}

export interface NewDonation {
  id: string
  reference: string
  token: string
  amount: number
  lastName: string
  firstName: string
  pseudonym: string
  city: string
  phone: string
  email: string
  message: string
  requestKey: string
  requestDigest: string
}

/** Writes a donation, for the goal that is open now. False when its request key has been used before. */
export async function insertDonation(tx: Executor, given: NewDonation): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`insert into donations (id, reference, token, amount, goal_id, last_name, first_name, pseudonym, city, phone,
          email, message, request_key, request_digest)
        values (${given.id}, ${given.reference}, ${given.token}, ${given.amount},
          (select g.id from donation_goals g where g.ended_at is null), ${given.lastName}, ${given.firstName},
          ${given.pseudonym}, ${given.city}, ${given.phone}, ${given.email}, ${given.message},
          ${given.requestKey}, ${given.requestDigest})
        on conflict on constraint donations_request_key_unique do nothing`,
  )
  return inserted > 0
}

export function findByRequest(db: Executor, requestKey: string) {
  return maybe(
    db,
    z.object({ id: z.string(), digest: z.string() }),
    sql`select id, request_digest as digest from donations where request_key = ${requestKey}`,
  )
}

/**
 * One of the donations with these tokens, if it has this amount and its payment may be moving money right now. It
 * keeps a donor from giving twice by mistake.
 */
export function findAlike(db: Executor, tokens: readonly string[], amount: number) {
  return maybe(
    db,
    z.object({ id: z.string() }),
    sql`select d.id from donations d
        join payments p on p.purpose = 'donation' and p.subject_id = d.id
        where d.token = any(${tokens}::text[]) and d.state = 'pending' and d.amount = ${amount}
          and p.state = 'pending' and p.attempt in ('claimed', 'pending')
          and p.attempt_at > kwabo_now() - make_interval(mins => ${MINUTES_ALIKE})
        limit 1`,
  )
}

export async function markPaid(tx: Executor, id: string, paidBy: string): Promise<void> {
  await run(
    tx,
    sql`update donations set state = 'paid', paid_by = ${paidBy}, paid_at = kwabo_now() where id = ${id}`,
  )
}

export async function markClosed(tx: Executor, id: string): Promise<void> {
  await run(tx, sql`update donations set state = 'closed' where id = ${id}`)
}

/** Donations that were not paid in time, oldest first. */
export function listOverdue(db: Executor, after: PageEnd, limit: number): Promise<PageEnd[]> {
  return many(
    db,
    pageEnd,
    sql`select id, created_at::text as at from donations
        where state = 'pending' and created_at <= kwabo_now() - make_interval(hours => ${HOURS_OPEN})
          and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by donations.created_at, id limit ${limit}`,
  )
}

/** Payments of donations that are due to be fetched again (E20), the longest due first. */
export async function listToReview(db: Executor, provider: string, limit: number): Promise<string[]> {
  const rows = await many(
    db,
    z.object({ id: z.string() }),
    sql`select p.id from payments p
        where p.state in ('succeeded', 'succeeded_late', 'succeeded_surplus', 'mismatch')
          and p.review_at <= kwabo_now() and p.purpose = 'donation' and p.provider = ${provider}
          and p.settled_at > kwabo_now() - make_interval(days => ${DAYS_REREAD})
        order by p.review_at, p.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Forgets, after `DAYS_KEPT`, who began donations that brought no money, and what they wrote. Returns how many. */
export function forgetDonors(db: Executor): Promise<number> {
  return run(
    db,
    sql`update donations d
        set last_name = '', first_name = '', pseudonym = '', city = '', phone = '', email = '', message = '',
          forgotten_at = kwabo_now()
        where d.state = 'closed' and d.forgotten_at is null
          and d.created_at <= kwabo_now() - make_interval(days => ${DAYS_KEPT})
          and not exists (select from payments p
            where p.purpose = 'donation' and p.subject_id = d.id and p.received is not null)`,
  )
}

/** Adds a line to the donation's story. The state derives from these lines. */
export async function logDonation(
  tx: Executor,
  donationId: string,
  kind: string,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await run(
    tx,
    sql`insert into donation_events (donation_id, kind, actor, actor_id, actor_name, detail)
        values (${donationId}, ${kind}, ${actorValues(actor)}, ${JSON.stringify(detail)})`,
  )
}
