import type { Config } from '../../../config.ts'
import { formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import { readPhone } from '../../../format/phone.ts'
import type { HeldTicket } from '../present-ticket.ts'

/** What the mail speaks of. `url` is the order's page, `amount` what was paid in whole FCFA. */
export interface DeliveryWords {
  orderReference: string
  buyerName: string
  amount: number
  tickets: readonly HeldTicket[]
  url: string
  company: Config['company']
}

export interface EventTickets {
  name: string
  when: string
  venue: string
  seller: string
  tickets: readonly HeldTicket[]
}

/** The tickets by event, in the order of the order. */
export function ticketsByEvent(tickets: readonly HeldTicket[]): EventTickets[] {
  const events = Map.groupBy(tickets, ({ eventId }) => eventId)
  return [...events.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { eventName, startsAt, venue, seller } = first
    return [{ name: eventName, when: formatLong(startsAt), venue, seller, tickets: own }]
  })
}

/** 'Vos tickets pour Siano Babassa (K-4M7T2)'. */
export function deliverySubject({ tickets, orderReference }: DeliveryWords): string {
  const names = ticketsByEvent(tickets).map(({ name }) => name.replace(/\s+/g, ' '))
  const all = names.join(', ')
  const shown = all.length > 90 ? `${all.slice(0, 89).trimEnd()}…` : all
  return `${tickets.length === 1 ? 'Votre ticket' : 'Vos tickets'} pour ${shown} (${orderReference})`
}

/** 'Voici votre ticket' */
export function deliveryTitle({ tickets }: DeliveryWords): string {
  return tickets.length === 1 ? 'Voici votre ticket' : 'Voici vos tickets'
}

/** 'Montant payé : 14 000 FCFA, frais compris', or that nothing was to pay. */
export function amountWords(amount: number): string {
  return amount === 0 ? 'Commande gratuite' : `Montant payé\u00a0: ${formatMoney(amount)}, frais compris`
}

/** Where questions go: 'contact@kwabo.example, +229 01 97 00 00 00'. */
export function contactWords({ email, phone }: DeliveryWords['company']): string {
  const reading = readPhone(phone)
  return `${email}, ${reading.kind === 'valid' ? reading.shown : phone}`
}

export const deliverySentences = {
  attached: 'Ils sont joints à cet e-mail en PDF, et toujours à jour sur la page de votre commande.',
  attachedOne: 'Il est joint à cet e-mail en PDF, et toujours à jour sur la page de votre commande.',
  entrance: "À l'entrée, montrez le code QR de chaque ticket, sur votre téléphone ou imprimé.",
  secret:
    "Gardez ce lien pour vous : celui qui le possède voit vos tickets. Chaque code ouvre l'entrée une seule fois.",
}

/** The same mail for those who read plain text. */
export function deliveryText(words: DeliveryWords): string {
  const { buyerName, orderReference, amount, tickets, url, company } = words
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
      ...event.tickets.map(({ number, typeName }) => `- ${number} (${typeName})`),
      `Vendu par ${event.seller}`,
      '',
    ]),
    `Commande ${orderReference}. ${amountWords(amount)}.`,
    '',
    deliverySentences.entrance,
    deliverySentences.secret,
    '',
    `Une question ? ${contactWords(company)}`,
    company.name,
    '',
  ].join('\n')
}
