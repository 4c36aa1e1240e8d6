import { typeWords } from '../delivery/terms.ts'
import {
  accessRows,
  amountWords,
  calendarAddresses,
  contactWords,
  deliverySentences,
  deliveryTitle,
  leftOutWords,
  ticketsByEvent,
  useSentences,
  watched,
  type DeliveryWords,
} from './delivery-words.ts'

/** `DeliveryMail` as plain text. */
export function deliveryText(words: DeliveryWords): string {
  const { buyerName, orderReference, tickets, leftOut, url, liveUrl, company } = words
  const one = tickets.length === 1
  return [
    `Bonjour ${buyerName},`,
    '',
    `${deliveryTitle(words)}. Merci pour votre achat !`,
    one ? deliverySentences.attachedOne : deliverySentences.attached,
    '',
    one ? 'Voir mon ticket :' : 'Voir mes tickets :',
    url,
    '',
    ...ticketsByEvent(tickets).flatMap((event) => [
      event.name,
      event.when,
      event.venue,
      ...event.moved,
      ...event.tickets.flatMap((ticket) => [
        `- ${ticket.number} (${typeWords(ticket)})`,
        ...accessRows(ticket.access).map(({ name, value }) => `  ${name} : ${value}`),
      ]),
      `Vendu par ${event.seller}`,
      ...calendarAddresses(words, event.tickets).flatMap((line) =>
        line.links.map((link) => `${line.words} ${link.words} : ${link.url}`),
      ),
      '',
    ]),
    `Commande ${orderReference}. ${amountWords(words)}`,
    ...leftOutWords(leftOut),
    '',
    ...useSentences(tickets),
    ...(watched(tickets) ? [liveUrl] : []),
    deliverySentences.secret,
    '',
    `Une question ? ${contactWords(company)}`,
    company.name,
    '',
  ].join('\n')
}
