import { run, sql, type Executor } from '../../../platform/database.ts'
import { stockNews } from '../../catalogue/move-stock.ts'
import type { HoldLine, HoldRequest, NewOrder } from './hold-outcome.ts'

export interface GrantedHold {
  request: HoldRequest
  made: NewOrder
  replaces: string | null
  /** Lines of the order that it replaces. */
  givenBack: HoldLine[]
}

/**
 * Orders, lines, log, counters and the news of all granted requests, in one statement. All of a batch have the same time:
 * asking for it once a row would cost more than the rows.
 */
export async function writeHolds(
  tx: Executor,
  granted: GrantedHold[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
) {
  const orders = granted.map(({ request, made }) => ({
    id: made.id,
    reference: made.reference,
    token: request.token,
    ...request.buyer,
    amount: made.amount,
    device: request.device,
    requestKey: request.requestKey,
    requestDigest: request.requestDigest,
  }))
  const lines = granted.flatMap(({ made }) =>
    made.lines.map((line, position) => ({ orderId: made.id, position, ...line })),
  )
  const moves = movesOf(granted)
  await run(
    tx,
    sql`with incoming as (
          select * from json_to_recordset(${JSON.stringify(orders)}::json) as o (
            id uuid, reference text, token text, "lastName" text, "firstName" text, email text, phone text,
            country text, city text, amount integer, device text, "requestKey" text, "requestDigest" text)
        ), inserted as (
          insert into orders (id, reference, token, state, last_name, first_name, email, phone, country, city,
            amount, device, request_key, request_digest, created_at, expires_at)
          select id, reference, token, 'held', "lastName", "firstName", email, phone, country, city,
            amount, device, "requestKey", "requestDigest", ${now}, ${expiresAt}
          from incoming
        ), inserted_lines as (
          insert into order_lines (order_id, ticket_model_id, position, quantity, unit_price, persons)
          select "orderId", "modelId", position, quantity, "unitPrice", persons
          from json_to_recordset(${JSON.stringify(lines)}::json) as l (
            "orderId" uuid, position integer, "modelId" uuid, quantity integer, "unitPrice" integer,
            persons integer)
        ), logged as (
          insert into order_events (order_id, kind, actor, at, detail)
          select id, 'held', 'buyer', ${now}::timestamptz, jsonb_build_object('amount', amount) from incoming
        ), counted as (
          update ticket_models m set held = m.held + moved.quantity
          from json_to_recordset(${JSON.stringify(moves)}::json) as moved (id uuid, quantity integer)
          where m.id = moved.id
        )
        select pg_notify('availability', ${stockNews(moves.map(({ id }) => id))})`,
  )
  const replaced = granted.flatMap(({ made, replaces }) =>
    replaces === null ? [] : [{ replaces, by: made.id }],
  )
  if (replaced.length > 0) await letGo(tx, replaced, now)
}

/** How many places of each model are held more than before: taken, less those given back. */
function movesOf(granted: GrantedHold[]): { id: string; quantity: number }[] {
  const moves = new Map<string, number>()
  const add = ({ modelId }: HoldLine, quantity: number) =>
    moves.set(modelId, (moves.get(modelId) ?? 0) + quantity)
  for (const { made, givenBack } of granted) {
    for (const line of made.lines) add(line, line.quantity)
    for (const line of givenBack) add(line, -line.quantity)
  }
  return [...moves].map(([id, quantity]) => ({ id, quantity }))
}

/**
 * Cancels the orders that others replace. A statement of its own, for the few batches that need it: within the
 * other one its plan, made once while the table was small, would read all orders for every batch.
 */
async function letGo(tx: Executor, replaced: { replaces: string; by: string }[], now: Date) {
  await run(
    tx,
    sql`with gone as (
          update orders o set state = 'cancelled', replaced_by = r.by
          from json_to_recordset(${JSON.stringify(replaced)}::json) as r (replaces uuid, by uuid)
          where o.id = r.replaces returning o.id, r.by
        )
        insert into order_events (order_id, kind, actor, at, detail)
        select id, 'cancelled', 'buyer', ${now}::timestamptz, jsonb_build_object('replacedBy', by) from gone`,
  )
}
