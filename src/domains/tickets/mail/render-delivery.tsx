import type { Config, Settings } from '../../../config.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database.ts'
import { mailHtml } from '../../../platform/mail/mail-frame.tsx'
import { MailRefusedError, type Mail, type MailContent } from '../../../platform/mail/mail.ts'
import type { QueuedMail } from '../../../platform/mail/outbox.ts'
import { href, routes } from '../../../routes.ts'
import { listTickets } from '../list-tickets.ts'
import { DeliveryMail } from './delivery-mail.tsx'
import { deliverySubject, type DeliveryWords } from './delivery-words.ts'
import { deliveryText } from './delivery-text.ts'
import { mayBeShown, type AddAccess } from '../present-ticket.ts'
import { deliveryData } from '../delivery/queue-delivery.ts'
import { calendarEntries } from '../delivery/calendar-entries.ts'
import { attachCalendar } from '../delivery/render-calendar.ts'
import { renderOrderPdf, type DrawingServices } from '../delivery/render-order-pdf.ts'
import { reservationData } from './reservation-data.ts'

export interface DeliveryServices extends DrawingServices {
  db: Executor
  clock: Clock
  addAccess: AddAccess
  /** The receipt of an order, if it has one. It is passed in because tickets know nothing of payments. */
  attachReceipt: (orderId: string) => Promise<Mail['attachments']>
  config: Pick<Config, 'publicUrl'>
  settings: Pick<Settings, 'company'>
}

/**
 * The mail that brings an order's tickets, as the tickets are when the mail leaves: HTML, text, PDF, calendar file and
 * receipt. Refused if no ticket is good any more, because other mails have told why.
 */
export async function renderDelivery(services: DeliveryServices, mail: QueuedMail): Promise<MailContent> {
  const order = deliveryData.parse(mail.data)
  const all = await listTickets(services.db, mail.subjectId)
  const tickets = await services.addAccess(all.filter(mayBeShown))
  if (tickets.length === 0) throw new MailRefusedError('the order has no ticket that may be shown')
  const { publicUrl } = services.config
  const { company } = services.settings
  const url = `${publicUrl}${href(routes.order, { token: order.orderToken })}`
  const liveUrl = `${publicUrl}${href(routes.liveLogin)}`
  const leftOut = all.length - tickets.length
  const entries = calendarEntries(all)
  const calendars = entries.filter(({ gone }) => !gone)
  const reservations = reservationData(services, { tickets, reference: order.orderReference })
  const [pdf, receipt] = await Promise.all([
    renderOrderPdf(services, { tickets, orderReference: order.orderReference }),
    services.attachReceipt(mail.subjectId),
  ])
  const hasReceipt = receipt.length > 0
  const words: DeliveryWords = {
    ...order,
    tickets,
    calendars,
    leftOut,
    hasReceipt,
    url,
    liveUrl,
    publicUrl,
    company,
  }
  return {
    subject: deliverySubject(words),
    replyTo: company.email,
    html: mailHtml(<DeliveryMail words={words} reservations={reservations} />),
    text: deliveryText(words),
    attachments: [
      {
        filename: `tickets-${order.orderReference}.pdf`,
        contentType: 'application/pdf',
        body: Buffer.from(pdf),
      },
      ...attachCalendar(services, { entries, url, reference: order.orderReference }),
      ...receipt,
    ],
  }
}
