import { z } from 'zod'
import { many, run, sql, type Transaction } from '../../platform/database.ts'
import type { Payment } from './payments.ts'

/**
 * Locks the payments of these orders or donations that may be forgotten: they brought no money and are no longer
 * polled. Returns their ids. Skips payments that another transaction has locked.
 */
export async function lockForgettable(
  tx: Transaction,
  purpose: Payment['purpose'],
  subjectIds: readonly string[],
): Promise<string[]> {
  const payments = await many(
    tx,
    z.object({ id: z.string() }),
    sql`select p.id from payments p
        where p.purpose = ${purpose} and p.subject_id = any(${subjectIds}::uuid[]) and is_forgettable(p)
        order by p.id for update skip locked`,
  )
  return payments.map(({ id }) => id)
}

/**
 * Deletes the payments of these orders or donations, with their stories and claims. The database refuses to delete a
 * payment that brought money or may still bring some. Money that names a deleted payment is an unmatched payment.
 */
export async function forgetPayments(
  tx: Transaction,
  purpose: Payment['purpose'],
  subjectIds: readonly string[],
): Promise<void> {
  await run(
    tx,
    sql`delete from payments where purpose = ${purpose} and subject_id = any(${subjectIds}::uuid[])`,
  )
}
