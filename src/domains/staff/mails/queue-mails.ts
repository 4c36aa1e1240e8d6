import type { Staff } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Person } from '../accounts/store.ts'
import type { CompanyRole, Role } from '../permissions.ts'
import {
  CODES_REFUSED,
  FACTOR_CHANGED,
  INVITATION,
  NEW_PASSKEY,
  PASSWORD_RESET,
  RECOVERY_USED,
  SIGNED_OUT,
  type CAME_BACK,
  type COLLEAGUE_JOINED,
  type COLLEAGUE_LEFT,
  type FactorChange,
  type NEW_DEVICE,
  type ROLE_ADDED,
  type ROLE_TAKEN,
  type STOLEN_SESSION,
} from './mail-kinds.ts'

/** Sends the link of an invitation. It is stored sealed, and goes once the mail has left. */
export async function mailInvitation(
  tx: Executor,
  { random, staffSeal }: { random: Random; staffSeal: Seal },
  { id, email, token }: { id: string; email: string; token: string },
): Promise<void> {
  const data = { sealed: staffSeal.seal(id, token).toString('base64url') }
  await queueMail(tx, { id: uuid(random), kind: INVITATION, subjectId: id, recipient: email, data })
}

/** Sends the link by which somebody sets another password: sealed, as that of an invitation is. */
export async function mailReset(
  tx: Executor,
  { random, staffSeal }: { random: Random; staffSeal: Seal },
  { id, email, token }: { id: string; email: string; token: string },
): Promise<void> {
  const data = { sealed: staffSeal.seal(id, token).toString('base64url') }
  await queueMail(tx, { id: uuid(random), kind: PASSWORD_RESET, subjectId: id, recipient: email, data })
}

/** Tells somebody what has changed of what they sign in with. */
export async function mailOfFactor(
  tx: Executor,
  { random }: { random: Random },
  { person, change }: { person: Person; change: FactorChange },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: FACTOR_CHANGED,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, change },
  })
}

/** Tells somebody of a key of theirs that is new. */
export async function mailOfPasskey(
  tx: Executor,
  { random }: { random: Random },
  { personId, email, label }: { personId: string; email: string; label: string },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: NEW_PASSKEY,
    subjectId: personId,
    recipient: email,
    data: { label },
  })
}

/** Tells somebody that one of their recovery codes was used, and how many are left. */
export async function mailOfRecovery(
  tx: Executor,
  { random }: { random: Random },
  { person, left }: { person: Person; left: number },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: RECOVERY_USED,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, left },
  })
}

/** Tells somebody that their password is known to whoever has just failed at the code. */
export async function mailOfRefusedCode(
  tx: Executor,
  { random }: { random: Random },
  { person, at, browser }: { person: Person; at: Date; browser: string },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: CODES_REFUSED,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, at: at.toISOString(), browser },
  })
}

/** Tells somebody who has signed them out everywhere. */
export async function mailOfSignOut(
  tx: Executor,
  { random }: { random: Random },
  { person, by }: { person: Person; by: Staff },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: SIGNED_OUT,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, by: by.name },
  })
}

/** What each mail about a role says, beside whom it greets and when it was. */
interface RoleMails {
  [COLLEAGUE_JOINED]: { who: string; email: string; role: CompanyRole; invitedBy: string | null }
  [COLLEAGUE_LEFT]: { who: string; email: string; role: Role; by: string | null }
  [ROLE_ADDED]: { role: CompanyRole; invitedBy: string | null }
  [ROLE_TAKEN]: { role: Role; by: string | null }
  [CAME_BACK]: { invitedBy: string | null }
}

/** Tells somebody what has become of a role or a way in: their own, or that of whom it is about. */
export async function mailOfRole<Kind extends keyof RoleMails>(
  tx: Executor,
  { random, clock }: { random: Random; clock: Clock },
  kind: Kind,
  { to, about, data }: { to: Person; about: Person; data: RoleMails[Kind] },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind,
    subjectId: about.id,
    recipient: to.email,
    data: { ...data, name: to.name, at: clock.now().toISOString() },
  })
}

/** Tells somebody of a session of theirs: in a browser that is new, or ended because another one had its cookie. */
export async function mailOfSession(
  tx: Executor,
  { random }: { random: Random },
  kind: typeof NEW_DEVICE | typeof STOLEN_SESSION,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<void> {
  await queueMail(tx, { id: uuid(random), kind, subjectId: sessionId, recipient: email, data: {} })
}
