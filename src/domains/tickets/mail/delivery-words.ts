import type { Company } from '../../../config.ts'
import { formatMoney } from '../../../format/money.ts'
import { readPhone } from '../../../format/phone.ts'
import type { CalendarEntry } from '../delivery/calendar-entries.ts'
import { calendarLinks } from '../delivery/calendar-links.ts'
import { movedWords } from '../moved-words.ts'
import type { HeldTicket } from '../present-ticket.ts'

/** The content of the mail. `url`: the order's page. `amount`: what was paid, in whole FCFA. */
export interface DeliveryWords {
  orderReference: string
  buyerName: string
  amount: number
  tickets: readonly HeldTicket[]
  /** The order's calendar entries, without those that are gone. */
  calendars: readonly CalendarEntry[]
  /** How many more tickets the order has that are blocked or void. */
  leftOut: number
  /** Whether the order's receipt comes with the mail. */
  hasReceipt: boolean
  url: string
  /** Where the holders of live tickets log in. */
  liveUrl: string
  publicUrl: string
  company: Company
}

export interface EventTickets {
  name: string
  when: string
  venue: string
  seller: string
  /** Sentences about a moved date. Empty if it was not moved. */
  moved: string[]
  tickets: readonly HeldTicket[]
}

/** Groups tickets by event, time and venue. Groups keep the order in which the tickets were issued. */
export function ticketsByEvent(tickets: readonly HeldTicket[]): EventTickets[] {
  const groups = Map.groupBy(tickets, ({ eventId, when, venue }) => [eventId, when, venue].join('\n'))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { eventName, when, venue, seller } = first
    return [{ name: eventName, when, venue, seller, moved: movedWords(first), tickets: own }]
  })
}

/** 'Vos tickets pour Siano Babassa (K-4M7T2)'. */
export function deliverySubject({ tickets, orderReference }: DeliveryWords): string {
  const names = tickets.map(({ eventName }) => eventName.replace(/\s+/g, ' '))
  const all = [...new Set(names)].join(', ')
  const shown = all.length > 90 ? `${all.slice(0, 89).trimEnd()}…` : all
  return `${tickets.length === 1 ? 'Votre ticket' : 'Vos tickets'} pour ${shown} (${orderReference})`
}

/** 'Voici votre ticket' */
export function deliveryTitle({ tickets }: DeliveryWords): string {
  return tickets.length === 1 ? 'Voici votre ticket' : 'Voici vos tickets'
}

/** 'Montant payé : 14 000 FCFA, frais compris.', or 'Commande gratuite.' */
export function amountWords({ amount, hasReceipt }: Pick<DeliveryWords, 'amount' | 'hasReceipt'>): string {
  if (amount === 0) return 'Commande gratuite.'
  const paid = `Montant payé\u00a0: ${formatMoney(amount)}, frais compris.`
  return hasReceipt ? `${paid} Le reçu est joint à cet e-mail.` : paid
}

/** Says why the mail has fewer tickets than were paid. Empty if it has all of them. */
export function leftOutWords(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1
      ? "Un autre ticket de cette commande n'ouvre pas l'entrée : il n'est pas dans cet e-mail. La page de votre commande dit ce qu'il en est."
      : `${count} autres tickets de cette commande n'ouvrent pas l'entrée : ils ne sont pas dans cet e-mail. La page de votre commande dit ce qu'il en est.`,
  ]
}

/** A line of addresses, and what they are for. */
interface AddressLine {
  words: string
  links: { url: string; words: string }[]
}

/** Links for calendars that cannot import a file, such as Google's: one line for each calendar entry. */
export function calendarAddresses(
  { calendars, publicUrl }: Pick<DeliveryWords, 'calendars' | 'publicUrl'>,
  tickets: readonly HeldTicket[],
): AddressLine[] {
  const own = calendars.filter((entry) =>
    entry.tickets.some(({ id }) => tickets.some((one) => one.id === id)),
  )
  return own.map((entry) => {
    const { google, outlook } = calendarLinks(entry, publicUrl)
    return {
      words: own.length > 1 ? `${entry.part || entry.title} :` : 'Ajouter à',
      links: [
        { url: google, words: 'Google Agenda' },
        { url: outlook, words: 'Outlook' },
      ],
    }
  })
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
  live: 'Pour regarder, connectez-vous avec le numéro de série et le mot de passe du ticket, sur un seul appareil à la fois. Ils sont personnels : ne les partagez pas.',
  secret: "Gardez ce lien pour vous : celui qui le possède voit vos tickets et peut s'en servir.",
}

/** What the holder of a live ticket logs in with. Empty for other tickets. */
export function accessRows(access: HeldTicket['access']): { name: string; value: string }[] {
  if (!access) return []
  return [
    { name: 'Numéro de série', value: access.serial },
    { name: 'Mot de passe', value: access.password },
  ]
}

/** Whether some of the tickets are for watching from home. */
export const watched = (tickets: readonly HeldTicket[]): boolean => tickets.some(({ access }) => access)

/** What to do with the tickets: at the entrance, at home, or both. A used ticket opens no entrance. */
export function useSentences(tickets: readonly HeldTicket[]): string[] {
  const { entrance, live } = deliverySentences
  const opens = tickets.some(({ access, state }) => !access && state === 'issued')
  return [...(opens ? [entrance] : []), ...(watched(tickets) ? [live] : [])]
}
