import { z } from 'zod'
import { many, one, sql } from '../src/platform/database.ts'
import type { TestSite } from './start-site.ts'

/** Where the tests of a sale look: what the database holds after what the site did. */
type Place = Pick<TestSite, 'db'>

const kindShape = z.object({ kind: z.string() })

export const stockOf = ({ db }: Place, modelId: string) =>
  one(
    db,
    z.object({ held: z.number(), sold: z.number() }),
    sql`select held, sold from ticket_models where id = ${modelId}`,
  )

export async function stateOf({ db }: Place, orderId: string): Promise<string> {
  const shape = z.object({ state: z.string() })
  return (await one(db, shape, sql`select state from orders where id = ${orderId}`)).state
}

/** What its buyer's link has. */
export async function tokenOf({ db }: Place, orderId: string): Promise<string> {
  const shape = z.object({ token: z.string() })
  return (await one(db, shape, sql`select token from orders where id = ${orderId}`)).token
}

/** How an order ended: its state, how many tickets it has and how many francs are owed back. */
export const outcomeOf = ({ db }: Place, orderId: string) =>
  one(
    db,
    z.object({ state: z.string(), tickets: z.number(), due: z.number() }),
    sql`select state, (select count(*) from tickets where order_id = ${orderId}) as tickets,
          (select coalesce(sum(r.amount), 0) from refunds_due r join payments p on p.id = r.payment_id
           where p.subject_id = ${orderId}) as due
        from orders where id = ${orderId}`,
  )

export async function ticketsOf({ db }: Place, orderId: string): Promise<number> {
  const shape = z.object({ count: z.number() })
  return (await one(db, shape, sql`select count(*) as count from tickets where order_id = ${orderId}`)).count
}

export const paymentOf = ({ db }: Place, paymentId: string) =>
  one(
    db,
    z.object({ state: z.string(), received: z.number().nullable() }),
    sql`select state, received from payments where id = ${paymentId}`,
  )

export const refundsDue = ({ db }: Place, orderId: string) =>
  many(
    db,
    z.object({ amount: z.number(), reason: z.string() }),
    sql`select r.amount, r.reason from refunds_due r join payments p on p.id = r.payment_id
        where p.subject_id = ${orderId} order by r.amount`,
  )

export const mailsOf = ({ db }: Place, orderId: string) =>
  many(db, kindShape, sql`select kind from outbox_messages where subject_id = ${orderId}`)

/** The kinds of an order's events, first to last. */
export async function storyOf({ db }: Place, orderId: string): Promise<string[]> {
  const events = sql`select kind from order_events where order_id = ${orderId} order by id`
  return (await many(db, kindShape, events)).map(({ kind }) => kind)
}
