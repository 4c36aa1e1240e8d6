import { run, sql, type Executor } from '../../../src/platform/database.ts'

/**
 * Mails and later looks that a storm of sales has queued: drawing them takes minutes, and whatever is measured next
 * would be measured beside it.
 */
export async function forgetJobs(db: Executor): Promise<void> {
  await run(db, sql`update outbox_messages set state = 'sent', sent_at = kwabo_now() where state = 'queued'`)
  await run(
    db,
    sql`select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where task_identifier in ('mail.send', 'payment.check') and locked_at is null))`,
  )
}
