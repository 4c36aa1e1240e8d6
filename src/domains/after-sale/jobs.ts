import { every, handler, type Handler } from '../../platform/queue/jobs.ts'
import type { MailRenderers } from '../../platform/mail/outbox.ts'
import type { CheckoutServices } from '../checkout/checkout-services.ts'
import type { RefundOwners } from '../payments/refunds/refund-owner.ts'
import { renderChangeMail, type ChangeMailServices } from './event-changes/change-mail.tsx'
import { EVENT_CHANGE_MAIL } from './event-changes/queue-change-mail.ts'
import { tellBuyers } from './event-changes/tell-buyers.ts'
import { renderOrderLink } from './recovery/order-link-mail.tsx'
import { ORDER_LINK, sendLinkOfOrder, sendOrderLink } from './recovery/send-order-link.ts'
import { rereadPaid } from './refunds/reread-paid.ts'

/** What happens to an order after its sale: buyers who look for it, events that change, money that is taken back. */
export function afterSaleJobs(services: CheckoutServices, owners: RefundOwners): Handler[] {
  return [
    // Somebody looks for an order: its own address gets the link. None was found: nobody does.
    handler(sendOrderLink, async ({ orderId }) => {
      if (orderId !== null) await sendLinkOfOrder(services, orderId)
    }),
    // An event was cancelled or postponed: buyers are told, and what they have paid for nothing goes back.
    every(15, 'events.tell-buyers', () => tellBuyers(services)),
    // Money that came is read again once a day, in case it is taken back.
    every(600, 'orders.reread', () => rereadPaid(services, owners)),
  ]
}

export function afterSaleMails(services: ChangeMailServices): MailRenderers {
  return {
    [EVENT_CHANGE_MAIL]: (mail) => renderChangeMail(services, mail),
    [ORDER_LINK]: async (mail) => renderOrderLink(mail, services.config),
  }
}
