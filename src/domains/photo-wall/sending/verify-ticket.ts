import { parseTicketNumber } from '../../../format/ticket-number.ts'
import { admitGuess, type TooMany } from '../../../platform/rate-limits/admit.ts'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import type { Database } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { Clock } from '../../../platform/clock.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import type { Random } from '../../../platform/random.ts'
import { cookieToken, deviceDigest } from '../../../platform/http/device-cookie.ts'
import { ownsTicket } from '../../checkout/orders.ts'
import { failedChecks } from '../limits.ts'
import { photosLeft, senderOf } from './photos-left.ts'
import { makeProof, readProof } from './proof.ts'
import { findHolder, isLinkOf, type TicketHolder } from '../store.ts'

export interface VerifyServices {
  db: Database
  clock: Clock
  random: Random
  /** Signs proofs. */
  formSecret: string
  shares: Record<'lookUps' | 'reads', FairShare>
}

export type Verified = TicketHolder & {
  kind: 'verified'
  proof: string
  /** Photos that may still be sent from here with this ticket. */
  left: number
  /** Counted as a browser that has the ticket's link: it is to keep its number. */
  byLink: boolean
}

export type TicketCheck =
  | Verified
  /** No number of a ticket of ours can look like this. */
  | { kind: 'mistyped' }
  /** No such ticket, or it is blocked or void, or its event takes no photos: nobody is told which. */
  | { kind: 'unknown' }
  | TooMany

interface Asked {
  number: string
  /** The visitor's network address. */
  address: string
  /** Of this browser's orders. */
  orderTokens?: readonly string[]
  /** The ticket's link, if it came with it, and the number by which the browser is counted then. */
  link?: { token: string; device: string }
  /** Of work, where one was asked for. */
  proof?: string | undefined
}

/** Whether a printed number may send photos, and the proof of it. */
export async function verifyTicket(services: VerifyServices, asked: Asked): Promise<TicketCheck> {
  const printed = parseTicketNumber(asked.number)
  if (printed === undefined) return { kind: 'mistyped' }
  return services.shares.lookUps.run(asked.address, () => verifyPrinted(services, asked, printed))
}

async function verifyPrinted(services: VerifyServices, asked: Asked, printed: string): Promise<TicketCheck> {
  const { address, orderTokens = [], link, proof } = asked
  const own = await ownsTicket(services.db, orderTokens, { number: printed })
  const byLink =
    !own &&
    link !== undefined &&
    cookieToken.test(link.token) &&
    (await isLinkOf(services.db, printed, link.token))
  const attempts = own || byLink ? [] : [{ limit: failedChecks, key: networkOf(address) }]
  const work = workFor(services, `photo-ticket ${printed}`, proof)
  const admission = await admitGuess(services, { attempts, work })
  if (admission.kind === 'too-many') return admission
  const holder = await findHolder(services.db, { number: printed })
  const judged = await admission.judge(holder !== undefined)
  if (judged.kind === 'too-many') return judged
  if (!holder) return { kind: 'unknown' }
  const proven = { ticketId: holder.ticketId, own, browser: byLink ? deviceDigest(link.device) : null }
  const left = await photosLeft(services.db, senderOf(services, proven, address))
  return { kind: 'verified', ...holder, left, byLink, proof: makeProof(services, proven) }
}

/** The same for a proof that is carried already; undefined once it proves nothing any more. */
export async function verifyProof(
  services: VerifyServices,
  { proof, address }: { proof: string; address: string },
): Promise<Verified | undefined> {
  const proven = readProof(services, proof)
  const holder = proven && (await findHolder(services.db, proven))
  if (!holder) return undefined
  const left = await photosLeft(services.db, senderOf(services, proven, address))
  return { kind: 'verified', ...holder, left, byLink: proven.browser !== null, proof }
}
