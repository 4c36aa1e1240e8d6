import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { admitGuess, type TooMany } from '../../../platform/rate-limits/admit.ts'
import type { Attempt } from '../../../platform/rate-limits/rate-limits.ts'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { readOrderTokens } from '../../../platform/cookies/orders-cookie.ts'
import { deviceOf, readDevice, type Cookies } from '../../../platform/http/device-cookie.ts'
import { sameSecret } from '../../../platform/same-secret.ts'
import { token, type Random } from '../../../platform/random.ts'
import { parsePassword, parseSerial } from '../access/credentials.ts'
import type { LiveKeys } from '../access/live-keys.ts'
import type { OwnsTicket } from '../../tickets/owns-ticket.ts'
import { isGood } from '../../tickets/ticket-state.ts'
import { loginLimits } from '../limits.ts'
import { findCredentials, findTicketOf, openSession } from '../store.ts'
import { SESSION_SECONDS } from './find-live-session.ts'
import { digest } from './live-browser.ts'
import { proveRefusal } from './refusal-proof.ts'

export interface LoginServices {
  db: Executor
  clock: Clock
  random: Random
  liveKeys: LiveKeys
  formSecret: string
  shares: { lookUps: FairShare }
  ownsTicket: OwnsTicket
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
  | TooMany

/** Stands for the ticket of a serial number that nobody has. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

interface LoginInput {
  serialNumber: string
  password: string
  address: string
  cookies: Cookies
  /** Of work, where one was asked for. */
  proof?: string | undefined
}

/** Lets one device in for each serial number. Only failures count against the limits. */
export function logIn(services: LoginServices, input: LoginInput): Promise<Login> {
  return services.shares.lookUps.run(input.address, () => judgeLogin(services, input))
}

async function judgeLogin(services: LoginServices, input: LoginInput): Promise<Login> {
  const { db, random, liveKeys } = services
  const serial = parseSerial(input.serialNumber)
  const attempts = await attemptsOf(services, input, serial)
  const work = workFor(services, `live-login ${serial ?? input.serialNumber}`, input.proof)
  const admission = await admitGuess(services, { attempts, work })
  if (admission.kind === 'too-many') return admission

  const known = await findCredentials(db, serial ?? '')
  // A decoy is sealed, opened and compared for a number that nobody has: the clock tells no more than the answer.
  const { ticketId, sealed } = known ?? { ticketId: NOBODY, sealed: liveKeys.seal(NOBODY, 'XXXX-XXXX') }
  const right = sameSecret(liveKeys.open(ticketId, sealed), parsePassword(input.password))
  // Who is right is never counted, not even for a moment: a whole network logs in when a show begins.
  const wrong = !known || serial === undefined || !right
  const judged = await admission.judge(!wrong)
  if (judged.kind === 'too-many') return judged
  if (wrong) return { kind: 'wrong' }
  if (!isGood(known.state)) return { kind: 'closed' }

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

/** Strangers' failures must not keep the owner out: what is theirs is counted apart. */
async function attemptsOf(
  { db, ownsTicket }: LoginServices,
  { serialNumber, address, cookies }: LoginInput,
  serial: string | undefined,
): Promise<Attempt[]> {
  const device = readDevice(cookies)
  const ticket = serial === undefined ? undefined : await findTicketOf(db, serial, device && digest(device))
  // Asked of a number that nobody has as well: the clock tells no more than the answer.
  const isOwn = await ownsTicket(readOrderTokens(cookies), ticket?.ticketId ?? NOBODY)
  if (serial !== undefined && (isOwn || ticket?.isIn === true))
    return [{ limit: loginLimits.ofOwner, key: serial }]
  const network = networkOf(address)
  const named = serial ?? serialNumber
  return [
    { limit: loginLimits.perSerialAndNetwork, key: `${named} ${network}` },
    { limit: loginLimits.perSerial, key: named },
    { limit: loginLimits.perNetwork, key: network },
  ]
}
