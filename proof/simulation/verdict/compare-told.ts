import { z } from 'zod'
import { many, sql } from '../../../src/platform/database.ts'
import type { World } from '../world.ts'

const standingShape = z.object({ id: z.string(), state: z.string(), amount: z.number(), tickets: z.number() })
const paid = new Set(['paid', 'refunded_partly', 'refunded'])

/** What clients were told is what the database holds: acknowledged orders exist, paid ones have their tickets. */
export async function compareTold({ db, ledger, story }: World): Promise<void> {
  const rows = await many(
    db,
    standingShape,
    sql`select o.id, o.state, o.amount, (select count(*) from tickets t where t.order_id = o.id) as tickets from orders o
        union all
        select d.id, d.state, d.amount, 0 from donations d`,
  )
  const standings = new Map(rows.map((row) => [row.id, row]))
  for (const told of ledger.all.values()) {
    const found = standings.get(told.id)
    if (!found) {
      story.broken('what was acknowledged exists', `${told.kind} ${told.id}`)
      continue
    }
    if (found.amount !== told.amount)
      story.broken('it costs what was told', `${told.id}: ${found.amount} instead of ${told.amount}`)
    if (told.paid && !paid.has(found.state))
      story.broken('what was told as paid is paid', `${told.kind} ${told.id}: ${found.state}`)
    if (told.paid && found.tickets < told.tickets)
      story.broken('who was told of tickets has them', `${told.id}: ${found.tickets} of ${told.tickets}`)
  }
}

const openShape = z.object({ what: z.string(), subject: z.string() })

/** When 72 hours and all holds are over, and everybody did their work, nothing waits any more. */
export async function compareRest({ db, ledger, story }: World): Promise<void> {
  const open = await many(
    db,
    openShape,
    sql`select 'a hold' as what, id::text as subject from orders where state = 'held'
        union all select 'a network that is still known', id::text from orders where network is not null
        union all select 'a donation', id::text from donations where state = 'pending'
        union all select 'a look at a payment', key from graphile_worker.jobs
          where key like 'payment.check:%' and attempts < max_attempts
        union all select 'a refund', id::text from refunds where state in ('pending', 'decided', 'sent', 'processing')
        union all select 'what waits for a second person', id::text from approvals
          where outcome is null and ends_at > kwabo_now()
        union all select 'money that is due', d.id::text from refunds_due d where not exists (
          select from refunds r where r.due_id = d.id and r.state = 'done')
        union all select 'a mail', id::text from outbox_messages where state = 'queued'
        union all select 'a place', id::text from ticket_models where held <> 0
        union all select 'a job that was given up', task_identifier || ': ' || coalesce(last_error, '')
          from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and key is not null`,
  )
  for (const { what, subject } of open) story.broken('nothing stays open', `${what}: ${subject}`)
  const sent = await many(
    db,
    z.object({ id: z.string() }),
    sql`select message_id as id from outbox_messages where state = 'sent'`,
  )
  for (const { id } of sent)
    if (!ledger.mails.has(id)) story.broken('a mail that is told as sent was sent', id)
  const again = [...ledger.mails.values()].filter((times) => times > 1).length
  story.count('mails sent again after a death', again)
}
