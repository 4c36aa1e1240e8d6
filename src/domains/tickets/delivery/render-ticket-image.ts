import { hash } from 'node:crypto'
import { LatestMap } from '../../../platform/memory/latest-map.ts'
import type { Workers } from '../../../platform/workers.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { loadPoster } from './poster.ts'
import type { DrawingServices } from './render-order-pdf.ts'
import type { TicketPictureInput } from './ticket-picture.ts'

/** One ticket as a PNG, 1080 pixels wide, for a phone's gallery and for devices that open no PDF. */
export async function renderTicketImage(services: DrawingServices, ticket: HeldTicket): Promise<Uint8Array> {
  const poster = (await loadPoster(services, ticket.image)) ?? null
  const { publicUrl } = services.config
  const { company } = services.settings
  const input: TicketPictureInput = { ticket, poster, publicUrl, companyName: company.name }
  // The poster's bytes are not hashed: the ticket has the poster's name, which changes with its content.
  const shown = hash('sha256', JSON.stringify({ ...input, poster: poster !== null }))
  return drawnOnce(services.workers, shown, () => services.workers.run('drawTicketPicture', input))
}

/** The pictures of each worker pool, by the digest of what they show. */
const drawn = new WeakMap<Workers, LatestMap<string, Promise<Uint8Array>>>()
/** How many pictures are kept, of some 90 KB. Drawing takes 0.2 s: repeated requests would block all other drawings. */
const MOST_KEPT = 64

function drawnOnce(workers: Workers, shown: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = drawn.get(workers) ?? new LatestMap<string, Promise<Uint8Array>>(MOST_KEPT)
  drawn.set(workers, kept)
  const picture = kept.get(shown) ?? draw()
  kept.set(shown, picture)
  picture.catch(() => kept.delete(shown))
  return picture
}
