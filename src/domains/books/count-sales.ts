import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'
import { countMoneyWaiting } from './count-money-waiting.ts'

/** The business's figures for `/metrics`: how many orders and payments stand where, and what waits to be done. */
export async function countSales(db: Executor) {
  const money = await countMoneyWaiting(db)
  const rows = await many(
    db,
    z.object({
      name: z.enum(['orders', 'donations', 'payments', 'refunds', 'jobs', 'unpaid', 'mails']),
      label: z.string(),
      count: z.number(),
    }),
    sql`select 'orders' as name, state as label, count(*) as count from orders group by state
        union all select 'donations', state, count(*) from donations group by state
        union all select 'payments', state, count(*) from payments group by state
        union all select 'refunds', state, count(*) from refunds group by state
        union all select 'mails', state, count(*) from outbox_messages group by state
        union all select 'unpaid', event_id, sum(held) from ticket_models group by event_id
        union all select 'jobs', task_identifier, count(*) from graphile_worker.jobs group by task_identifier`,
  )
  const values = (name: string) =>
    Object.fromEntries(rows.filter((row) => row.name === name).map((row) => [row.label, row.count]))
  return [
    { name: 'kwabo_orders', help: 'Orders by state', label: 'state', values: values('orders') },
    { name: 'kwabo_donations', help: 'Donations by state', label: 'state', values: values('donations') },
    { name: 'kwabo_payments', help: 'Payments by state', label: 'state', values: values('payments') },
    { name: 'kwabo_refunds', help: 'Refunds by state', label: 'state', values: values('refunds') },
    {
      name: 'kwabo_money_waiting',
      help: 'Sums of money that wait for a person, by reason',
      label: 'reason',
      values: money.count,
    },
    {
      name: 'kwabo_money_waiting_francs',
      help: 'Francs that wait for a person, by reason',
      label: 'reason',
      values: money.francs,
    },
    { name: 'kwabo_mails', help: 'Mails of the outbox by state', label: 'state', values: values('mails') },
    {
      name: 'kwabo_unpaid_places',
      help: 'Places held and not paid yet',
      label: 'event',
      values: values('unpaid'),
    },
    { name: 'kwabo_jobs', help: 'Jobs that wait, by kind', label: 'job', values: values('jobs') },
  ]
}
