import { z } from 'zod'
import { many, maybe, run, sql, type Database, type Executor } from '../database.ts'
import { defineJob, enqueue, every, handler, type Handler } from '../queue/jobs.ts'
import type { Logger } from '../log.ts'
import { MailRefusedError, type MailContent, type MailTransport } from './mail.ts'

/** Tries of one message; with the job queue's backoff the last one is two days after the first. */
export const MAX_ATTEMPTS = 18

export const sendMail = defineJob('mail.send', z.object({ outboxId: z.uuid() }))

const queuedMail = z.object({
  id: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  recipient: z.string(),
  data: z.unknown(),
  messageId: z.string(),
  attempts: z.int(),
})

/**
 * A message as its reason left it: what it is about and for whom; how it reads is decided when it leaves. What opens
 * something to its reader alone stands in the member `sealed` of its data, which goes once nothing more will be sent.
 */
export type QueuedMail = z.infer<typeof queuedMail>

/** Makes the message of each kind, outside of any transaction. A throw is tried again like a failed sending. */
export type MailRenderers = Readonly<Record<string, (mail: QueuedMail) => Promise<MailContent>>>

/**
 * Writes a message and the job that sends it in the caller's transaction: it leaves if and only if that
 * transaction commits. Its id is the unique part of its Message-ID, the same in every try, so that the receiving
 * server can recognise a repetition. What goes out `again` lets all others leave first.
 */
export async function queueMail(
  tx: Executor,
  mail: { id: string; kind: string; subjectId: string; recipient: string; data: unknown; again?: boolean },
): Promise<void> {
  await Promise.all([
    run(
      tx,
      sql`insert into outbox_messages (id, kind, subject_id, recipient, data, message_id)
          values (${mail.id}, ${mail.kind}, ${mail.subjectId}, ${mail.recipient},
            ${JSON.stringify(mail.data)}::jsonb, ${mail.id})`,
    ),
    enqueue(
      tx,
      sendMail,
      { outboxId: mail.id },
      { key: jobKey(mail.id), urgency: mail.again ? 'middle' : 'high' },
    ),
  ])
}

/** Lets the newest mail of a kind about a subject leave now unless it has left, also where it was given up. */
export async function queueUnsent(
  tx: Executor,
  { subjectId, kind }: Pick<QueuedMail, 'subjectId' | 'kind'>,
): Promise<void> {
  const unsent = await maybe(
    tx,
    z.object({ id: z.string() }),
    sql`update outbox_messages set state = 'queued', attempts = 0
        where state <> 'sent' and id = (
          select id from outbox_messages where subject_id = ${subjectId}::uuid and kind = ${kind}
          order by created_at desc limit 1)
        returning id`,
  )
  if (unsent) await enqueue(tx, sendMail, { outboxId: unsent.id }, { key: jobKey(unsent.id) })
}

const jobKey = (outboxId: string) => `mail.send:${outboxId}`

interface SendingServices {
  db: Database
  mail: MailTransport
  log: Logger
}

/**
 * Sends one message unless it was sent before. `busy`: another worker has it right now. Throws when it should be
 * tried again later; `failed` when that is of no use, and then the row says why.
 */
