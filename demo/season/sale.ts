import { z } from 'zod'
import { releaseHolds } from '../../src/domains/checkout/holds/release-ended-holds.ts'
import { confirmOrder } from '../../src/domains/checkout/payment/confirm-order.ts'
import { many, one, sql, type Executor } from '../../src/platform/database.ts'
import { sendQueuedMail } from '../../src/platform/mail/outbox.ts'
import type { ArtworkKey } from '../artwork/palettes.ts'
import { beginDemoPayment, placeDemoOrder, writeBooks } from '../place-demo-order.ts'
import type { Stage } from './stage.ts'
import type { Telling } from './telling.ts'

/** Who buys what; without an address theirs follows from their name. */
export interface Basket {
  buyer: { firstName: string; lastName: string; city?: string; email?: string }
  lines: readonly (readonly [event: ArtworkKey, ticket: string, quantity: number])[]
}

export interface Sale {
  orderId: string
  reference: string
  phone: string
  basket: Basket
}

/** How it came to an order, and what became of it. */
export type SaleStory = (stage: Stage, basket: Basket) => Telling<Sale>

/** Minutes after which the places of an unpaid order go back. */
export const HOLD = 16

/** Tickets of one kind in somebody's basket. */
export function basket(name: string, ...lines: Basket['lines']): Basket {
  const [firstName = '', lastName = '', city = 'Cotonou'] = name.split(' · ')
  return { buyer: { firstName, lastName, city }, lines }
}

export async function place({ services }: Stage, given: Basket): Promise<Sale> {
  const { db } = services
  const { firstName, lastName, city = 'Cotonou', email = addressOf(firstName, lastName) } = given.buyer
  const lignes = await Promise.all(
    given.lines.map(async ([event, ticket, quantite]) => ({
      modeleTicketId: await findModel(db, event, ticket),
      quantite,
    })),
  )
  const { orderId, phone } = await placeDemoOrder(services, { firstName, lastName, city, email }, { lignes })
  const { reference } = await one(
    db,
    z.object({ reference: z.string() }),
    sql`select reference from orders where id = ${orderId}`,
  )
  return { orderId, reference, phone, basket: given }
}

/** Pays an order, or something beside its price; answers payment and transaction. */
export async function pay(
  stage: Stage,
  { orderId }: Sale,
  { beside = 0 } = {},
): Promise<{ paymentId: string; transaction: string }> {
  const { paymentId, amount } = await beginDemoPayment(stage.services, orderId)
  const transaction = await bring(stage, { paymentId, amount: amount + beside })
  await post(stage, orderId)
  return { paymentId, transaction }
}

/** Money comes for a payment that was begun, and the site looks. */
export async function bring(
  { services }: Stage,
  payment: { paymentId: string; amount: number },
): Promise<string> {
  const transaction = await writeBooks(services, payment)
  await confirmOrder(services, { paymentId: payment.paymentId, reference: null })
  return transaction
}

/** Somebody tries to pay, and it fails. */
export async function fail({ services }: Stage, { orderId }: Sale, reason: string): Promise<void> {
  const payment = await beginDemoPayment(services, orderId)
  await writeBooks(services, payment, 'failed', reason)
  await confirmOrder(services, { paymentId: payment.paymentId, reference: null })
}

/** Gives back the places of orders that were not paid in time. */
export async function release({ services }: Stage): Promise<void> {
  await releaseHolds(services)
}

/** What was read long ago: to draw tickets and receipts again would take ten seconds. */
const readLongAgo = () => Promise.resolve({ replyTo: '', subject: '', html: '', text: '', attachments: [] })

/** Lets what waits to be sent about an order arrive, or be refused, at the time that it is. */
export async function post({ services }: Stage, orderId: string): Promise<void> {
  const waiting = await many(
    services.db,
    z.object({ id: z.string(), kind: z.string() }),
    sql`select id, kind from outbox_messages where subject_id = ${orderId} and state = 'queued'
        order by created_at, id`,
  )
  for (const { id, kind } of waiting) await sendQueuedMail(services, { [kind]: readLongAgo }, id)
}

/** Printed numbers of an order's tickets. */
export async function ticketsOf({ services }: Stage, { orderId }: Sale): Promise<string[]> {
  const tickets = await many(
    services.db,
    z.object({ number: z.string() }),
    sql`select number from tickets where order_id = ${orderId} order by number`,
  )
  return tickets.map(({ number }) => number)
}

/** The model of a ticket of the coming edition. */
async function findModel(db: Executor, event: ArtworkKey, ticket: string): Promise<string> {
  const { id } = await one(
    db,
    z.object({ id: z.string() }),
    sql`select m.id from events e
        join ticket_models m on m.event_id = e.id
        join ticket_types t on t.id = m.ticket_type_id
        where e.series_id = ${event} and t.name = ${ticket}
        order by e.ends_at desc limit 1`,
  )
  return id
}

/** 'Sènami', 'Dossou-Yovo' → 'senami.dossou-yovo@example.com'. */
function addressOf(...names: string[]): string {
  const plain = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  return `${plain.join('.').replaceAll(/[^a-z.-]+/g, '-')}@example.com`
}
