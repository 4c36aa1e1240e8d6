import { z } from 'zod'
import { readablePhone } from '../../../format/phone.ts'
import { many, sql, type Executor } from '../../../platform/database.ts'
import type { RefundDutiesAnswer } from './contract.ts'
import { isOpenDue, isRefused } from '../list-duties.ts'
import type { DutyGroup } from '../money-kinds.ts'

const row = z.object({
  id: z.string(),
  payment: z.string(),
  purpose: z.enum(['order', 'donation']),
  reference: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  amount: z.number(),
  state: z.enum(['due', 'by-hand', 'refused', 'old']),
  why: z.string(),
  said: z.string().nullable(),
  isPaid: z.boolean(),
  since: z.date(),
})

/** With the same columns as those below. */
export const openDues = sql`
  select d.id, d.payment_id, d.amount, 'due' as state, d.reason as why, d.created_at as since,
    (select r.reason from refunds r where r.due_id = d.id and r.state = 'refused'
     order by r.decided_at desc limit 1) as said
  from refunds_due d where ${isOpenDue}`

export const handPayments = sql`
  select r.id, r.payment_id, r.amount, 'by-hand' as state, r.why, r.decided_at as since, null as said
  from refunds r where r.state = 'decided' and r.by_hand`

/** After three days a refund that the provider has not ended never ends by itself. */
export const stoppedRefunds = sql`
  select r.id, r.payment_id, r.amount, case r.state when 'refused' then 'refused' else 'old' end as state, r.why,
    r.decided_at as since, r.reason as said
  from refunds r join payments p on p.id = r.payment_id
  where (${isRefused})
    or (r.state in ('sent', 'processing') and r.decided_at < kwabo_now() - interval '72 hours')`

function dutiesIn(group: DutyGroup) {
  switch (group) {
    case 'due':
      return openDues
    case 'by-hand':
      return handPayments
    case 'stopped':
      return stoppedRefunds
  }
}

/** Money that goes back only if people do something, the oldest first, with who paid it. */
export async function listMoneyDue(
  db: Executor,
  { group, after, most }: { group: DutyGroup; after: string | null; most: number },
): Promise<RefundDutiesAnswer> {
  // What was the last one shown may have left the list meanwhile.
  const beyond =
    after === null
      ? sql`true`
      : sql`(w.since, w.id) > (select c.at, c.id from (
          select id, created_at as at from refunds_due union all select id, decided_at from refunds) c
          where c.id = ${after})`
  const rows = await many(
    db,
    row,
    sql`select w.id, w.payment_id as payment, p.purpose, coalesce(paid.reference, o.reference, d.reference) as reference,
          coalesce(paid.first_name || ' ' || paid.last_name, o.first_name || ' ' || o.last_name,
            d.first_name || ' ' || d.last_name) as name,
          coalesce(p.payer_phone, paid.phone, o.phone, d.phone) as phone, w.amount, w.state, w.why, w.said, w.since,
          exists (select from approvals a where a.action = 'hand-payment' and a.outcome is null
            and a.ends_at > kwabo_now() and a.input ->> 'refundId' = w.id::text) as "isPaid"
        from (select * from (${dutiesIn(group)}) w where ${beyond} order by w.since, w.id limit ${most + 1}) w
        join payments p on p.id = w.payment_id
        left join orders paid on paid.paid_by = p.id
        left join orders o on o.id = p.subject_id and p.purpose = 'order'
        left join donations d on d.id = p.subject_id and p.purpose = 'donation'
        order by w.since, w.id`,
  )
  const shown = rows.slice(0, most)
  return {
    duties: shown.map(({ purpose, reference, name, phone, since, ...one }) => ({
      ...one,
      paidFor: reference === null ? null : { kind: purpose, reference },
      payer: name === null ? null : { name: name.trim(), phone: phone ? readablePhone(phone) : '' },
      since: since.toISOString(),
    })),
    next: rows.length > most ? (shown.at(-1)?.id ?? null) : null,
  }
}
