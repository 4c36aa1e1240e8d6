import { z } from 'zod'
import type { Settings } from '../../../config.ts'
import { readablePhone } from '../../../format/phone.ts'
import { formatWhen } from '../../../format/when.ts'
import { many, maybe, sql, type Database, type Executor } from '../../../platform/database.ts'
import { wasRefused } from '../../after-sale/refunds/was-refused.ts'
import { listRefunds } from '../../after-sale/desk/list-refunds.ts'
import { entriesOf, momentsShape } from '../../catalogue/entries.ts'
import { venueOf } from '../../catalogue/venue.ts'
import { orderStates } from '../../checkout/order-status.ts'
import type { Refunding } from '../../payments/refunds/open-refund.ts'
import { attemptStates, paymentStates } from '../../payments/payment-state.ts'
import { rolesWith } from '../../staff/permissions.ts'
import { hadForADay } from '../../staff/record/decides-alone.ts'
import { ticketStates } from '../../tickets/ticket-state.ts'
import type { OrderAnswer } from '../contract.ts'
import { tellStory } from '../tell-story.ts'

const orderShape = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(orderStates),
  amount: z.number(),
  placedAt: z.date(),
  paidAt: z.date().nullable(),
  version: z.number(),
  buyer: z.object({
    name: z.string(),
    lastName: z.string(),
    firstName: z.string(),
    phone: z.string(),
    email: z.string(),
    city: z.string(),
  }),
  promoCode: z.string().nullable(),
  now: z.date(),
})

const lineShape = z.object({
  eventId: z.string(),
  event: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  venue: z.string(),
  live: z.boolean(),
  moments: momentsShape,
  type: z.string(),
  quantity: z.number(),
  amount: z.number(),
})

const returned = { none: 'nothing', full: 'whole', partial: 'parts' } as const

/** Everything that is known of an order, for this reader; undefined where no order has this reference. */
export async function loadOrder(
  {
    db,
    settings,
    payments: provider,
  }: { db: Database; settings: Pick<Settings, 'refundLimits'>; payments: Refunding },
  reference: string,
  personId: string,
): Promise<OrderAnswer | undefined> {
  const found = await findOrder(db, reference)
  if (!found) return undefined
  const { id, now, ...order } = found
  const [lines, tickets, payments, refunds, refusedByProvider, story, alone] = await Promise.all([
    listLines(db, id),
    listTickets(db, id),
    listPayments(db, id),
    listRefunds(db, reference),
    wasRefused(db, reference),
    tellStory({ db }, reference),
    hadForADay(db, personId, rolesWith('refund:ask')),
  ])
  return {
    now: now.toISOString(),
    refundLimit: alone ? settings.refundLimits.order : 0,
    order: {
      ...order,
      placedAt: order.placedAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      buyer: { ...order.buyer, phone: readablePhone(order.buyer.phone) },
      lines: lines.map((line) => {
        const { event, type, quantity, amount } = line
        return { event, when: formatWhen(entriesOf(line)), place: venueOf(line), type, quantity, amount }
      }),
    },
    tickets,
    payments: payments.map((payment) => ({
      ...payment,
      startedAt: payment.startedAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    })),
    refunds,
    providerReturns:
      returned[payments.some((one) => one.provider !== provider.name) ? 'none' : provider.can.refund],
    refusedByProvider,
    story: story.map((line) => ({ ...line, at: line.at.toISOString() })),
  }
}

function findOrder(db: Executor, reference: string) {
  return maybe(
    db,
    orderShape,
    sql`select o.id, o.reference, o.state, o.amount, o.created_at as "placedAt",
          (select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'paid') as "paidAt",
          o.version, json_build_object('name', o.first_name || ' ' || o.last_name, 'lastName', o.last_name,
            'firstName', o.first_name, 'phone', o.phone, 'email', o.email, 'city', o.city) as buyer,
          o.promo_code as "promoCode", kwabo_now() as now
        from orders o where o.reference = ${reference}`,
  )
}

function listLines(db: Executor, orderId: string) {
  return many(
    db,
    lineShape,
    sql`select e.id as "eventId", e.name as event, e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue,
          m.channel = 'live' as live,
          (select opened.moments from type_moments opened where opened.ticket_type_id = m.ticket_type_id) as moments,
          l.type_name as type, l.quantity, l.quantity * l.unit_price as amount
        from order_lines l
        join ticket_models m on m.id = l.ticket_model_id
        join events e on e.id = m.event_id
        where l.order_id = ${orderId} order by l.position`,
  )
}

function listTickets(db: Executor, orderId: string) {
  return many(
    db,
    z.object({
      number: z.string(),
      holder: z.string(),
      event: z.string(),
      type: z.string(),
      state: z.enum(ticketStates),
      price: z.number(),
      persons: z.number(),
      hold: z
        .object({
          by: z.string(),
          why: z.string(),
          at: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
        })
        .nullable(),
    }),
    sql`select t.number, t.holder_name as holder, e.name as event, t.type_name as type, t.state, t.price, t.persons,
          case when h.id is not null then json_build_object('by', h.actor_name, 'why', h.why, 'at', h.at) end as hold
        from tickets t
        join events e on e.id = t.event_id
        left join staff_holds_on_tickets h on h.ticket_id = t.id and h.lifted_at is null
        where t.order_id = ${orderId} order by t.position`,
  )
}

/** Those begun for the order, and the one that paid it, which may have been begun for an order that it replaced. */
function listPayments(db: Executor, orderId: string) {
  return many(
    db,
    z.object({
      id: z.string(),
      state: z.enum(paymentStates),
      attempt: z.enum(attemptStates),
      amount: z.number(),
      received: z.number().nullable(),
      provider: z.string(),
      transaction: z.string().nullable(),
      failure: z.string().nullable(),
      startedAt: z.date(),
      settledAt: z.date().nullable(),
    }),
    sql`select p.id, p.state, p.attempt, p.amount, p.received, p.provider, p.provider_reference as transaction,
          p.reason as failure, p.created_at as "startedAt", p.settled_at as "settledAt"
        from payments p
        where (p.purpose = 'order' and p.subject_id = ${orderId})
          or p.id = (select o.paid_by from orders o where o.id = ${orderId})
        order by p.created_at, p.id`,
  )
}
