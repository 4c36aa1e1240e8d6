import { parseTicketNumber } from '../../../format/ticket-number.ts'
import { mayAttempt, takeAttempts } from '../../../platform/attempts/attempts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { networkOf } from '../../../platform/attempts/network-of.ts'
import { checks, photosPerTicket } from '../limits.ts'
import { makeProof, readProof } from './proof.ts'
import { countedPhotos, findHolder, type TicketHolder } from '../store.ts'

export interface VerifyServices {
  db: Database
  clock: Clock
  /** Signs proofs. */
  formSecret: string
}

export type Verified = TicketHolder & {
  kind: 'verified'
  proof: string
  /** Photos that this ticket may still send. */
  left: number
}

export type TicketCheck =
  | Verified
  /** No number of a ticket of ours can look like this. */
  | { kind: 'mistyped' }
  /** No such ticket, or it is blocked or void, or its event takes no photos: nobody is told which. */
  | { kind: 'unknown' }
  | { kind: 'too-many'; seconds: number }

const numberLimit = { name: 'photo-ticket-number', most: checks.perNumber, minutes: checks.minutes }
const networkLimit = { name: 'photo-ticket-network', most: checks.failedPerNetwork, minutes: checks.minutes }

/** Whether a printed number may send photos, and the proof of it. `address` is the visitor's. */
export async function verifyTicket(
  services: VerifyServices,
  { number, address }: { number: string; address: string },
): Promise<TicketCheck> {
  const printed = parseTicketNumber(number)
  if (printed === undefined) return { kind: 'mistyped' }
  const fromNetwork = [{ limit: networkLimit, key: networkOf(address) }]
  const admitted = await mayAttempt(services, fromNetwork)
  if (admitted.kind === 'too-many') return admitted
  const counted = await takeAttempts(services, [{ limit: numberLimit, key: printed }])
  if (counted.kind === 'too-many') return counted
  const holder = await findHolder(services.db, { number: printed })
  // Of a network only failures count. Asked again of who has a ticket: others may have guessed at the same time.
  const judged = await (holder ? mayAttempt : takeAttempts)(services, fromNetwork)
  if (judged.kind === 'too-many') return judged
  if (!holder) return { kind: 'unknown' }
  return { ...(await verified(services, holder)), proof: makeProof(services, holder.ticketId) }
}

/** The same for a proof that is carried already; undefined once it proves nothing any more. */
export async function verifyProof(services: VerifyServices, proof: string): Promise<Verified | undefined> {
  const ticketId = readProof(services, proof)
  const holder = ticketId === undefined ? undefined : await findHolder(services.db, { ticketId })
  return holder && { ...(await verified(services, holder)), proof }
}

async function verified({ db }: VerifyServices, holder: TicketHolder) {
  const left = Math.max(0, photosPerTicket - (await countedPhotos(db, holder.ticketId)))
  return { kind: 'verified', ...holder, left } as const
}
