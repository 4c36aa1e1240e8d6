import { run, sql, type Executor } from '../../../platform/database.ts'

/**
 * Writes down that a code of this half minute was taken; false where one of it, or of a later one, was before. Of two at
 * once the second waits here for the first.
 */
export async function markStepUsed(tx: Executor, personId: string, step: number): Promise<boolean> {
  const used = await run(
    tx,
    sql`update staff_passwords set used_step = ${step}, used_at = kwabo_now()
        where person_id = ${personId} and used_step < ${step}`,
  )
  return used > 0
}

/** Uses a recovery code up; false where it is none, or was used before. */
export async function markRecoveryUsed(tx: Executor, personId: string, digest: string): Promise<boolean> {
  const used = await run(
    tx,
    sql`update staff_recovery_codes set used_at = kwabo_now()
        where digest = ${digest} and person_id = ${personId} and used_at is null`,
  )
  return used > 0
}

/** Gives a person these codes; those of before are good no more. */
export async function replaceRecoveryCodes(
  tx: Executor,
  personId: string,
  digests: readonly string[],
): Promise<void> {
  await run(tx, sql`delete from staff_recovery_codes where person_id = ${personId}`)
  await run(
    tx,
    sql`insert into staff_recovery_codes (person_id, digest)
        select ${personId}::uuid, unnest(${[...digests]}::text[])`,
  )
}

/** How many of them are left. */
export function countRecoveryCodes(db: Executor, personId: string): Promise<number> {
  return run(db, sql`select from staff_recovery_codes where person_id = ${personId} and used_at is null`)
}
