import { z } from 'zod'
import type { Database, Executor } from '../../../platform/database.ts'
import { defineJob, enqueue } from '../../../platform/queue/jobs.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { token as drawToken, uuid, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import { resetLimits } from '../limits.ts'
import { mailReset } from '../mails/queue-mails.ts'
import { findAccount, findAccountByEmail } from '../passwords/store.ts'
import type { TooManyTries } from '../sign-in/tries.ts'
import { digest } from '../staff-cookies.ts'
import { countLately, insertReset } from './store.ts'

/** Minutes for which a link can be used. */
export const RESET_MINUTES = 30

/** Null where nobody has the address: a job is queued all the same, so that the answer takes as long. */
export const sendReset = defineJob('staff.send-reset', z.object({ personId: z.string().nullable() }))

/** Has a link mailed to whoever has this address and a password. The answer says nothing of whether anybody has. */
export async function askForReset(
  services: { db: Executor; formSecret: string },
  { email, address }: { email: string; address: string },
): Promise<{ kind: 'heard' } | TooManyTries> {
  const admission = await takeAttempts(services, [{ limit: resetLimits.perNetwork, key: networkOf(address) }])
  if (admission.kind === 'too-many') return admission
  const account = await findAccountByEmail(services.db, email)
  await enqueue(services.db, sendReset, { personId: account?.id ?? null })
  return { kind: 'heard' }
}

/** Makes the link, of 128 bits, and mails it; not to a mailbox that had several within the hour. */
export async function mailLinkOfReset(
  services: { db: Database; random: Random; staffSeal: Seal },
  personId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const account = await findAccount(tx, personId)
    if (!account || (await countLately(tx, personId)) >= resetLimits.perPersonAndHour) return
    const [id, token] = [uuid(services.random), drawToken(services.random)]
    await insertReset(tx, { id, personId, token: digest(token), minutes: RESET_MINUTES })
    await mailReset(tx, services, { id, email: account.email, token })
  })
}
