import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database.ts'
import { defineJob, enqueue } from '../../../platform/queue/jobs.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { admit, type TooMany } from '../../../platform/rate-limits/admit.ts'
import { token as drawToken, uuid, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { resetLimits } from '../limits.ts'
import { mailReset } from '../mails/queue-mails.ts'
import { findAccount, findAccountByEmail } from '../passwords/store.ts'
import { digest } from '../staff-cookies.ts'
import { countOpen, insertReset } from './store.ts'

/** Minutes for which a link can be used. */
export const RESET_MINUTES = 30

/** Null where nobody has the address: a job is queued all the same, so that the answer takes as long. */
export const sendReset = defineJob('staff.send-reset', z.object({ personId: z.string().nullable() }))

/** Has a link mailed to whoever has this address and a password. The answer says nothing of whether anybody has. */
export async function askForReset(
  services: { db: Executor; clock: Clock; random: Random; formSecret: string },
  { email, address, proof }: { email: string; address: string; proof: string | undefined },
): Promise<{ kind: 'heard' } | TooMany> {
  const admission = await admit(services, {
    attempts: [{ limit: resetLimits.perNetwork, key: networkOf(address) }],
    work: workFor(services, 'staff-reset', proof),
  })
  if (admission.kind === 'too-many') return admission
  const account = await findAccountByEmail(services.db, email)
  await enqueue(services.db, sendReset, { personId: account?.id ?? null })
  return { kind: 'heard' }
}

/** Makes the link, of 128 bits, and mails it; not to a mailbox that has several that still open. */
export async function mailLinkOfReset(
  services: { db: Database; random: Random; staffSeal: Seal },
  personId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await findAccount(tx, personId)
    if (!account || (await countOpen(tx, personId)) >= resetLimits.openLinks) return
    const [id, token] = [uuid(services.random), drawToken(services.random)]
    await insertReset(tx, { id, personId, token: digest(token), minutes: RESET_MINUTES })
    await mailReset(tx, services, { id, email: account.email, token })
  })
}
