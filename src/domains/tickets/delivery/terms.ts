import { href, routes } from '../../../routes.ts'
import { formatMoney } from '../../../format/money.ts'
import type { HeldTicket } from '../present-ticket.ts'

/** The small print of a ticket: sentences, in which addresses are links. */
export function ticketTerms(publicUrl: string, ticket: Pick<HeldTicket, 'access' | 'state' | 'entries'>) {
  const link = (path: string) => ({ text: publicUrl + path, href: publicUrl + path })
  return [
    ...useTerms(ticket).map((sentence) => [sentence]),
    ["Il n'est ni repris ni échangé, sauf si l'événement est annulé ou reporté."],
    ['Authenticité : ', link(href(routes.verify)), ' · Conditions : ', link(href(routes.terms))],
  ]
}

/** What the holder can do with the ticket. Empty if the ticket neither lets anybody in nor is for watching. */
function useTerms({ access, state, entries }: Pick<HeldTicket, 'access' | 'state' | 'entries'>): string[] {
  if (access)
    return [
      'Ce ticket se regarde sur un seul appareil à la fois. Ses identifiants sont personnels et surveillés : ne les partagez pas.',
    ]
  if (state !== 'issued') return []
  return [
    `Ce ticket vaut ${entryWords(entries)}. Ne publiez pas son code : qui le copie peut se présenter avant vous.`,
  ]
}

/** 'une entrée', or for a pass '5 entrées'. */
export function entryWords(entries: HeldTicket['entries']): string {
  const count = entries.reduce((sum, { choice }) => sum + (choice?.most ?? 1), 0)
  return count === 1 ? 'une entrée' : `${count} entrées`
}

/** '7 000 FCFA', '80 000 FCFA (groupe de 5)', 'Gratuit'. */
export function priceWords({ price, persons }: Pick<HeldTicket, 'price' | 'persons'>): string {
  if (price === 0) return 'Gratuit'
  return persons > 1 ? `${formatMoney(price)} (groupe de ${persons})` : formatMoney(price)
}

/** The word beside a blocked or void ticket. Empty for a good ticket, also for a used one. */
export function stateWords(state: HeldTicket['state']): string {
  return { issued: '', used: '', blocked: 'bloqué', void: 'annulé' }[state]
}

/** 'Standard', 'Standard · annulé'. */
export function typeWords({ typeName, state }: Pick<HeldTicket, 'typeName' | 'state'>): string {
  return [typeName, stateWords(state)].filter(Boolean).join(' · ')
}