export async function sendQueuedMail(
  services: SendingServices,
  renderers: MailRenderers,
  outboxId: string,
): Promise<{ kind: 'sent' | 'done-before' | 'busy' | 'failed' }> {
  // A lock of the session, not of a transaction: rendering and sending take seconds, and no row waits for them.
  // It ends with the connection, so a process that dies gives the message back.
  const client = await services.db.pool.connect()
  let broken: Error | undefined
  try {
    const locked = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(7269013, hashtext($1)) as locked',
      [outboxId],
    )
    if (locked.rows[0]?.locked !== true) return { kind: 'busy' }
    try {
      return await sendLocked(services, renderers, outboxId)
    } finally {
      await client.query('select pg_advisory_unlock(7269013, hashtext($1))', [outboxId])
    }
  } catch (error) {
    // Closing the connection is what surely ends the lock.
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

async function sendLocked({ db, mail, log }: SendingServices, renderers: MailRenderers, outboxId: string) {
  // Counted before the try: a message that ends the process must not be tried for ever.
  const queued = await maybe(
    db,
    queuedMail,
    sql`update outbox_messages set attempts = attempts + 1 where id = ${outboxId} and state = 'queued'
        returning id, kind, subject_id as "subjectId", recipient, data, message_id as "messageId", attempts`,
  )
  if (!queued) return { kind: 'done-before' } as const
  try {
    const render = renderers[queued.kind]
    if (!render) throw new MailRefusedError(`no mail of the kind ${queued.kind}`)
    const content = await render(queued)
    await mail.send({ ...content, to: queued.recipient, messageId: queued.messageId })
  } catch (error) {
    const final = error instanceof MailRefusedError || queued.attempts >= MAX_ATTEMPTS
    const reason = error instanceof Error ? error.message : String(error)
    // Not where it was queued anew meanwhile: why it failed may be gone.
    await run(
      db,
      sql`update outbox_messages set state = ${final ? 'failed' : 'queued'}, last_error = ${reason.slice(0, 500)},
            data = case when ${final}::boolean and data ? 'sealed' then data - 'sealed' else data end
          where id = ${outboxId} and attempts = ${queued.attempts}`,
    )
    // The reason may name the recipient: it stays in the row, the log gets the id only.
    log.warn({ outboxId, kind: queued.kind, attempts: queued.attempts, final }, 'mail not sent')
    if (final) return { kind: 'failed' } as const
    throw new Error(`mail ${outboxId} is to be tried again`)
  }
  await run(
    db,
    sql`update outbox_messages set state = 'sent', sent_at = kwabo_now(), last_error = null,
          data = case when data ? 'sealed' then data - 'sealed' else data end
        where id = ${outboxId}`,
  )
  return { kind: 'sent' } as const
}

/**
 * Queues again what no job will send: a worker that was killed keeps its job locked for hours, as far as the
 * queue knows. Sending stays guarded by the message's own lock and state, so one job too many does no harm.
 */
export async function requeueStuckMails(db: Executor): Promise<number> {
  const stuck = await many(
    db,
    z.object({ id: z.string() }),
    sql`select message.id from outbox_messages message
        where message.state = 'queued' and not exists (
          select from graphile_worker.jobs job
          where job.key = ${jobKey('')} || message.id and job.attempts < job.max_attempts
            and (job.locked_at is null or job.locked_at > clock_timestamp() - interval '3 minutes'))
        order by message.created_at, message.id limit 500`,
  )
  for (const { id } of stuck) await enqueue(db, sendMail, { outboxId: id }, { key: jobKey(id) })
  return stuck.length
}

/** How far the newest mail of a kind about a subject has come with this recipient. `none`: it was never queued. */
export async function newestMail(
  db: Executor,
  { subjectId, kind, recipient }: Pick<QueuedMail, 'subjectId' | 'kind' | 'recipient'>,
): Promise<'none' | 'queued' | 'sent' | 'failed'> {
  const newest = await maybe(
    db,
    z.object({ state: z.enum(['queued', 'sent', 'failed']) }),
    sql`select state from outbox_messages
        where subject_id = ${subjectId}::uuid and kind = ${kind} and recipient = ${recipient}
        order by created_at desc limit 1`,
  )
  return newest?.state ?? 'none'
}

/** What the mails of these kinds are about that have not left yet. */
export async function subjectsOfQueued(db: Executor, kinds: readonly string[]): Promise<string[]> {
  const queued = await many(
    db,
    z.object({ subjectId: z.string() }),
    sql`select distinct subject_id as "subjectId" from outbox_messages
        where state = 'queued' and kind = any(${kinds}::text[])`,
  )
  return queued.map(({ subjectId }) => subjectId)
}

/** Deletes all mails about these subjects, sent or not. */
export async function forgetMails(tx: Executor, subjectIds: readonly string[]): Promise<void> {
  await run(tx, sql`delete from outbox_messages where subject_id = any(${subjectIds}::uuid[])`)
}

/** What the job queue does with mail; `renderers` are those of all domains together. */
export function mailHandlers(services: SendingServices, renderers: MailRenderers): Handler[] {
  return [
    // A mail was written in a transaction: make it and send it.
    handler(sendMail, async ({ outboxId }) => {
      const { kind } = await sendQueuedMail(services, renderers, outboxId)
      if (kind === 'busy') throw new Error(`mail ${outboxId} is being sent by another worker`)
    }),
    // A worker died with its work: waiting mails find a new one.
    every(60, 'mail.requeue', async () => {
      const count = await requeueStuckMails(services.db)
      if (count > 0) services.log.warn({ count }, 'mails without a job queued again')
    }),
  ]
}
