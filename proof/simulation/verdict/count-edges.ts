import { z } from 'zod'
import { many, sql } from '../../../src/platform/database.ts'
import type { World } from '../world.ts'

/** The table of edges of the sale, by number: what each is called in a report. */
export const edges = {
  E1: 'places held',
  E2: 'widget asked for',
  E3: 'browser says success',
  E4: 'webhook taken',
  E5: 'paid in time',
  E6: 'late, places free',
  E7: 'late, sold out',
  E8: 'money for a cancelled order',
  E9: 'a second success',
  E10: 'the same success again',
  E11: "another's transaction",
  E12: 'too little',
  E13: 'too much',
  E14: 'failed attempt',
  E15: 'failure after success',
  E16: 'hold ended',
  E17: 'provider does not answer',
  E18: 'refund decided',
  E19: 'refund unheard',
  E20: 'reversed by the provider',
  E21: 'buyer cancels',
  E22: 'transaction handed in',
  E23: 'gave way',
  E24: 'free, confirmed',
} as const

/** How often each edge was met, as the database's own stories tell it; E10, E15 and E22 are counted on the way. */
export async function countEdges({ db, story }: World): Promise<void> {
  const rows = await many(
    db,
    z.object({ edge: z.string(), times: z.number() }),
    sql`select case kind when 'held' then 'E1' when 'payment-started' then 'E2' when 'browser-reussi' then 'E3'
            when 'expired' then 'E16' when 'grace' then 'E16' when 'refund-decided' then 'E18' end as edge,
          count(*) as times
        from order_events
        where kind in ('held', 'payment-started', 'browser-reussi', 'expired', 'grace', 'refund-decided') group by 1
        union all select 'E23', count(*) from order_events
          where kind = 'expired' and detail @> '{"reason": "shortage"}'
        union all select 'E24', count(*) from free_confirmations
        union all select 'E21', count(*) from order_events
          where kind = 'cancelled' and actor = 'buyer' and not detail ? 'replacedBy'
        union all select 'E4', count(*) from payment_notifications
        union all select 'E5', count(*) from payments where state = 'succeeded'
        union all select 'E6', count(*) from payments p
          where state = 'succeeded_late' and exists (select from orders o where o.paid_by = p.id)
        union all select case reason when 'sold_out_late' then 'E7' when 'order_cancelled' then 'E8'
            when 'replaced' then 'E8' when 'paid_twice' then 'E9' when 'amount_short' then 'E12' else 'E13' end, count(*)
          from refunds_due group by 1
        union all select case kind when 'foreign-transaction' then 'E11' when 'attempt-none' then 'E14'
            when 'provider-unavailable' then 'E17' when 'refund-unheard' then 'E19' else 'E20' end, count(*)
          from payment_events
          where kind in ('foreign-transaction', 'provider-unavailable', 'refund-unheard', 'reversed')
            or (kind = 'attempt-none' and detail ? 'reason') group by 1`,
  )
  for (const { edge, times } of rows) story.count(edge, times)
}

/** How orders and donations of each kind ended. */
export async function countKinds({ db, story }: World): Promise<void> {
  const rows = await many(
    db,
    z.object({ kind: z.string(), state: z.string(), times: z.number() }),
    sql`select case when o.promo_code_id is not null then 'promo'
                    when exists (select from order_lines l join ticket_models m on m.id = l.ticket_model_id
                                 where l.order_id = o.id and m.channel = 'live') then 'live'
                    else 'ticket' end as kind, o.state, count(*) as times
        from orders o group by 1, 2
        union all select 'donation', case state when 'closed' then 'expired' else state end, count(*)
        from donations group by 2`,
  )
  for (const { kind, state, times } of rows) story.count(`${kind} ${state}`, times)
}
