import { keyedDigest } from '../../../platform/rate-limits/keyed-digest.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { Executor } from '../../../platform/database.ts'
import { photosOfHolders, photosOfOthers, photosPerTicket } from '../limits.ts'
import { byLink, countPhotos, type Sender } from '../store.ts'
import type { Proven } from './proof.ts'

/** As whose a photo is counted that comes from this address. */
export function senderOf(
  services: { formSecret: string },
  { ticketId, own, browser }: Proven,
  address: string,
): Sender {
  if (own) return { ticketId, origin: null }
  if (browser !== null) return { ticketId, origin: byLink + keyedDigest(services, `photo-holder ${browser}`) }
  return { ticketId, origin: keyedDigest(services, `photo ${networkOf(address)}`) }
}

/** Photos that a sender may still send. */
export async function photosLeft(db: Executor, sender: Sender): Promise<number> {
  const { sent, ofHolders, ofStrangers } = await countPhotos(db, sender)
  const left = photosPerTicket - sent
  if (sender.origin === null) return Math.max(0, left)
  const ofAll = sender.origin.startsWith(byLink) ? photosOfHolders - ofHolders : photosOfOthers - ofStrangers
  return Math.max(0, Math.min(left, ofAll))
}
