import type { Files } from '../../../platform/files.ts'
import type { Workers } from '../../../platform/workers.ts'
import type { HeldTicket } from '../present-ticket.ts'
import { loadPoster } from './poster.ts'
import type { TicketPdfInput } from './ticket-pdf.ts'

export interface DrawingServices {
  files: Files
  workers: Workers
  config: { publicUrl: string }
  settings: { company: { name: string } }
}

/**
 * The tickets as a PDF, one A5 page each. `orderReference` is printed on tickets for the buyer; null for the holder of
 * a single ticket. Rejects when the drawing pool is full.
 */
export async function renderOrderPdf(
  services: DrawingServices,
  { tickets, orderReference }: { tickets: HeldTicket[]; orderReference: string | null },
): Promise<Uint8Array> {
  const images = new Map(tickets.map(({ eventId, image }) => [eventId, image]))
  const posters: Record<string, Uint8Array> = {}
  for (const [eventId, image] of images) {
    const poster = await loadPoster(services, image)
    if (poster) posters[eventId] = poster
  }
  const { publicUrl } = services.config
  const { company } = services.settings
  return services.workers.run('drawTicketPdf', {
    tickets,
    orderReference,
    publicUrl,
    companyName: company.name,
    posters,
  } satisfies TicketPdfInput)
}
