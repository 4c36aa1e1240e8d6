import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { createSandboxProvider } from '../../src/domains/payments/sandbox/provider.ts'
import { one, run, sql, type Database } from '../../src/platform/database.ts'
import { enqueueRun } from '../../src/platform/queue/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { systemRandom } from '../../src/platform/random.ts'

/** The last moment of a hold is now, by the database's clock, which alone decides it. */
export async function endHold(db: Database, orderId: string): Promise<void> {
  await run(db, sql`update orders set expires_at = kwabo_now() where id = ${orderId} and state = 'held'`)
}

/** The servers' own job, now instead of within ten seconds. */
export async function releaseNow(db: Database): Promise<void> {
  await enqueueRun(db, 'holds.release-ended')
}

/** What a command of the staff works with, beside the running servers. */
export function staffOf(db: Database) {
  const log = createLog('silent')
  const payments = createSandboxProvider({
    mode: 'local',
    db,
    random: systemRandom,
    log,
    // Nothing is received here, so nothing has to be proven.
    secret: '',
    publicUrl: 'http://localhost',
    widgetOrigin: undefined,
    payee: '',
    ownAddress: () => '',
  })
  return { db, log, random: systemRandom, payments }
}

/**
 * Ends every hold that is left, and waits until the servers' jobs have nothing to do that could change what anybody
 * sees: no hold, no money that was not found, no refund on its way, no mail that waits. Answers what is still open
 * when the patience, in milliseconds, is over.
 */
export async function settle(db: Database, patience: number): Promise<string[]> {
  const end = performance.now() + patience
  for (;;) {
    await run(db, sql`update orders set expires_at = kwabo_now() where state = 'held'`)
    await releaseNow(db)
    await run(db, sql`update refunds set look_at = kwabo_now() where state = 'pending'`)
    await enqueueRun(db, 'refunds.begin')
    await enqueueRun(db, 'refunds.send')
    const { holds, money, refunds, mails } = await countOpen(db)
    if (holds + money + refunds + mails === 0) return []
    if (performance.now() > end)
      return Object.entries({ holds, money, refunds, mails }).flatMap(([what, count]) =>
        count > 0 ? `${count} ${what} still open after ${patience / 1_000} s` : [],
      )
    await pause(250)
  }
}

function countOpen(db: Database) {
  return one(
    db,
    z.object({ holds: z.number(), money: z.number(), refunds: z.number(), mails: z.number() }),
    sql`select (select count(*) from orders where state = 'held') as holds,
          (select count(*) from sandbox_transactions t where t.status = 'SUCCESS'
             and not exists (select from payments p where p.provider_reference = t.id)) as money,
          (select count(*) from refunds where state = 'pending'
             or (state in ('decided', 'sent', 'processing') and not by_hand)) as refunds,
          (select count(*) from outbox_messages where state = 'queued') as mails`,
  )
}
