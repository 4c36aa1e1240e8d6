import { z } from 'zod'
import { actorValues, staffShape, type Staff } from '../../../platform/actor.ts'
import { many, maybe, run, sql, type Executor } from '../../../platform/database.ts'
import { transactionResults, type TransactionResult } from '../transaction-result.ts'

const LEASE_SECONDS = 20

const statementShape = z.object({ id: z.string(), importedBy: z.string(), importedAt: z.date() })

/** Inserts a statement, or returns the statement with the same digest. Undefined if another statement has this id. */
export async function openStatement(
  db: Executor,
  statement: { id: string; provider: string; digest: string; name: string; rows: number; by: Staff },
) {
  const inserted = await run(
    db,
    sql`insert into statements (id, provider, digest, name, rows, actor, actor_id, actor_name)
        values (${statement.id}, ${statement.provider}, ${statement.digest}, ${statement.name},
          ${statement.rows}, ${actorValues(statement.by)})
        on conflict do nothing`,
  )
  const found = await maybe(
    db,
    statementShape,
    sql`select id, actor_name as "importedBy", imported_at as "importedAt" from statements
        where provider = ${statement.provider} and digest = ${statement.digest}`,
  )
  return found && { ...found, isNew: inserted === 1 }
}

/** An existing row has no result yet, or a result for another transaction number. */
const anew = sql`kept.result is null or kept.transaction <> excluded.transaction`

/**
 * Inserts rows, given as JSON. A failed transaction moved no money, so it is not fetched. A stored row keeps its
 * result, unless its transaction number comes from another column this time.
 */
export async function insertRows(db: Executor, statementId: string, rows: string): Promise<void> {
  await run(
    db,
    sql`insert into statement_rows as kept
          (statement_id, line, transaction, at, amount, moved, our_reference, phone, result)
        select ${statementId}::uuid, line, transaction, at, amount, moved, "ourReference",
          case when moved is distinct from false then phone end, case when moved = false then 'no-money' end
        from json_to_recordset(${rows}::json) as given (line integer, transaction text, at timestamptz, amount bigint,
          moved boolean, "ourReference" uuid, phone text)
        on conflict on constraint statement_rows_pkey do update set
            transaction = excluded.transaction, at = excluded.at, amount = excluded.amount, moved = excluded.moved,
            our_reference = excluded.our_reference,
            result = case when ${anew} then excluded.result else kept.result end,
            phone = case when ${anew} then excluded.phone else kept.phone end,
            taken_at = case when kept.transaction = excluded.transaction then kept.taken_at end,
            looked_at = case when kept.transaction = excluded.transaction then kept.looked_at end
          where (kept.transaction, kept.at, kept.amount, kept.moved, kept.our_reference)
            is distinct from (excluded.transaction, excluded.at, excluded.amount, excluded.moved, excluded.our_reference)`,
  )
}

/** Reopens rows whose last fetch gave no final answer. */
export async function reopenRows(
  db: Executor,
  statementId: string,
  results: readonly ('running' | 'unread')[],
): Promise<void> {
  await run(
    db,
    sql`update statement_rows set result = null, taken_at = null
        where statement_id = ${statementId} and result = any(${results}::text[])`,
  )
}

/** Marks rows as known if one of our payments has their transaction: they need not be fetched. */
export async function settleKnown(db: Executor, statementId: string, provider: string): Promise<void> {
  await run(
    db,
    sql`update statement_rows r set result = 'known', looked_at = kwabo_now(), phone = null
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
    sql`update statement_rows set result = ${result}, looked_at = kwabo_now(),
          phone = case when ${result} in ('unmatched', 'running', 'unread') then phone end
        where statement_id = ${statementId} and line = ${line}`,
  )
}

/** How many rows have which result; null: not fetched yet. The next import reopens those `running` and `unread`. */
export function countResults(db: Executor, statementId: string) {
  return many(
    db,
    z.object({ result: z.enum(transactionResults).nullable(), count: z.number() }),
    sql`select result, count(*) as count from statement_rows where statement_id = ${statementId} group by result`,
  )
}

/** Marks a statement as finished: all its rows have a result. */
export async function finishStatement(db: Executor, statementId: string): Promise<void> {
  await run(
    db,
    sql`update statements set finished_at = coalesce(finished_at, kwabo_now()), look_at = null where id = ${statementId}`,
  )
}

/** Makes the site fetch the open rows of this statement from now on. */
export async function lookFromNow(db: Executor, statementId: string): Promise<void> {
  await run(db, sql`update statements set look_at = kwabo_now(), silences = 0 where id = ${statementId}`)
}

/** The next statement to fetch rows of. Statements of another provider wait until that provider is back. */
export function findNextStatement(db: Executor, provider: string) {
  return maybe(
    db,
    z.object({ id: z.string(), by: staffShape, silences: z.number() }),
    sql`select id, silences, json_build_object('kind', actor, 'personId', actor_id, 'name', actor_name) as by
        from statements where provider = ${provider} and look_at <= kwabo_now() order by look_at, id limit 1`,
  )
}

/** Puts a statement behind the others that wait, because it has had its turn. */
export async function goToTheEnd(db: Executor, statementId: string): Promise<void> {
  await run(db, sql`update statements set look_at = kwabo_now() where id = ${statementId}`)
}

/** Counts a run that left rows unanswered. The next run comes after `seconds`; null: never. */
export async function lookLater(db: Executor, statementId: string, seconds: number | null): Promise<void> {
  await run(
    db,
    sql`update statements set silences = silences + 1,
          look_at = kwabo_now() + make_interval(secs => ${seconds}::integer) where id = ${statementId}`,
  )
}
