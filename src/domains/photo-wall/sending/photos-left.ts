import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { Executor } from '../../../platform/database.ts'
import { photosOfOthers, photosPerTicket } from '../limits.ts'
import { countPhotos, type Sender } from '../store.ts'

/** As whose a photo is counted that comes from this address. `own`: from a browser that has the ticket's order. */
export function senderOf(
  services: { formSecret: string },
  { ticketId, own }: { ticketId: string; own: boolean },
  address: string,
): Sender {
  return { ticketId, origin: own ? null : keyedDigest(services, `photo ${networkOf(address)}`) }
}

/** Photos that a sender may still send. */
export async function photosLeft(db: Executor, sender: Sender): Promise<number> {
  const { sent, ofOthers } = await countPhotos(db, sender)
  const left = photosPerTicket - sent
  return Math.max(0, sender.origin === null ? left : Math.min(left, photosOfOthers - ofOthers))
}
