import { z } from 'zod'
import { maybe, one, run, sql, type Executor } from '../../platform/database.ts'
import type { ContactMessage } from './contract.ts'
import { acknowledgements, keptDays, mostPerHour, mostSuspected, perAddress } from './limits.ts'
import type { Suspicion } from './suspect.ts'

export interface NewMessage extends ContactMessage {
  id: string
  digest: string
  origin: string
  suspicion: Suspicion | null
  acknowledged: boolean
}

/** Lets one message in at a time, so that counting and writing are one step. They are few. */
export async function takeTurn(tx: Executor): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(7269014)`)
}

export async function isKnown(tx: Executor, digest: string): Promise<boolean> {
  const shape = z.object({ known: z.boolean() })
  const statement = sql`select exists (select from contact_messages where digest = ${digest}) as known`
  return (await one(tx, shape, statement)).known
}

/** Seconds until that address may write again; 0 when it may now. */
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

/** Whether as many came within the hour as the company is mailed. */
export async function isFlooded(tx: Executor): Promise<boolean> {
  const shape = z.object({ flooded: z.boolean() })
  const statement = sql`select count(*) >= ${mostPerHour} as flooded from contact_messages
        where suspicion is null and created_at > (select kwabo_now()) - interval '1 hour'`
  return (await one(tx, shape, statement)).flooded
}

/** Deletes the oldest of those that were kept back, where there are too many; no mail was queued for them. */
export async function deleteSuspected(tx: Executor): Promise<void> {
  await run(
    tx,
    sql`delete from contact_messages where suspicion is not null and created_at <= (
          select created_at from contact_messages where suspicion is not null
          order by created_at desc offset ${mostSuspected} limit 1)`,
  )
}

/** Whether that address may be sent one more acknowledgement. */
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
  const { id, digest, name, email, subject, message: text, suspicion, acknowledged, origin } = message
  await run(
    tx,
    sql`insert into contact_messages (id, digest, name, email, subject, message, suspicion, acknowledged, origin)
        values (${id}, ${digest}, ${name}, ${email}, ${subject}, ${text}, ${suspicion}, ${acknowledged}, ${origin})`,
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

/** Undefined once it has been forgotten. */
export function findMessage(db: Executor, id: string): Promise<StoredMessage | undefined> {
  return maybe(
    db,
    storedMessage,
    sql`select name, email, subject, message, created_at as "createdAt" from contact_messages where id = ${id}`,
  )
}

/** Forgets which addresses wrote, after an hour. */
export function forgetOrigins(tx: Executor): Promise<number> {
  return run(
    tx,
    sql`update contact_messages set origin = null
        where origin is not null and created_at < kwabo_now() - interval '1 hour'`,
  )
}

/** Deletes what was kept for long enough; answers the ids. */
export async function deleteOldMessages(tx: Executor): Promise<string[]> {
  const { ids } = await one(
    tx,
    z.object({ ids: z.array(z.string()) }),
    sql`with deleted as (
          delete from contact_messages where created_at < kwabo_now()
            - make_interval(days => case when suspicion is null then ${keptDays.message}::int
                else ${keptDays.suspected}::int end)
          returning id)
        select coalesce(array_agg(id::text), '{}') as ids from deleted`,
  )
  return ids
}
