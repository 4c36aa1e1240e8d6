import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { mayAttempt, takeAttempts, type Attempt } from '../../../platform/attempts/attempts.ts'
import { networkOf } from '../../../platform/attempts/network-of.ts'
import { deviceOf, readDevice, type Cookies } from '../../../platform/http/device-cookie.ts'
import { sameSecret } from '../../../platform/http/same-secret.ts'
import { token, type Random } from '../../../platform/random.ts'
import { parsePassword, parseSerial } from '../access/credentials.ts'
import type { LiveKeys } from '../access/live-keys.ts'
import { loginLimits } from '../limits.ts'
import { findCredentials, openSession } from '../store.ts'
import { SESSION_SECONDS } from './find-live-session.ts'
import { digest } from './live-browser.ts'
import { proveRefusal } from './refusal-proof.ts'

export interface LoginServices {
  db: Executor
  clock: Clock
  random: Random
  liveKeys: LiveKeys
  formSecret: string
}

/**
 * `in`: the browser is to keep the session and the device. `elsewhere`: the password is right, another device is
 * connected; the browser is to keep the proof, with which it may force that one out. `wrong` says the same of a
 * serial number that nobody has and of a wrong password, and takes as long. `closed`: the ticket was blocked.
 */
export type Login =
  | { kind: 'in'; session: string; device: string; serial: string; eventId: string }
  | { kind: 'elsewhere'; proof: string; device: string }
  | { kind: 'wrong' }
  | { kind: 'closed' }
  | { kind: 'too-many'; seconds: number }

/** Stands for the ticket of a serial number that nobody has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Lets one device in for each serial number. Only failures count against the limits. */
export async function logIn(
  services: LoginServices,
  input: { serialNumber: string; password: string; address: string; cookies: Cookies },
): Promise<Login> {
  const { db, random, liveKeys } = services
  const serial = parseSerial(input.serialNumber)
  const attempts: Attempt[] = [
    { limit: loginLimits.perSerial, key: serial ?? input.serialNumber },
    { limit: loginLimits.perNetwork, key: networkOf(input.address) },
  ]
  const admission = await mayAttempt(services, attempts)
  if (admission.kind === 'too-many') return admission

  const known = await findCredentials(db, serial ?? '')
  // A decoy is sealed, opened and compared for a number that nobody has: the clock tells no more than the answer.
  const { ticketId, sealed } = known ?? { ticketId: NOBODY, sealed: liveKeys.seal(NOBODY, 'XXXX-XXXX') }
  const right = sameSecret(liveKeys.open(ticketId, sealed), parsePassword(input.password))
  // Who is right is never counted, not even for a moment: a whole network logs in when a show begins. Asked again,
  // because guesses made at the same time may have been counted since.
  const wrong = !known || serial === undefined || !right
  const judged = await (wrong ? takeAttempts : mayAttempt)(services, attempts)
  if (judged.kind === 'too-many') return judged
  if (wrong) return { kind: 'wrong' }
  if (known.state === 'blocked' || known.state === 'void') return { kind: 'closed' }

  const device = deviceOf({ device: readDevice(input.cookies) }, random)
  const session = token(random)
  const opened = await openSession(db, {
    ticketId,
    token: digest(session),
    device: digest(device),
    seconds: SESSION_SECONDS,
  })
  if (!opened) return { kind: 'elsewhere', device, proof: proveRefusal(services, { serial, device }) }
  return { kind: 'in', session, device, serial, eventId: known.eventId }
}
