import { z } from 'zod'
import { readablePhone } from '../../../format/phone.ts'
import { many, maybe, sql, type Executor } from '../../../platform/database.ts'
import { transactionResults } from '../../payments/transaction-result.ts'
import type { StatementAnswer } from '../contract.ts'
import { compareStatement, type Listed } from './compare-statement.ts'
import { importColumns, importShape } from './list-statements.ts'

/** What came of a statement; undefined where there is none with this id. Its lists are made once all rows were looked at. */
export async function loadStatement(
  services: { db: Executor },
  id: string,
): Promise<StatementAnswer | undefined> {
  const { db } = services
  const found = await maybe(
    db,
    importShape.extend({ looksAgain: z.boolean() }),
    sql`select ${importColumns}, s.look_at is not null as "looksAgain" from statements s where s.id = ${id}`,
  )
  if (!found) return undefined
  const results = await many(
    db,
    z.object({ result: z.enum(transactionResults).nullable(), count: z.number() }),
    sql`select result, count(*) as count from statement_rows where statement_id = ${id} group by result order by 1`,
  )
  const left = sum(results.filter(({ result }) => result === null || result === 'unread'))
  const compared = left === 0 ? await compareStatement(services, id) : undefined
  const counts = results.flatMap(({ result, count }) => (result === null ? [] : [{ result, count }]))
  return { ...found, at: found.at.toISOString(), counts, left, lists: compared ? told(compared) : null }
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

type Compared = Awaited<ReturnType<typeof compareStatement>>

function told({ found, differing, lacking }: Compared): NonNullable<StatementAnswer['lists']> {
  return {
    found: mapped(found, ({ line, transaction, amount, result, phone, order }) => {
      return { line, transaction, amount, result, order, phone: phone === null ? null : readablePhone(phone) }
    }),
    differing: mapped(differing, ({ line, transaction, amount, received, order }) => {
      return { line, transaction, amount, received, order }
    }),
    lacking: lacking
      ? mapped(lacking, ({ transaction, amount, settledAt, order }) => {
          return { transaction, amount, order, settledAt: settledAt.toISOString() }
        })
      : null,
  }
}

function mapped<Row, View>({ rows, total }: Listed<Row>, view: (row: Row) => View): Listed<View> {
  return { rows: rows.map(view), total }
}
