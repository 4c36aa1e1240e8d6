import type { Staff } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../../platform/random.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Person } from '../accounts/store.ts'
import type { CompanyRole, Role } from '../permissions.ts'
import {
  CAME_BACK,
  CODES_REFUSED,
  COLLEAGUE_JOINED,
  FACTOR_CHANGED,
  INVITATION,
  NEW_PASSKEY,
  PASSWORD_RESET,
  RECOVERY_USED,
  ROLE_ADDED,
  ROLE_TAKEN,
  SIGNED_OUT,
  type FactorChange,
  type NEW_DEVICE,
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

interface Telling {
  random: Random
  clock: Clock
}

/** Tells somebody that a person has come in, or has got another role. */
export async function mailOfJoined(
  tx: Executor,
  { random, clock }: Telling,
  {
    to,
    person,
    role,
    invitedBy,
  }: { to: Person; person: Person; role: CompanyRole; invitedBy: string | null },
): Promise<void> {
  const { name: who, email } = person
  await queueMail(tx, {
    id: uuid(random),
    kind: COLLEAGUE_JOINED,
    subjectId: person.id,
    recipient: to.email,
    data: { name: to.name, who, email, role, invitedBy, at: clock.now().toISOString() },
  })
}

/** Tells somebody that they have another role. */
export async function mailOfRole(
  tx: Executor,
  { random, clock }: Telling,
  { person, role, invitedBy }: { person: Person; role: CompanyRole; invitedBy: string | null },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: ROLE_ADDED,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, role, invitedBy, at: clock.now().toISOString() },
  })
}

/** Tells somebody who has taken a role from them. */
export async function mailOfTakenRole(
  tx: Executor,
  { random, clock }: Telling,
  { person, role, by }: { person: Person; role: Role; by: Staff },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: ROLE_TAKEN,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, role, by: by.name, at: clock.now().toISOString() },
  })
}

/** Tells somebody that a link has replaced everything that they signed in with. */
export async function mailOfReturn(
  tx: Executor,
  { random, clock }: Telling,
  { person, invitedBy }: { person: Person; invitedBy: string | null },
): Promise<void> {
  await queueMail(tx, {
    id: uuid(random),
    kind: CAME_BACK,
    subjectId: person.id,
    recipient: person.email,
    data: { name: person.name, invitedBy, at: clock.now().toISOString() },
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
