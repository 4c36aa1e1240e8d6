import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import { TICKET_DELIVERY } from '../delivery/queue-delivery.ts'
import { renderDelivery, type DeliveryServices } from '../mail/render-delivery.tsx'

/** The mails that this domain puts into the outbox. */
export function ticketMails(services: DeliveryServices): MailRenderers {
  return { [TICKET_DELIVERY]: (mail) => renderDelivery(services, mail) }
}
