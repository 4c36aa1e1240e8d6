import { z } from 'zod'
import { many, maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import type { ContactMessage } from './contract.ts'
import { acknowledgements, byThemselves, kept, keptDays, perAddress } from './limits.ts'
import type { Suspicion } from './suspect.ts'

export interface NewMessage extends ContactMessage {
  id: string
  digest: string
  origin: string
  suspicion: Suspicion | null
  /** The message is mailed to the company together with others. */
  bundled: boolean
  acknowledged: boolean
}

/** Takes one message at a time, so that counting and writing are one step. Messages are few, so nobody waits long. */
export async function takeTurn(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(7269014)`)
}

export async function isKnown(tx: Executor, digest: string): Promise<boolean> {
  const shape = z.object({ known: z.boolean() })
  const statement = sql`select exists (select from contact_messages where digest = ${digest}) as known`
  return (await one(tx, shape, statement)).known
}

/** Seconds until the network with the keyed digest `origin` may write without a proof of work; 0: it may now. */
export async function secondsToWait(tx: Executor, origin: string): Promise<number> {
  const row = await maybe(
    tx,
    z.object({ seconds: z.number() }),
    sql`select extract(epoch from created_at + make_interval(mins => ${perAddress.windowMinutes}) - kwabo_now())::float8
          as seconds
        from contact_messages where origin = ${origin}
        order by created_at desc offset ${perAddress.messages - 1} limit 1`,
  )
  return Math.max(0, row?.seconds ?? 0)
}

/** Whether one more message may reach the company in a mail of its own. */
export async function mayLeaveAlone(tx: Executor): Promise<boolean> {
  const shape = z.object({ may: z.boolean() })
  const statement = sql`select not exists (
          select from contact_messages
          where suspicion is null and not bundled and created_at > (select kwabo_now()) - interval '1 hour'
          order by created_at offset ${byThemselves.perHour - 1}) as may`
  return (await one(tx, shape, statement)).may
}

/** Puts the oldest waiting messages into a bundle, until none waits or it is full. Returns how many were put in. */
export function bundleWaiting(tx: Executor, bundle: string): Promise<number> {
  return run(
    tx,
    sql`update contact_messages set bundle = ${bundle} where id in (
          select id from contact_messages where bundled and bundle is null
          order by created_at limit ${byThemselves.bundle})`,
  )
}

/** Whether one more acknowledgement may be sent to this e-mail address. */
export async function mayAcknowledge(tx: Executor, email: string): Promise<boolean> {
  const { theirs, all } = await one(
    tx,
    z.object({ theirs: z.int(), all: z.int() }),
    sql`select count(*) filter (where lower(email) = lower(${email})) as theirs,
          count(*) filter (where created_at > kwabo_now() - interval '1 hour') as all
        from contact_messages where acknowledged and created_at > kwabo_now() - interval '24 hours'`,
  )
  return theirs < acknowledgements.perRecipientAndDay && all < acknowledgements.perHour
}

export async function insertMessage(tx: Executor, message: NewMessage): Promise<void> {
  const {
    id,
    digest,
    name,
    email,
    subject,
    message: text,
    suspicion,
    bundled,
    acknowledged,
    origin,
  } = message
  await run(
    tx,
    sql`insert into contact_messages
          (id, digest, name, email, subject, message, suspicion, bundled, acknowledged, origin)
        values (${id}, ${digest}, ${name}, ${email}, ${subject}, ${text}, ${suspicion}, ${bundled}, ${acknowledged},
          ${origin})`,
  )
}

const storedMessage = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.date().transform((at) => at.toISOString()),
})

export type StoredMessage = z.infer<typeof storedMessage>

/** Undefined once the message has been deleted. */
export function findMessage(db: Executor, id: string): Promise<StoredMessage | undefined> {
  return maybe(
    db,
    storedMessage,
    sql`select name, email, subject, message, created_at as "createdAt" from contact_messages where id = ${id}`,
  )
}

/** The messages of a bundle, oldest first, without those that have been deleted. */
export function findBundle(db: Executor, bundle: string): Promise<StoredMessage[]> {
  return many(
    db,
    storedMessage,
    sql`select name, email, subject, message, created_at as "createdAt" from contact_messages
        where bundle = ${bundle} order by created_at, id`,
  )
}

/** Forgets, an hour after each message, which network sent it. */
export function forgetOrigins(tx: Executor): Promise<number> {
  return run(
    tx,
    sql`update contact_messages set origin = null
        where origin is not null and created_at < kwabo_now() - interval '1 hour'`,
  )
}

/**
 * Deletes messages that are too old, and the oldest of too many. A message that has yet to reach the company stays if
 * there are too many, but not if it is too old. `queued`: messages and bundles whose mail has not left. Returns the
 * ids of the deleted messages and of their bundles, which are the subjects of their mails.
 */
export async function deleteOldMessages(tx: Executor, queued: readonly string[]): Promise<string[]> {
  const { subjects } = await one(
    tx,
    z.object({ subjects: z.array(z.string()) }),
    sql`with deleted as (
          delete from contact_messages
          where created_at < kwabo_now() - make_interval(days => case when suspicion is null
                then ${keptDays.message}::int else ${keptDays.suspected}::int end)
            or suspicion is not null and created_at <= (
              select created_at from contact_messages where suspicion is not null
              order by created_at desc offset ${kept.suspected} limit 1)
            or created_at <= (
              select created_at from contact_messages order by created_at desc offset ${kept.messages} limit 1)
              and not (bundled and bundle is null)
              and coalesce(bundle, id) <> all(${queued}::uuid[])
          returning id, bundle)
        select coalesce(array_agg(distinct subject::text), '{}') as subjects
        from deleted, unnest(array[id, bundle]) subject where subject is not null`,
  )
  return subjects
}
