import { actorValues, type Staff } from '../../../platform/actor.ts'
import { z } from 'zod'
import { many, one, run, sql, type Executor } from '../../../platform/database.ts'
import { transactionResults, type TransactionResult } from '../transaction-result.ts'

const LEASE_SECONDS = 20

const statementShape = z.object({ id: z.string(), importedBy: z.string(), importedAt: z.date() })

/** Stores a file by the digest of its content. The same content again is the same statement. */
export async function openStatement(
  db: Executor,
  statement: { id: string; provider: string; digest: string; name: string; rows: number; by: Staff },
) {
  await run(
    db,
    sql`insert into statements (id, provider, digest, name, rows, actor, actor_id, actor_name)
        values (${statement.id}, ${statement.provider}, ${statement.digest}, ${statement.name},
          ${statement.rows}, ${actorValues(statement.by)})
        on conflict on constraint statements_once do nothing`,
  )
  return one(
    db,
    statementShape,
    sql`select id, actor_name as "importedBy", imported_at as "importedAt" from statements
        where provider = ${statement.provider} and digest = ${statement.digest}`,
  )
}

/** A row that is there keeps its result, unless its number was read from another column this time. */
export async function insertRows(
  db: Executor,
  statementId: string,
  rows: readonly { line: number; transaction: string; result: TransactionResult | null }[],
): Promise<void> {
  await run(
    db,
    sql`insert into statement_rows (statement_id, line, transaction, result)
        select ${statementId}::uuid, line, transaction, result
        from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map((row) => row.transaction)}::text[],
               ${rows.map(({ result }) => result)}::text[]) as given (line, transaction, result)
        on conflict on constraint statement_rows_pkey do update set
            transaction = excluded.transaction, result = excluded.result, taken_at = null, looked_at = null
          where statement_rows.transaction <> excluded.transaction`,
  )
}

/** Reopens the rows that the provider could not tell the last time. */
export async function reopenRows(db: Executor, statementId: string): Promise<void> {
  await run(
    db,
    sql`update statement_rows set result = null, taken_at = null
        where statement_id = ${statementId} and result in ('running', 'unread')`,
  )
}

/** Marks rows whose transaction one of our payments has already: nothing has to be fetched. */
export async function settleKnown(db: Executor, statementId: string, provider: string): Promise<void> {
  await run(
    db,
    sql`update statement_rows r set result = 'known', looked_at = kwabo_now()
        from payments p
        where r.statement_id = ${statementId} and r.result is null
          and p.provider = ${provider} and p.provider_reference = r.transaction`,
  )
}

/** The next open rows. They are leased to this caller for as long as fetching them may take. */
export function takeRows(db: Executor, statementId: string, limit: number) {
  return many(
    db,
    z.object({ line: z.number(), transaction: z.string() }),
    sql`update statement_rows set taken_at = kwabo_now()
        where statement_id = ${statementId} and line in (
          select line from statement_rows
          where statement_id = ${statementId} and result is null
            and (taken_at is null or taken_at < kwabo_now() - make_interval(secs => ${LEASE_SECONDS}))
          order by line limit ${limit} for update skip locked)
        returning line, transaction`,
  )
}

export async function settleRow(
  db: Executor,
  statementId: string,
  line: number,
  result: TransactionResult,
): Promise<void> {
  await run(
    db,
    sql`update statement_rows set result = ${result}, looked_at = kwabo_now()
        where statement_id = ${statementId} and line = ${line}`,
  )
}

/** How many rows have which result; null: not fetched yet. Those that are `running` or `unread` the next import looks at again. */
export function countResults(db: Executor, statementId: string) {
  return many(
    db,
    z.object({ result: z.enum(transactionResults).nullable(), count: z.number() }),
    sql`select result, count(*) as count from statement_rows where statement_id = ${statementId} group by result`,
  )
}

export async function finishStatement(db: Executor, statementId: string): Promise<void> {
  await run(
    db,
    sql`update statements set finished_at = kwabo_now() where id = ${statementId} and finished_at is null`,
  )
}

/** Lines of a statement with one of these results, in their order. */
export function listLines(db: Executor, statementId: string, results: readonly TransactionResult[]) {
  return many(
    db,
    z.object({ line: z.number(), transaction: z.string(), result: z.enum(transactionResults) }),
    sql`select line, transaction, result from statement_rows
        where statement_id = ${statementId} and result = any(${results}::text[]) order by line`,
  )
}

/** Money that we hold and that a statement of its days does not show. */
export function listLacking(db: Executor, statementId: string, provider: string, from: Date, to: Date) {
  return many(
    db,
    z.object({ paymentId: z.string(), transaction: z.string(), amount: z.number(), settledAt: z.date() }),
    sql`select p.id as "paymentId", p.provider_reference as transaction, p.received as amount,
          p.settled_at as "settledAt"
        from payments p
        where p.provider = ${provider} and p.received is not null and p.provider_reference is not null
          and p.created_at >= ${from} and p.settled_at <= ${to}
          and not exists (select from statement_rows r
            where r.statement_id = ${statementId} and r.transaction = p.provider_reference)
        order by p.settled_at`,
  )
}

/** Of these transactions those that we hold, with what came. */
export function listReceived(db: Executor, provider: string, transactions: readonly string[]) {
  return many(
    db,
    z.object({ transaction: z.string(), amount: z.number() }),
    sql`select provider_reference as transaction, received as amount from payments
        where provider = ${provider} and provider_reference = any(${transactions}::text[]) and received is not null`,
  )
}
