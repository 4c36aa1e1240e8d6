import { z } from 'zod'
import { many, run, sql, type Executor } from '../../../platform/database.ts'

/** Keyed digests by which confirmations are counted. Domain and network are null for mailboxes of large providers. */
export interface Confirming {
  mailbox: string
  domain: string | null
  network: string | null
}

/** For one ticket model of an order: how many places the same mailbox, domain or network has confirmed. */
export interface Confirmed {
  /** Places of this order. */
  asked: number
  /** The most that one order may have. */
  maximum: number
  /** Places that are not sold yet. */
  unsold: number
  ofMailbox: number
  /** Within the hour: by the same domain, and by the same network. Mailboxes of large providers do not count. */
  ofDomain: number
  ofNetwork: number
}

/**
 * Pure: a mailbox may have the places of one order. A domain or a network may have a tenth of the unsold places in an
 * hour, or the places of one order if that is more.
 */
export function whyNotConfirmed(models: readonly Confirmed[]): 'mailbox-full' | 'too-many-alike' | undefined {
  if (models.some(({ asked, maximum, ofMailbox }) => ofMailbox + asked > maximum)) return 'mailbox-full'
  const over = ({ asked, maximum, unsold, ofDomain, ofNetwork }: Confirmed) =>
    Math.max(ofDomain, ofNetwork) + asked > Math.max(maximum, unsold / 10)
  return models.some(over) ? 'too-many-alike' : undefined
}

/** Counts confirmed places for each model of an order. The caller has locked the models against other confirmations. */
export function countConfirmed(
  tx: Executor,
  orderId: string,
  { mailbox, domain, network }: Confirming,
): Promise<Confirmed[]> {
  return many(
    tx,
    z.object({
      asked: z.int(),
      maximum: z.int(),
      unsold: z.int(),
      ofMailbox: z.int(),
      ofDomain: z.int(),
      ofNetwork: z.int(),
    }),
    sql`select l.quantity as asked, m.max_per_order as maximum, m.capacity - m.sold as unsold,
          coalesce(sum(c.places) filter (where c.mailbox = ${mailbox}), 0)::integer as "ofMailbox",
          coalesce(sum(c.places) filter (where c.domain = ${domain} and c.fresh), 0)::integer as "ofDomain",
          coalesce(sum(c.places) filter (where c.network = ${network} and c.fresh), 0)::integer as "ofNetwork"
        from order_lines l join ticket_models m on m.id = l.ticket_model_id
        left join lateral (
          select f.mailbox, f.domain, f.network, o.quantity - o.returned as places,
            f.at > kwabo_now() - interval '1 hour' as fresh
          from free_confirmations f join order_lines o on o.order_id = f.order_id
          where o.ticket_model_id = m.id
            and (f.mailbox = ${mailbox} or f.domain = ${domain} or f.network = ${network})
        ) c on true
        where l.order_id = ${orderId} group by l.position, l.quantity, m.id order by l.position`,
  )
}

export async function recordConfirmed(
  tx: Executor,
  orderId: string,
  { mailbox, domain, network }: Confirming,
): Promise<void> {
  await run(
    tx,
    sql`insert into free_confirmations (order_id, mailbox, domain, network)
        values (${orderId}, ${mailbox}, ${domain}, ${network})`,
  )
}
