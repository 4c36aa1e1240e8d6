import type { Database, Executor } from '../../../platform/database.ts'
import { newestMail, queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { listOwners } from '../accounts/store.ts'
import { ALONE_ASKED, ALONE_HOLDS } from '../mails/mail-kinds.ts'
import type { Approval } from '../record/approval.ts'
import { listOpenApprovals } from '../record/approvals.ts'
import { lockApprovers } from '../record/keep-approvers.ts'
import { mailOwners } from './mail-owners.ts'
import { findLoneApprover, markTold } from './store.ts'

interface Telling {
  db: Database
  random: Random
}

/**
 * Tells the direction, once each, that somebody's own yes counts from now on, and of everything that waits for such a
 * yes, well before it counts.
 */
export function tellOwners(services: Telling): Promise<void> {
  return services.db.transaction(async (tx) => {
    // Two of these at once would write every mail twice.
    await lockApprovers(tx)
    const lone = await findLoneApprover(tx)
    if (!lone?.holds) return
    if (await markTold(tx, lone.id)) await mailOwners(tx, services, ALONE_HOLDS, lone)
    for (const approval of await listOpenApprovals(tx)) await tellOfAsked(tx, services, approval)
  })
}

async function tellOfAsked(tx: Executor, { random }: Telling, approval: Approval): Promise<void> {
  const { id: subjectId, ownFrom, amount, why, by } = approval
  if (ownFrom === null) return
  const data = { name: by.name, amount, why, ownFrom: ownFrom.toISOString() }
  for (const { email: recipient } of await listOwners(tx)) {
    if ((await newestMail(tx, { subjectId, kind: ALONE_ASKED, recipient })) !== 'none') continue
    await queueMail(tx, { id: uuid(random), kind: ALONE_ASKED, subjectId, recipient, data })
  }
}
