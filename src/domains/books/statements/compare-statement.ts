import { z } from 'zod'
import { many, one, sql, type Executor, type Statement } from '../../../platform/database.ts'
import { transactionResults } from '../../payments/transaction-result.ts'

/** Of each list; its `total` counts the others too. */
const MOST_SHOWN = 200

export interface Listed<Row> {
  rows: Row[]
  total: number
}

const rowShape = z.object({
  line: z.number(),
  transaction: z.string(),
  at: z.date().nullable(),
  amount: z.number().nullable(),
  /** Reference of the order that it paid, or was meant to pay. */
  order: z.string().nullable(),
})
const foundShape = rowShape.extend({
  result: z.enum(transactionResults),
  ourReference: z.string().nullable(),
  phone: z.string().nullable(),
})
const differingShape = rowShape.extend({ received: z.number() })
const lackingShape = z.object({
  paymentId: z.string(),
  transaction: z.string(),
  amount: z.number(),
  settledAt: z.date(),
  order: z.string().nullable(),
})

export interface Comparison {
  /** Rows that found something, or whose money has no owner: what people should see. */
  found: Listed<z.output<typeof foundShape>>
  /** Both have it, with different amounts. */
  differing: Listed<z.output<typeof differingShape>>
  /** We have it, and the statement of those days does not. Undefined if the statement has no dates. */
  lacking: Listed<z.output<typeof lackingShape>> | undefined
}

/** What a statement has and we do not, and the other way round. Changes nothing. */
export async function compareStatement({ db }: { db: Executor }, statementId: string): Promise<Comparison> {
  const { from, to } = await one(
    db,
    z.object({ from: z.date().nullable(), to: z.date().nullable() }),
    sql`select min(at) as "from", max(at) as "to" from statement_rows where statement_id = ${statementId}`,
  )
  const [found, differing, lacking] = await Promise.all([
    listFound(db, statementId),
    listDiffering(db, statementId),
    from && to ? listLacking(db, statementId, from, to) : undefined,
  ])
  return { found, differing, lacking }
}

/** Of a payment: the order that it paid, else the one that it was begun for. */
const orderOfPayment = sql`coalesce((select o.reference from orders o where o.paid_by = p.id),
  (select o.reference from orders o where p.purpose = 'order' and o.id = p.subject_id))`

function listFound(db: Executor, statementId: string) {
  const which = sql`r.statement_id = ${statementId}
    and r.result in ('paid', 'refund-due', 'unmatched', 'unknown', 'running')`
  return listed(
    db,
    foundShape,
    sql`select r.line, r.transaction, r.at, r.amount, r.result, r.our_reference as "ourReference", r.phone,
          ${orderOfPayment} as "order"
        from statement_rows r
        join statements s on s.id = r.statement_id
        left join payments p on p.provider = s.provider and p.provider_reference = r.transaction
        where ${which} order by r.line limit ${MOST_SHOWN}`,
    sql`select count(*) as total from statement_rows r where ${which}`,
  )
}

function listDiffering(db: Executor, statementId: string) {
  const which = sql`from statement_rows r
    join statements s on s.id = r.statement_id
    join payments p on p.provider = s.provider and p.provider_reference = r.transaction
    where r.statement_id = ${statementId} and r.moved is distinct from false and r.amount <> p.received`
  return listed(
    db,
    differingShape,
    sql`select r.line, r.transaction, r.at, r.amount, p.received, ${orderOfPayment} as "order"
        ${which} order by r.line limit ${MOST_SHOWN}`,
    sql`select count(*) as total ${which}`,
  )
}

/** Money that we hold and that a statement of its days does not show. */
function listLacking(db: Executor, statementId: string, from: Date, to: Date) {
  const which = sql`from payments p
    where p.provider = (select s.provider from statements s where s.id = ${statementId})
      and p.received is not null and p.provider_reference is not null
      and p.created_at >= ${from} and p.settled_at <= ${to}
      and not exists (select from statement_rows r
        where r.statement_id = ${statementId} and r.transaction = p.provider_reference)`
  return listed(
    db,
    lackingShape,
    sql`select p.id as "paymentId", p.provider_reference as transaction, p.received as amount,
          p.settled_at as "settledAt", ${orderOfPayment} as "order"
        ${which} order by p.settled_at, p.id limit ${MOST_SHOWN}`,
    sql`select count(*) as total ${which}`,
  )
}

async function listed<Shape extends z.ZodType>(
  db: Executor,
  shape: Shape,
  page: Statement,
  count: Statement,
): Promise<Listed<z.output<Shape>>> {
  const [rows, { total }] = await Promise.all([
    many(db, shape, page),
    one(db, z.object({ total: z.number() }), count),
  ])
  return { rows, total }
}
