import type { TicketView } from '../../domains/checkout/contract.ts'
import { whatsappShare } from '../../format/whatsapp.ts'
import { href, routes } from '../../routes.ts'

/** A ticket's state for its holder: a word for the badge, and what it means where it is not simply valid. */
export function ticketStateWords({ state, change }: Pick<TicketView, 'state' | 'change'>): {
  tone: 'success' | 'danger'
  label: string
  meaning?: string
} {
  if (change?.kind === 'cancelled')
    return {
      tone: 'danger',
      label: 'Annulé',
      meaning: `L'événement est annulé : ce ticket n'ouvre plus l'entrée. ${change.reason}`,
    }
  switch (state) {
    case 'issued':
    // Of use nothing is said before a gate records entries: docs/promises.md.
    case 'used':
      return { tone: 'success', label: 'Valable' }
    case 'blocked':
      return {
        tone: 'danger',
        label: 'Bloqué',
        meaning: "Ce ticket est bloqué pour le moment et n'ouvre pas l'entrée. Contactez le service client.",
      }
    case 'void':
      return { tone: 'danger', label: 'Annulé', meaning: "Ce ticket est annulé et n'ouvre pas l'entrée." }
  }
}

/** Opens WhatsApp with the address of this one ticket; it says nothing of the buyer. */
export function whatsAppShare(ticket: TicketView, publicUrl: string): string {
  const address = publicUrl + href(routes.ticket, { token: ticket.token })
  const text = `Voici votre ticket pour ${ticket.eventName}, ${ticket.when}, ${ticket.venue} : ${address}`
  return whatsappShare(text)
}
