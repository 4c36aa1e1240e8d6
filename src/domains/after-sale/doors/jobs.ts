import { every, handler, type Handler } from '../../../platform/queue/jobs.ts'
import type { MailRenderers } from '../../../platform/mail/outbox.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import type { RefundOwners } from '../../payments/refunds/refund-owner.ts'
import { renderChangeMail, type ChangeMailServices } from '../event-changes/change-mail.tsx'
import { EVENT_CHANGE_MAIL } from '../event-changes/queue-change-mail.ts'
import { tellBuyers } from '../event-changes/tell-buyers.ts'
import { renderOrderLink } from '../recovery/order-link-mail.tsx'
import { ORDER_LINK, sendLinkOfOrder, sendOrderLink } from '../recovery/send-order-link.ts'
import { BEGIN_REFUNDS, beginRefunds } from '../refunds/begin-refund.ts'
import { rereadPaid } from '../refunds/reread-paid.ts'

/** Jobs of orders after their sale: they mail lost links, handle changed events, begin refunds and find reversals. */
export function afterSaleJobs(services: CheckoutServices, owners: RefundOwners): Handler[] {
  return [
    // Mails the link of an order that somebody looked for. If no order was found, nothing is sent.
    handler(sendOrderLink, async ({ orderId }) => {
      if (orderId !== null) await sendLinkOfOrder(services, orderId)
    }),
    // Mails buyers of cancelled and postponed events, and refunds cancelled tickets.
    every(15, 'events.tell-buyers', () => tellBuyers(services)),
    // Begins pending refunds that nobody has undone in time.
    every(15, BEGIN_REFUNDS, () => beginRefunds(services)),
    // Fetches paid payments once a day, in case the provider reversed them.
    every(600, 'orders.reread', () => rereadPaid(services, owners)),
  ]
}

export function afterSaleMails(services: ChangeMailServices): MailRenderers {
  return {
    [EVENT_CHANGE_MAIL]: (mail) => renderChangeMail(services, mail),
    [ORDER_LINK]: async (mail) => renderOrderLink(mail, services),
  }
}
