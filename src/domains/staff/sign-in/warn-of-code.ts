import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { takeAttempts } from '../../../platform/rate-limits/rate-limits.ts'
import { signInLimits } from '../limits.ts'
import { mailOfRefusedCode } from '../mails/queue-mails.ts'
import { knowsDevice, type PasswordAccount } from '../passwords/store.ts'
import type { Place } from '../sessions/open-session.ts'
import { readBrowser } from '../sessions/read-browser.ts'
import { digest } from '../staff-cookies.ts'

interface WarnServices {
  clock: Clock
  random: Random
  formSecret: string
}

/**
 * Whoever has shown the password and then no good code may know the password alone: its owner is told, once an hour at
 * most. In a browser of theirs it is the third wrong code that is told: most of these are slips of the finger.
 */
export async function warnOfCode(
  tx: Transaction,
  services: WarnServices,
  { id, name, email }: PasswordAccount,
  { device, agent }: Place,
): Promise<void> {
  const counting = { db: tx, formSecret: services.formSecret }
  const { slips, codeMails } = signInLimits
  if (await knowsDevice(tx, email, digest(device))) {
    const slip = await takeAttempts(counting, [{ limit: slips, key: `${id} ${digest(device)}` }])
    if (slip.kind === 'admitted') return
  }
  if ((await takeAttempts(counting, [{ limit: codeMails, key: id }])).kind === 'too-many') return
  await mailOfRefusedCode(tx, services, {
    person: { id, name, email },
    at: services.clock.now(),
    browser: readBrowser(agent).label,
  })
}
