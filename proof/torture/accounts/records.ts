import { z } from 'zod'
import { many, one, sql, type Executor } from '../../../src/platform/database.ts'

const subjectShape = z.object({
  id: z.string(),
  reference: z.string(),
  token: z.string(),
  amount: z.number(),
  key: z.string().nullable(),
  paid: z.boolean(),
  wantsMail: z.boolean(),
  numbers: z.array(z.string()),
  /**
   * Mails with the tickets or the receipt, and how many of them left, or were left unsent because the money was back
   * before and no ticket opens anything any more.
   */
  mails: z.number(),
  sent: z.number(),
})

const transactionShape = z.object({
  id: z.string(),
  word: z.enum(['SUCCESS', 'REVERTED']),
  amount: z.number(),
  /** What payments of this reference have received; one, if all is well. */
  received: z.array(z.number()),
  returned: z.number(),
})

/** Whole francs: what came by the provider's books; what paid for orders and donations; what is, or was, owed back. */
export interface Totals {
  books: number
  paid: number
  due: number
}

export interface Records {
  /** Orders and donations by id. */
  subjects: Map<string, z.output<typeof subjectShape>>
  /** Of the provider's books: money that came, some of which went back. */
  transactions: z.output<typeof transactionShape>[]
  totals: Totals
}

/** Everything that clients could have been told of, as the tables have it. */
export async function readRecords(db: Executor): Promise<Records> {
  const subjects = await many(
    db,
    subjectShape,
    sql`select o.id, o.reference, o.token, o.amount, o.request_key as key, o.paid_by is not null as paid,
          true as "wantsMail",
          array(select t.number from tickets t where t.order_id = o.id order by t.position) as numbers,
          (select count(*) from outbox_messages m
           where m.subject_id = o.id and m.kind = 'ticket-delivery') as mails,
          (select count(*) from outbox_messages m
           where m.subject_id = o.id and m.kind = 'ticket-delivery'
             and (m.state = 'sent' or (m.state = 'failed' and o.state = 'refunded' and not exists (
               select from tickets t where t.order_id = o.id and t.state <> 'void')))) as sent
        from orders o
        union all
        select d.id, d.reference, d.token, d.amount, d.request_key, d.paid_by is not null, d.email <> '',
          array[]::text[],
          (select count(*) from outbox_messages m
           where m.subject_id = d.id and m.kind = 'donation-receipt'),
          (select count(*) from outbox_messages m
           where m.subject_id = d.id and m.kind = 'donation-receipt' and m.state = 'sent')
        from donations d`,
  )
  const transactions = await many(
    db,
    transactionShape,
    sql`select t.id, t.status as word, t.amount,
          array(select p.received from payments p where p.provider_reference = t.id) as received,
          (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
           where p.provider_reference = t.id and r.state = 'done') as returned
        from sandbox_transactions t where t.status in ('SUCCESS', 'REVERTED')`,
  )
  const totals = await one(
    db,
    z.object({ books: z.number(), paid: z.number(), due: z.number() }),
    sql`select
          (select coalesce(sum(amount), 0) from sandbox_transactions where status in ('SUCCESS', 'REVERTED')) as books,
          (select coalesce(sum(amount), 0) from orders where paid_by is not null)
            + (select coalesce(sum(amount), 0) from donations where paid_by is not null) as paid,
          (select coalesce(sum(amount), 0) from refunds_due) as due`,
  )
  return { subjects: new Map(subjects.map((row) => [row.id, row])), transactions, totals }
}
