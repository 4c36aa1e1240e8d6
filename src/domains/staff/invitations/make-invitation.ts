import type { Staff } from '../../../platform/actor.ts'
import type { Executor } from '../../../platform/database.ts'
import { token as drawToken, uuid, type Random } from '../../../platform/random.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import type { CompanyRole } from '../permissions.ts'
import { digest } from '../staff-cookies.ts'
import { insertInvitation, withdrawFormer } from './store.ts'

/** Hours for which a link can be used. */
const HOURS = 72

/** What a link is for: a role for an address, or new factors for a person. */
export type Purpose =
  { email: string; role: CompanyRole; personId: null } | { email: string; role: null; personId: string }

/**
 * Makes a link of 128 bits that works once. Only its digest is stored. One to the same role at the same address that is
 * left from before, lost or over its time, works no more.
 */
export async function makeInvitation(
  tx: Executor,
  { random }: { random: Random },
  by: Staff,
  purpose: Purpose,
): Promise<{ id: string; token: string }> {
  const [id, token] = [uuid(random), drawToken(random)]
  if (purpose.role !== null) await withdrawFormer(tx, purpose)
  await insertInvitation(tx, { ...purpose, id, token: digest(token), by, hours: HOURS })
  await recordAction(tx, {
    by,
    action: purpose.role === null ? 'factors-reset' : 'colleague-invited',
    subject: purpose.personId ?? purpose.email,
    detail: purpose.role === null ? {} : { role: purpose.role },
  })
  return { id, token }
}
