import type { HeldTicket } from '../present-ticket.ts'
import { loadPoster } from './poster.ts'
import type { DrawingServices } from './render-order-pdf.ts'
import type { TicketPictureInput } from './ticket-picture.ts'

/** One ticket as a PNG, 1080 pixels wide: for a phone's gallery, and to be shown where no PDF opens. */
export async function renderTicketImage(services: DrawingServices, ticket: HeldTicket): Promise<Uint8Array> {
  const poster = (await loadPoster(services, ticket.image)) ?? null
  const { publicUrl } = services.config
  const { company } = services.settings
  return services.workers.run('drawTicketPicture', {
    ticket,
    poster,
    publicUrl,
    companyName: company.name,
  } satisfies TicketPictureInput)
}
