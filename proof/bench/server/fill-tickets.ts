import { z } from 'zod'
import { encodeQr } from '../../../src/domains/tickets/qr-payload.ts'
import { many, run, sql, type Database } from '../../../src/platform/database.ts'
import type { Services } from '../../../src/services/services.ts'

const PER_ORDER = 4
const ORDERS_AT_ONCE = 25_000
/** Orders whose pages are looked at and whose tickets are checked. */
const LOOKED_AT = 512

/**
 * Sells tickets of a model as if weeks had passed: the rows that every sale leaves, ids and tokens as scattered as
 * real ones, each constraint and each deferred check in force. Answers links of some orders and codes of some tickets.
 */
export async function fillTickets(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  modelId: string,
  tickets: number,
): Promise<{ orderTokens: string[]; codes: string[] }> {
  const orders = tickets / PER_ORDER
  for (let first = 1; first <= orders; first += ORDERS_AT_ONCE) {
    const last = Math.min(first + ORDERS_AT_ONCE - 1, orders)
    await db.transaction(async (tx) => {
      await run(tx, paymentsOf(first, last))
      await run(tx, ordersOf(first, last, modelId))
      await run(tx, ticketsOf(first, last, modelId, keys.keyNumber))
      await run(
        tx,
        sql`update ticket_models set sold = sold + ${(last - first + 1) * PER_ORDER} where id = ${modelId}`,
      )
    })
  }
  const looked = await signSome({ db, keys }, Math.max(1, Math.floor(orders / LOOKED_AT)))
  await run(db, sql`vacuum (analyze)`)
  await run(db, sql`checkpoint`)
  return looked
}

const paymentsOf = (first: number, last: number) => sql`
  with made as (
    insert into payments (id, provider, purpose, subject_id, amount, state, provider_reference, received, attempt,
      last_read_at, settled_at, reads)
    select md5('payment ' || n)::uuid, 'sandbox', 'order', md5('order ' || n)::uuid, 28000, 'succeeded',
      'sbx_' || md5('payment ' || n), 28000, 'none', kwabo_now(), kwabo_now(), 1
    from generate_series(${first}::int, ${last}::int) n returning id
  ), told as (
    insert into payment_events (payment_id, kind, actor, detail)
    select made.id, kind, 'provider', '{"amount": 28000}' from made, unnest(array['started', 'succeeded']) kind
  )
  insert into sandbox_transactions (id, our_reference, amount, status)
  select 'sbx_' || md5('payment ' || n), md5('payment ' || n)::uuid, 28000, 'SUCCESS'
  from generate_series(${first}::int, ${last}::int) n`

/** Every eighth buyer is a Hounsou, the others have some eight thousand names, as scattered as the rest. */
const lastName = sql`case when n % 8 = 0 then 'Hounsou' else initcap(
    (array['a','do','ho','gbe','ki','lo','sa','vi','zo','ka','ade','me','ahou','tche','agbo','dan','soss','tow','kpo','yeh'])
      [1 + ('x' || substr(drawn, 25, 4))::bit(16)::int % 20] ||
    (array['n','ss','gn','v','l','k','d','dj','gb','m','t','ch','b','f','h','z','nk','nd','r','w'])
      [1 + ('x' || substr(drawn, 29, 2))::bit(8)::int % 20] ||
    (array['ou','a','i','on','e','o','an','in','ovi','ato','ode','edji','essi','ako','ounou','oga','ime','ehou','ossi','ena'])
      [1 + ('x' || substr(drawn, 31, 2))::bit(8)::int % 20]) end`
const firstName = sql`(array['Afi','Ayaba','Kossi','Fifamè','Sèna','Marie','Jean','Aïcha','Romuald','Chantal','Prudence','Gérard',
  'Mahugnon','Rachida','Ulrich','Estelle','Bio','Clarisse','Codjo','Wilfried'])[1 + n * 7 % 20]`

const ordersOf = (first: number, last: number, modelId: string) => sql`
  with numbered as (
    select n, md5('order ' || n)::uuid as id, md5('token ' || n) as drawn, upper(to_hex(n::bigint * 2654435761 % 4294967296)) as digits
    from generate_series(${first}::int, ${last}::int) n
  ), named as (
    select *, ${lastName} as last_name, ${firstName} as first_name from numbered
  ), made as (
    insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city, amount,
      device, expires_at, paid_by)
    select id, 'K-' || lpad(digits, 8, '0'), left(drawn, 22), 'paid', last_name, first_name,
      lower(first_name) || '.' || lower(last_name) || n % 1000 || '@example.com', '+22901' || lpad(n::text, 8, '0'), 'Bénin', 'Cotonou', 28000, drawn, kwabo_now(), md5('payment ' || n)::uuid
    from named
  ), lines as (
    insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price, persons)
    select id, ${modelId}, 0, ${PER_ORDER}::int, 'Standard', 7000, 7000, 1 from numbered
  ), mails as (
    insert into outbox_messages (id, kind, subject_id, recipient, data, message_id, state, sent_at)
    select md5('mail ' || n)::uuid, 'ticket-delivery', id, 'afi@example.com', '{}', md5('mail ' || n), 'sent',
      kwabo_now() from numbered
  )
  insert into order_events (order_id, kind, actor, detail)
  select id, kind, 'buyer', '{"amount": 28000}'
  from numbered, unnest(array['held', 'payment-started', 'browser-reussi', 'paid']) kind`

const ticketsOf = (first: number, last: number, modelId: string, keyNumber: number) => sql`
  insert into tickets (id, number, token, order_id, ticket_model_id, event_id, type_name, price, persons, position,
    holder_name, key_number, signature)
  select md5('ticket ' || seat)::uuid, 'KW-' || left(digits, 4) || '-' || right(digits, 4),
    left(md5('link ' || seat), 22), md5('order ' || n)::uuid, m.id, m.event_id, 'Standard', 7000, 1, place,
    'Afi Hounsou',
    ${keyNumber}::smallint, sha512(seat::text::bytea)
  from generate_series(${first}::int, ${last}::int) n
  cross join generate_series(1, ${PER_ORDER}::int) place
  cross join lateral (select n::bigint * ${PER_ORDER}::int + place as seat) seats
  cross join lateral (select lpad(upper(to_hex(seat * 2654435761 % 4294967296)), 8, '0') as digits) spelled
  join ticket_models m on m.id = ${modelId}`

/** Every so many orders, one ticket gets the signature that its code needs. */
async function signSome({ db, keys }: { db: Database; keys: Services['keys'] }, step: number) {
  const chosen = await many(
    db,
    z.object({ ticketId: z.string(), eventId: z.string(), orderToken: z.string() }),
    sql`select t.id as "ticketId", t.event_id as "eventId", o.token as "orderToken"
        from generate_series(1, ${LOOKED_AT}::int) i
        join orders o on o.id = md5('order ' || i * ${step}::int)::uuid
        join tickets t on t.order_id = o.id and t.position = 1`,
  )
  const codes: string[] = []
  for (const { ticketId, eventId } of chosen) {
    const signature = keys.sign({ ticketId, eventId })
    await run(db, sql`update tickets set signature = ${signature} where id = ${ticketId}`)
    codes.push(encodeQr({ keyNumber: keys.keyNumber, ticketId, signature }))
  }
  return { orderTokens: chosen.map(({ orderToken }) => orderToken), codes }
}
