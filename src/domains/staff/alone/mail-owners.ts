import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import { listOwners } from '../accounts/store.ts'
import type { ALONE_HOLDS, ALONE_SAID } from '../mails/mail-kinds.ts'
import type { LoneApprover } from './store.ts'

/** Tells everybody of the direction that somebody says to be alone, or that their own yes counts from now on. */
export async function mailOwners(
  tx: Executor,
  { random }: { random: Random },
  kind: typeof ALONE_SAID | typeof ALONE_HOLDS,
  { id: subjectId, name, why, holdsFrom }: LoneApprover,
): Promise<void> {
  const data = { name, why, holdsFrom: holdsFrom.toISOString() }
  for (const { email: recipient } of await listOwners(tx))
    await queueMail(tx, { id: uuid(random), kind, subjectId, recipient, data })
}
